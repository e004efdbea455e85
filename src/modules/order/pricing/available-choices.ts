import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '#core/define/context.ts'
import { inLang } from '#core/text/i18n.ts'
import type { DB } from '../../db.ts'
import type { AddonChoice } from '../shared/order-addons.ts'
import { installedOrderParts } from './offers.ts'
import type { PricedOrder } from './price-order.ts'

/** A choice that an add-on offers for an order, and whether it is chosen. */
export interface AvailableChoice {
  readonly addon: string
  readonly title: string
  readonly choice: object
  readonly words: string
  readonly chosen: boolean
  /** Chosen and effective; placing the order refuses a choice without effect. */
  readonly works: boolean
}

/** Lists the choices that add-ons offer for a priced order, with those already made. */
export async function availableChoices(
  ctx: Ctx<DB>,
  { draft, offers }: Pick<PricedOrder, 'draft' | 'offers'>,
  chosen: readonly AddonChoice[],
): Promise<AvailableChoice[]> {
  const parts = (await installedOrderParts(ctx)).filter(({ part }) => part.options !== undefined)
  const shownDraft = { ...draft, chosen: null, lines: draft.lines.map((line) => ({ ...line, remaining: line.amount })) }
  const all = await Promise.all(
    parts.map(async ({ key: addon, title, part }) => {
      const options = (await ctx.asAddon(addon, async (addonCtx) => part.options?.(shownDraft, addonCtx))) ?? []
      const picked = chosen.find((entry) => entry.addon === addon)
      const takesPart = offers.participants.some((participant) => participant.addon === addon)
      return options.flatMap(({ choice, words }) => {
        if (typeof choice !== 'object' || choice === null) return []
        const same = picked !== undefined && isDeepStrictEqual(picked.choice, choice)
        return [{ addon, title: inLang(title, ctx.lang), choice, words, chosen: same, works: same && takesPart }]
      })
    }),
  )
  return all.flat()
}
