import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '#core/define/resource.ts'
import { inLang } from '#core/text/i18n.ts'
import type { DB } from '../../db.ts'
import type { AddonChoice } from '../shared/took-part.ts'
import { partsOf } from './offers.ts'
import type { PricedOrder } from './price-order.ts'

/** Something that may be chosen of an add-on for an order, and whether it was. */
export interface OpenChoice {
  readonly addon: string
  readonly title: string
  readonly choice: object
  readonly words: string
  readonly chosen: boolean
  /** Chosen, and it takes part; what is chosen without it is refused when the order is placed. */
  readonly works: boolean
}

/** What can be chosen of add-ons for an order that was priced, and what of it was. */
export async function openChoices(
  ctx: Ctx<DB>,
  { draft, offers }: Pick<PricedOrder, 'draft' | 'offers'>,
  chosen: readonly AddonChoice[],
): Promise<OpenChoice[]> {
  const parts = (await partsOf(ctx)).filter(({ part }) => part.options !== undefined)
  const shown = { ...draft, chosen: null, lines: draft.lines.map((line) => ({ ...line, remaining: line.amount })) }
  const all = await Promise.all(
    parts.map(async ({ key: addon, title, part }) => {
      const options = (await ctx.asAddon(addon, async (own) => part.options?.(shown, own))) ?? []
      const picked = chosen.find((one) => one.addon === addon)
      const takesPart = offers.took.some((one) => one.addon === addon)
      return options.flatMap(({ choice, words }) => {
        if (typeof choice !== 'object' || choice === null) return []
        const same = picked !== undefined && isDeepStrictEqual(picked.choice, choice)
        return [{ addon, title: inLang(title, ctx.lang), choice, words, chosen: same, works: same && takesPart }]
      })
    }),
  )
  return all.flat()
}
