import { refusing } from '#core/errors/errors.ts'
import { orderPartsOf } from '#core/define/order-part.ts'
import type { OrderDraft, PartOfAddon, Proposal } from '#core/define/order-part.ts'
import type { Ctx } from '#core/define/context.ts'
import { inLang } from '#core/text/i18n.ts'
import type { DB } from '../../db.ts'
import { shareOut } from '../shared/share-out.ts'
import { findAddon } from '../shared/order-addons.ts'
import type { AddonChoice, OrderAddon } from '../shared/order-addons.ts'

/** A discount row of an order. Negative cents. */
export interface OfferRow {
  readonly row: number | null
  readonly stage: 'kind' | 'line' | 'order' | 'coupon' | 'points'
  readonly addon: string
  readonly source_id: number | null
  readonly amount: number
  readonly words: string
}

/** Discounts of add-ons on an order. Cents. */
export interface Offers {
  /** Remaining amount of each line. */
  readonly remaining: readonly number[]
  readonly rows: readonly OfferRow[]
  /** Remaining freight and its explanation. */
  readonly freight: number
  readonly freight_why: readonly string[]
  readonly participants: readonly OrderAddon[]
  /** Maximum number of minutes until payment. */
  readonly pay_minutes: number | null
  /** An add-on may refuse shipping: the order is on hold until that add-on releases it. */
  readonly on_hold: boolean
}

export type DraftOrder = Omit<OrderDraft, 'chosen' | 'lines'> & {
  readonly lines: readonly Omit<OrderDraft['lines'][number], 'remaining'>[]
}

/**
 * Collects the offers of the supplier's add-ons for an order, stage by stage: each stage sees the amounts that the
 * earlier ones leave. Refuses a choice of `chosenNow` without effect; a choice of `chosenBefore` may lapse.
 */
export async function offersFor(
  ctx: Ctx<DB>,
  draft: DraftOrder,
  { chosenNow, chosenBefore }: { chosenNow: readonly AddonChoice[]; chosenBefore: readonly AddonChoice[] },
): Promise<Offers> {
  const parts = await installedOrderParts(ctx)
  refuseUnknown(parts, chosenNow)
  const choiceFor = (key: string) => [...chosenNow, ...chosenBefore].find(({ addon }) => addon === key)?.choice ?? null
  let remaining = draft.lines.map(({ amount }) => amount)
  const draftFor = (key: string, freight: number): OrderDraft => ({
    ...draft,
    freight,
    chosen: choiceFor(key),
    lines: draft.lines.map((line, at) => ({ ...line, remaining: remaining[at] ?? 0 })),
  })
  const facts = await Promise.all(
    parts.map(({ key, part }) => ctx.asAddon(key, (addonCtx) => part.facts(draftFor(key, draft.freight), addonCtx))),
  )
  const rows: OfferRow[] = []
  const freight_why: string[] = []
  const participants: OrderAddon[] = []
  let freight = draft.freight
  let pay_minutes: number | null = null
  for (const [at, { key, part }] of parts.entries()) {
    const proposal = part.propose(draftFor(key, freight), facts[at])
    if (!proposal) continue
    const appliedOffers: OrderAddon['offers'] = []
    for (const { row, off, words, source_id = null, pool = null } of checkedOffers(key, proposal, remaining.length)) {
      const label = inLang(words, ctx.lang).slice(0, 200)
      const deducted =
        part.stage === 'freight' ? { off: Math.min(off, freight), remaining } : deduct(remaining, off, row)
      if (deducted.off === 0) continue
      remaining = deducted.remaining
      appliedOffers.push({ row: row ?? null, off: deducted.off, source_id, pool })
      if (part.stage === 'freight') {
        freight -= deducted.off
        freight_why.push(label)
      } else
        rows.push({ row: row ?? null, stage: part.stage, addon: key, source_id, amount: -deducted.off, words: label })
    }
    participants.push({ addon: key, choice: choiceFor(key), offers: appliedOffers })
    if (proposal.pay_minutes !== undefined)
      pay_minutes = Math.min(pay_minutes ?? proposal.pay_minutes, proposal.pay_minutes)
  }
  const unapplied = chosenNow.find(({ addon }) => !participants.some((participant) => participant.addon === addon))
  if (unapplied) throw refusing('offers', 'offer_not_for_this', { name: nameOf(parts, unapplied.addon) })
  const on_hold = parts.some(({ key, part }) => part.sending && participants.some(({ addon }) => addon === key))
  return { remaining, rows, freight, freight_why, participants, pay_minutes, on_hold }
}

/** The installed add-ons that take part in orders. */
export async function installedOrderParts(ctx: Ctx<DB>): Promise<PartOfAddon<DB>[]> {
  const all = orderPartsOf<DB>(ctx.registry.modules)
  const has = all.length === 0 ? new Set<string>() : await ctx.installed(all.map(({ key }) => key))
  return all.filter(({ key }) => has.has(key))
}

/**
 * Deducts an amount from one line, or from all lines in proportion to their remaining amounts: never more than remains.
 */
function deduct(
  remaining: readonly number[],
  off: number,
  row: number | undefined,
): { off: number; remaining: number[] } {
  const deductible = remaining.map((value, at) => (row === undefined || row === at + 1 ? value : 0))
  const most = Math.min(
    off,
    deductible.reduce((sum, value) => sum + value, 0),
  )
  const parts = most === 0 ? [] : shareOut(BigInt(most), deductible.map(BigInt))
  return { off: most, remaining: remaining.map((value, at) => value - Number(parts[at] ?? 0n)) }
}

/** Validates the proposal of an add-on: a fault of its code is an error, not a refusal. */
function checkedOffers(key: string, { offers }: Proposal, lines: number): Proposal['offers'] {
  const wrong = offers.find(
    ({ off, row }) => !Number.isSafeInteger(off) || off <= 0 || (row !== undefined && !(row >= 1 && row <= lines)),
  )
  if (wrong) throw new Error(`the add-on ${key} proposes ${JSON.stringify(wrong)}`)
  return offers
}

function refuseUnknown(parts: readonly PartOfAddon<DB>[], chosen: readonly AddonChoice[]): void {
  for (const [at, { addon, choice }] of chosen.entries()) {
    const chooses = parts.find(({ key }) => key === addon)?.part.chooses
    const twice = chosen.findIndex((other) => other.addon === addon) < at
    if (!chooses || twice || chooses.differs(choice) !== undefined)
      throw refusing('offers', 'offer_unknown', { name: addon })
  }
}

const nameOf = (parts: readonly PartOfAddon<DB>[], addon: string) => findAddon(parts, addon)?.title ?? addon
