import { refusing } from '#core/errors/errors.ts'
import { choiceText, orderPartsOf } from '#core/define/order-part.ts'
import type { LineAmount, Offer, OfferStage, OrderDraft, PartOfAddon, Proposal } from '#core/define/order-part.ts'
import type { Ctx } from '#core/define/context.ts'
import { inLang } from '#core/text/i18n.ts'
import type { DB } from '../../db.ts'
import { shareOut } from '../shared/share-out.ts'
import { findAddon } from '../shared/order-addons.ts'
import type { AddonChoice, OrderAddon } from '../shared/order-addons.ts'

/** An adjustment of an order by an add-on. Cents; positive where a line costs more than at the shop price. */
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
    for (const offer of checkedOffers(key, part.stage, { proposal, lines: remaining.length })) {
      const { row = null, words, source_id = null, pool = null } = offer
      const label = inLang(words, ctx.lang).slice(0, 200)
      const { off, ...applied } =
        part.stage === 'freight' ? { off: Math.min(offOf(offer), freight), remaining } : applyToLines(remaining, offer)
      // a line amount counts even where it equals the shop's: its line comes out of the pool
      if (off === 0 && !isLineAmount(offer)) continue
      remaining = applied.remaining
      appliedOffers.push({ row, off, source_id, pool })
      if (part.stage === 'freight') {
        freight -= off
        freight_why.push(label)
      } else if (off !== 0) rows.push({ row, stage: part.stage, addon: key, source_id, amount: -off, words: label })
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

const isLineAmount = (offer: Offer): offer is LineAmount => 'amount' in offer
const offOf = (offer: Offer): number => (isLineAmount(offer) ? 0 : offer.off)

/** Applies an offer to the lines. `off` is negative where a line now costs more. */
function applyToLines(remaining: readonly number[], offer: Offer): { off: number; remaining: number[] } {
  if (!isLineAmount(offer)) return deduct(remaining, offer.off, offer.row)
  const at = offer.row - 1
  return { off: (remaining[at] ?? 0) - offer.amount, remaining: remaining.with(at, offer.amount) }
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
function checkedOffers(
  key: string,
  stage: OfferStage,
  { proposal: { offers }, lines }: { proposal: Proposal; lines: number },
): Proposal['offers'] {
  const isWhole = (value: number, min: number) => Number.isSafeInteger(value) && value >= min
  const wrong = offers.find((offer) => {
    const { row } = offer
    const isValid = isLineAmount(offer) ? stage === 'kind' && isWhole(offer.amount, 0) : isWhole(offer.off, 1)
    return !isValid || (row !== undefined && !(row >= 1 && row <= lines))
  })
  if (wrong) throw new Error(`the add-on ${key} proposes ${JSON.stringify(wrong)}`)
  return offers
}

function refuseUnknown(parts: readonly PartOfAddon<DB>[], chosen: readonly AddonChoice[]): void {
  for (const [at, { addon, choice }] of chosen.entries()) {
    const part = findAddon(parts, addon)
    const chooses = part?.part.chooses
    const twice = chosen.findIndex((other) => other.addon === addon) < at
    if (!chooses || twice) throw refusing('offers', 'offer_unknown', { name: addon })
    if (chooses.differs(choice) !== undefined)
      throw refusing('offers', 'offer_shape', { name: part.title, value: choiceText({ chooses }) ?? '' })
  }
}

const nameOf = (parts: readonly PartOfAddon<DB>[], addon: string) => findAddon(parts, addon)?.title ?? addon
