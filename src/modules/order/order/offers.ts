import { refusing } from '#core/errors/errors.ts'
import { orderPartsOf } from '#core/define/order-part.ts'
import type { OrderDraft, PartOfAddon, Proposal } from '#core/define/order-part.ts'
import type { Ctx } from '#core/define/resource.ts'
import { inLang } from '#core/text/i18n.ts'
import type { DB } from '../../db.ts'
import { shareOut } from '../shared/share-out.ts'
import { findAddon } from '../shared/took-part.ts'
import type { AddonChoice, OrderAddon } from '../shared/took-part.ts'

/** A row of what an order costs less. Cents, below zero. */
export interface OfferRow {
  readonly row: number | null
  readonly stage: 'kind' | 'line' | 'order' | 'coupon' | 'points'
  readonly addon: string
  readonly source_id: number | null
  readonly amount: number
  readonly words: string
}

/** What add-ons make of an order. Cents. */
export interface Offers {
  /** What of each line's amount is left. */
  readonly left: readonly number[]
  readonly rows: readonly OfferRow[]
  /** What of the freight is left, and why. */
  readonly freight: number
  readonly freight_why: readonly string[]
  readonly took: readonly OrderAddon[]
  /** The order must be paid within so many minutes at most. */
  readonly pay_minutes: number | null
  /** One of them may refuse that it is sent: it is on hold until that one releases it. */
  readonly on_hold: boolean
}

export type Priced = Omit<OrderDraft, 'chosen' | 'lines'> & {
  readonly lines: readonly Omit<OrderDraft['lines'][number], 'remaining'>[]
}

/**
 * Asks the add-ons of the supplier what they offer for an order, stage by stage: each sees what those before it left. `asked` is refused where it has no effect;
 * what was chosen `before` is asked for again as long as it is there.
 */
export async function offersFor(
  ctx: Ctx<DB>,
  draft: Priced,
  { asked, before }: { asked: readonly AddonChoice[]; before: readonly AddonChoice[] },
): Promise<Offers> {
  const parts = await partsOf(ctx)
  refuseUnknown(parts, asked)
  const chosen = (key: string) => [...asked, ...before].find(({ addon }) => addon === key)?.choice ?? null
  let left = draft.lines.map(({ amount }) => amount)
  const shown = (key: string, freight: number): OrderDraft => ({
    ...draft,
    freight,
    chosen: chosen(key),
    lines: draft.lines.map((line, at) => ({ ...line, remaining: left[at] ?? 0 })),
  })
  const facts = await Promise.all(parts.map(({ key, part }) => ctx.asAddon(key, (own) => part.facts(shown(key, draft.freight), own))))
  const rows: OfferRow[] = []
  const freight_why: string[] = []
  const took: OrderAddon[] = []
  let freight = draft.freight
  let pay_minutes: number | null = null
  for (const [at, { key, part }] of parts.entries()) {
    const proposal = part.propose(shown(key, freight), facts[at])
    if (!proposal) continue
    const given: OrderAddon['offers'] = []
    for (const { row, off, words, source_id = null, pool = null } of soundOffers(key, proposal, left.length)) {
      const said = inLang(words, ctx.lang).slice(0, 200)
      const parted = part.stage === 'freight' ? { off: Math.min(off, freight), left } : takeOff(left, off, row)
      if (parted.off === 0) continue
      left = parted.left
      given.push({ row: row ?? null, off: parted.off, source_id, pool })
      if (part.stage === 'freight') {
        freight -= parted.off
        freight_why.push(said)
      } else rows.push({ row: row ?? null, stage: part.stage, addon: key, source_id, amount: -parted.off, words: said })
    }
    took.push({ addon: key, choice: chosen(key), offers: given })
    if (proposal.pay_minutes !== undefined) pay_minutes = Math.min(pay_minutes ?? proposal.pay_minutes, proposal.pay_minutes)
  }
  const idle = asked.find(({ addon }) => !took.some((one) => one.addon === addon))
  if (idle) throw refusing('offers', 'offer_not_for_this', { name: nameOf(parts, idle.addon) })
  const on_hold = parts.some(({ key, part }) => part.sending && took.some(({ addon }) => addon === key))
  return { left, rows, freight, freight_why, took, pay_minutes, on_hold }
}

/** The add-ons that the supplier has and that take part in orders. */
export async function partsOf(ctx: Ctx<DB>): Promise<PartOfAddon<DB>[]> {
  const all = orderPartsOf<DB>(ctx.registry.modules)
  const has = all.length === 0 ? new Set<string>() : await ctx.installed(all.map(({ key }) => key))
  return all.filter(({ key }) => has.has(key))
}

/** Takes an amount off a line, or off all of them by what is left of each: never more than there is. */
function takeOff(left: readonly number[], off: number, row: number | undefined): { off: number; left: number[] } {
  const wanted = left.map((one, at) => (row === undefined || row === at + 1 ? one : 0))
  const most = Math.min(
    off,
    wanted.reduce((sum, one) => sum + one, 0),
  )
  const parts = most === 0 ? [] : shareOut(BigInt(most), wanted.map(BigInt))
  return { off: most, left: left.map((one, at) => one - Number(parts[at] ?? 0n)) }
}

/** What an add-on proposes, looked at: a fault of its code is no refusal. */
function soundOffers(key: string, { offers }: Proposal, lines: number): Proposal['offers'] {
  const wrong = offers.find(({ off, row }) => !Number.isSafeInteger(off) || off <= 0 || (row !== undefined && !(row >= 1 && row <= lines)))
  if (wrong) throw new Error(`the add-on ${key} proposes ${JSON.stringify(wrong)}`)
  return offers
}

function refuseUnknown(parts: readonly PartOfAddon<DB>[], asked: readonly AddonChoice[]): void {
  for (const [at, { addon, choice }] of asked.entries()) {
    const chooses = parts.find(({ key }) => key === addon)?.part.chooses
    const twice = asked.findIndex((one) => one.addon === addon) < at
    if (!chooses || twice || chooses.differs(choice) !== undefined) throw refusing('offers', 'offer_unknown', { name: addon })
  }
}

const nameOf = (parts: readonly PartOfAddon<DB>[], addon: string) => findAddon(parts, addon)?.title ?? addon
