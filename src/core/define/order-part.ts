import type { Shape } from '../fields/shape.ts'
import type { Text } from '../text/i18n.ts'
import type { Ctx } from './context.ts'

/** The stages in which add-ons are called for price reductions, in order. */
export const offerStages = ['kind', 'line', 'order', 'coupon', 'points', 'freight'] as const
export type OfferStage = (typeof offerStages)[number]

/** A line of an order that is being priced. Cents. */
export interface DraftLine {
  readonly sku_id: number
  readonly qty: number
  readonly price: number
  readonly amount: number
  /** What of its amount the stages before left. */
  readonly remaining: number
}

/** An order that is being priced, at a preview as when it is placed. */
export interface OrderDraft<Chosen = unknown> {
  /** Null while staff have not said for whom it is. */
  readonly member_id: number | null
  readonly partner_id: number | null
  readonly way: string
  readonly lines: readonly DraftLine[]
  /** What of the freight the add-ons before left. Cents. */
  readonly freight: number
  /** What the buyer chose of this add-on; null where nothing was. */
  readonly chosen: Chosen | null
}

/** An option of an add-on, in the reader's language. */
export interface OrderOption<Chosen = unknown> {
  readonly choice: Chosen
  readonly words: string
}

interface OfferSource {
  /** Why, as the order will say. */
  readonly words: Text
  /** The add-on's own record that it comes from. */
  readonly source_id?: number
  /** Its line comes out of this pool, a reservation of the add-on's own, instead of free stock. */
  readonly pool?: number
}

/** An amount that an order costs less, never more than what it is taken off. */
export interface Deduction extends OfferSource {
  /**
   * The line it reduces, counted from 1. Without one it is shared over all lines by their remaining amounts, or taken
   * off the freight.
   */
  readonly row?: number
  /** Cents, above zero. */
  readonly off: number
}

/** What a line costs instead of its amount at the shop's price, which it may exceed. Only in the stage `kind`. */
export interface LineAmount extends OfferSource {
  /** The line, counted from 1. */
  readonly row: number
  /** Cents for all pieces of the line, zero or above. */
  readonly amount: number
}

export type Offer = Deduction | LineAmount

/** That an add-on takes part in an order, with or without taking something off. */
export interface Proposal {
  readonly offers: readonly Offer[]
  /** The order must be paid within so many minutes, where that is less than usual. */
  readonly pay_minutes?: number
}

/** What an add-on took off an order. `off` is negative where the line costs more than at the shop's price. */
export interface GivenOffer {
  readonly row: number | null
  readonly off: number
  readonly source_id: number | null
  readonly pool: number | null
}

/** Pieces of a line. `amount` is what of the payment falls on them, in cents. */
export interface OrderPieces {
  readonly line_id: number
  readonly sku_id: number
  readonly qty: number
  readonly amount: number
}

/** An order in which an add-on takes part. Cents. */
export interface PlacedOrder<Chosen = unknown> {
  readonly id: number
  readonly no: string
  readonly member_id: number
  readonly partner_id: number | null
  readonly total_amount: number
  readonly lines: readonly OrderPieces[]
  readonly chosen: Chosen | null
  readonly offers: readonly GivenOffer[]
}

/** What of an order is undone, once for each key among all of the order's. */
export interface Undo {
  readonly key: string
  readonly units: readonly OrderPieces[]
  /** Nothing of the order is left. */
  readonly complete: boolean
}

/**
 * How an add-on takes part in orders. Hooks run in the order's transaction, after its lock and before stock, and write
 * only tables of the add-on. They are called for every add-on that took part in the order, even after the supplier
 * removed it, so that everything is released.
 */
