import { carriersOf } from '#core/define/plugin.ts'
import type { Carrier } from '#core/define/plugin.ts'
import type { Ctx } from '#core/define/resource.ts'
import { inLang } from '#core/text/i18n.ts'
import type { ProposalsAnswer } from '#core/wire/proposals-wire.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { carriersPath } from '../shared/words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

const words = {
  preferred: fieldTexts.byDefault,
  untracked: ['不跟踪', 'Not tracked', 'Sin seguimiento', '追跡なし'],
  stray: [
    '不在物流公司中，不会跟踪物流',
    'Not among your carriers: no tracking',
    'No está entre sus transportistas: sin seguimiento',
    '登録された物流会社にないため追跡されません',
  ],
} as const

/** The carriers that the shop sends with, by the add-ons that it has installed; the preferred one first. */
export async function carriersIn(ctx: Pick<Ctx<DB>, 'registry' | 'installed' | 'asAddon'>): Promise<Carrier[]> {
  const keepers = carriersOf<DB>(ctx.registry.modules)
  const has = keepers.length === 0 ? new Set<string>() : await ctx.installed(keepers.map(({ key }) => key))
  const found = []
  for (const { key, read } of keepers) if (has.has(key)) found.push(...(await ctx.asAddon(key, read)))
  return found
}

/** The carrier of a parcel that has a number and names none. */
export async function usualCarrier(ctx: Pick<Ctx<DB>, 'registry' | 'installed' | 'asAddon'>): Promise<string | null> {
  return (await carriersIn(ctx)).find(({ preferred }) => preferred)?.name ?? null
}

export const carrierCalls = [
  defineCall({
    path: carriersPath,
    method: 'GET',
    title: ['物流公司候选', 'Carriers to choose from', 'Transportistas disponibles', '配送会社の候補'],
    access: 'session',
    input: {},
    async run(_input, ctx): Promise<ProposalsAnswer> {
      const carriers = await carriersIn(ctx)
      const usual = carriers.find(({ preferred }) => preferred)?.name
      const say = (word: keyof typeof words) => inLang(words[word], ctx.lang)
      const offers = carriers.map(({ name, preferred, tracked }) => {
        const note = [preferred ? say('preferred') : '', tracked ? '' : say('untracked')].filter(Boolean).join(' · ')
        return { value: name, ...(note ? { note } : {}) }
      })
      return { offers, ...(usual ? { empty: usual } : {}), ...(carriers.length > 0 ? { other: say('stray') } : {}) }
    },
  }),
]
