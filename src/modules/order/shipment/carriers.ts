import { carriersOf } from '#core/define/plugin.ts'
import type { Carrier } from '#core/define/plugin.ts'
import type { Ctx } from '#core/define/context.ts'
import { inLang } from '#core/text/i18n.ts'
import type { ProposalsAnswer } from '#core/wire/proposals-wire.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { carriersPath } from '../shared/words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

const carrierTexts = {
  preferred: fieldTexts.byDefault,
  untracked: ['不跟踪', 'Not tracked', 'Sin seguimiento', '追跡なし'],
  stray: [
    '不在物流公司中，不会跟踪物流',
    'Not among your carriers: no tracking',
    'No está entre sus transportistas: sin seguimiento',
    '登録された配送会社にないため追跡されません',
  ],
} as const

/** The carriers of the installed add-ons, the preferred one first. */
export async function loadCarriers(ctx: Pick<Ctx<DB>, 'registry' | 'installed' | 'asAddon'>): Promise<Carrier[]> {
  const carrierAddons = carriersOf<DB>(ctx.registry.modules)
  const has = carrierAddons.length === 0 ? new Set<string>() : await ctx.installed(carrierAddons.map(({ key }) => key))
  const carriers = []
  for (const { key, read } of carrierAddons) if (has.has(key)) carriers.push(...(await ctx.asAddon(key, read)))
  return carriers
}

/** Default carrier of a parcel that has a tracking number but no carrier. */
export async function defaultCarrier(ctx: Pick<Ctx<DB>, 'registry' | 'installed' | 'asAddon'>): Promise<string | null> {
  return (await loadCarriers(ctx)).find(({ preferred }) => preferred)?.name ?? null
}

export const carrierCalls = [
  defineCall({
    path: carriersPath,
    method: 'GET',
    title: ['物流公司候选', 'Carriers to choose from', 'Transportistas disponibles', '配送会社の候補'],
    access: 'session',
    input: {},
    async run(_input, ctx): Promise<ProposalsAnswer> {
      const carriers = await loadCarriers(ctx)
      const preferredName = carriers.find(({ preferred }) => preferred)?.name
      const format = (key: keyof typeof carrierTexts) => inLang(carrierTexts[key], ctx.lang)
      const offers = carriers.map(({ name, preferred, tracked }) => {
        const note = [preferred ? format('preferred') : '', tracked ? '' : format('untracked')]
          .filter(Boolean)
          .join(' · ')
        return { value: name, ...(note ? { note } : {}) }
      })
      return {
        offers,
        ...(preferredName ? { empty: preferredName } : {}),
        ...(carriers.length > 0 ? { other: format('stray') } : {}),
      }
    },
  }),
]