export interface OrderPart<DB, Facts = unknown, Chosen = unknown> {
  readonly stage: OfferStage
  /** What a buyer can choose, such as a session or a coupon. Default: nothing. */
  readonly chooses?: Shape<Chosen>
  /** What could be chosen for a draft, for staff and other systems, who do not see what the add-on shows buyers. */
  readonly options?: (draft: OrderDraft<Chosen>, ctx: Ctx<DB>) => Promise<readonly OrderOption<Chosen>[]>
  /** Reads what the proposal needs, for a draft before any offer. Throws what a choice cannot be. */
  readonly facts: (draft: OrderDraft<Chosen>, ctx: Ctx<DB>) => Promise<Facts>
  /** The same for the same draft and facts. Undefined where it takes no part. */
  readonly propose: (draft: OrderDraft<Chosen>, facts: Facts) => Proposal | undefined
  /** Consumes quota; a throw refuses the order. Called again after `closed` when an order is changed before payment. */
  readonly placed?: (order: PlacedOrder<Chosen>, ctx: Ctx<DB>) => Promise<void>
  /** It needs no payment first: it is on account, on delivery, or costs nothing. A throw refuses it. */
  readonly confirmed?: (order: PlacedOrder<Chosen>, ctx: Ctx<DB>) => Promise<void>
  /** The order is fully paid, which cannot be refused: `refund` returns all of the money and ends the order. */
  readonly paid?: (order: PlacedOrder<Chosen>, ctx: Ctx<DB>) => Promise<'keep' | 'refund'>
  /**
   * Pieces are about to be sent, or handed over: a throw refuses that. Orders of an add-on that may refuse are on hold
   * until it releases them.
   */
  readonly sending?: (order: PlacedOrder<Chosen>, ctx: Ctx<DB>) => Promise<void>
  /** Pieces will not be sent: gives quota back. */
  readonly closed?: (order: PlacedOrder<Chosen>, undo: Undo, ctx: Ctx<DB>) => Promise<void>
  /** Money of the order is back, with or without pieces. */
  readonly refunded?: (order: PlacedOrder<Chosen>, undo: Undo, ctx: Ctx<DB>) => Promise<void>
  /** The goods have arrived; said again when goods that were exchanged have. */
  readonly done?: (order: PlacedOrder<Chosen>, ctx: Ctx<DB>) => Promise<void>
}

/** An `OrderPart` as add-ons list it. */
export interface TakesPart {
  readonly stage: OfferStage
  readonly chooses?: Shape
  readonly propose: (draft: never, facts: never) => Proposal | undefined
}

/** Marks the choice of an add-on in the schema of an input; the API page describes the choice of each add-on there. */
export const choiceKeyword = 'x-addon-choice'

/** What an add-on lets a buyer choose, as a reader of the API page writes it; undefined where it offers no choice. */
export function choiceText({ chooses }: Pick<TakesPart, 'chooses'>): string | undefined {
  return chooses && schemaText(chooses.schema)
}

function schemaText(schema: unknown): string {
  const { type, properties, anyOf } = Object(schema)
  if (Array.isArray(anyOf)) return anyOf.map(schemaText).join(' | ')
  if (type !== 'object') return String(type)
  const parts = Object.entries(Object(properties)).map(([name, part]) => `"${name}": ${schemaText(part)}`)
  return `{${parts.join(', ')}}`
}

/** Makes a typed `defineOrderPart` for the product's tables. */
export const orderPartFactory =
  <DB>() =>
  <Facts, Chosen = never>(part: OrderPart<DB, Facts, Chosen>): TakesPart =>
    part

interface Addon {
  readonly key: string
  readonly title: Text
  readonly plugin?: { readonly order?: TakesPart }
}

/** An add-on that takes part in orders. */
export interface PartOfAddon<DB> {
  readonly key: string
  readonly title: Text
  readonly part: OrderPart<DB>
}

/** The add-ons that take part in orders, in the order of their stages. */
export function orderPartsOf<DB>(modules: readonly Addon[]): PartOfAddon<DB>[] {
  return modules
    .flatMap(({ key, title, plugin }) => (plugin?.order ? [{ key, title, part: plugin.order as OrderPart<DB> }] : []))
    .toSorted((a, b) => offerStages.indexOf(a.part.stage) - offerStages.indexOf(b.part.stage))
}
