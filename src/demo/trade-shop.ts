import { dayStart, formatDay } from '#core/value/time.ts'
import type { Clerk, WrittenDocument } from './clerk.ts'
import type { Random } from './random.ts'
import type { TradedGoods, Partner, Store, TradeBase } from './trade-facts.ts'
import { assortmentOf, shelves } from './trade-ways.ts'

const DAY = 86_400

/** A warehouse at work. Quantities in thousandths of each material's own unit. */
export interface Shelf {
  store: Store
  goods: readonly TradedGoods[]
  from?: string | undefined
  /** What its quantities are multiplied by: a shop is small. */
  size: number
  held: Map<number, number>
}

/** A trader's warehouses, people and partners, and what all parts of the trade remember. */
export interface Shop {
  clerk: Clerk
  random: Random
  facts: TradeBase
  shelves: readonly Shelf[]
  suppliers: readonly Partner[]
  customers: readonly Partner[]
  writer: () => number
  /** Lines sold lately, at what one of the material's own unit cost. */
  sold: { shelf: Shelf; partner: Partner; line: WrittenDocument['lines'][number]; price: number }[]
  /** The newest batches of food salt. */
  lots: Lot[]
}

/** A batch as it was received. */
export interface Lot {
  shelf: Shelf
  one: TradedGoods
  qty: number
  batch_no: string
  produced_at: number
}

/** A trader before the first day. */
export function shopOf(clerk: Clerk, facts: TradeBase, random: Random): Shop {
  const { goods, partners, stores, writers } = facts
  return {
    clerk,
    random,
    facts,
    shelves: stores.flatMap((store): Shelf[] => {
      const plan = shelves[store.code]
      const own = assortmentOf(goods, plan?.kinds ?? [])
      return plan && own.length > 0 ? [{ store, goods: own, from: plan.from, size: plan.shop ? 0.1 : 1, held: new Map() }] : []
    }),
    suppliers: partners.filter(({ kind }) => kind !== 'customer'),
    customers: partners.filter(({ kind, category }) => kind !== 'supplier' && category !== 'wholesaler'),
    writer: () => random.pick(writers),
    sold: [],
    lots: [],
  }
}

export function heldOf({ held }: Shelf, { id }: Pick<TradedGoods, 'id'>): number {
  return held.get(id) ?? 0
}

/** Puts on a shelf what lines say, or takes it off. */
export function moveGoods({ held }: Shelf, lines: WrittenDocument['lines'], sign: 1 | -1): void {
  for (const { material_id, base_qty } of lines) held.set(material_id, (held.get(material_id) ?? 0) + sign * base_qty)
}

/** Takes what left off the shelf; what was refused is not there after all. */
export function removeIssued(shelf: Shelf, issue: WrittenDocument | undefined, chosen: readonly TradedGoods[]): void {
  if (issue) moveGoods(shelf, issue.lines, -1)
  else for (const { id } of chosen) shelf.held.set(id, 0)
}

/** So many of a list, no two alike. */
export function some<T>(random: Random, list: readonly T[], count: number): T[] {
  const rest = [...list]
  return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(random.between(0, rest.length - 1), 1)).flat()
}

export function pieces(kilograms: number, { weight }: TradedGoods): number {
  return Math.max(1, Math.round(kilograms / weight)) * 1000
}

/** The batch of goods made some days before; nothing for goods without batches. */
export function batchOf({ batch_on, code }: TradedGoods, at: number, days: number): { batch_no?: string; produced_at?: number } {
  if (!batch_on) return {}
  const produced_at = dayStart(at) - days * DAY
  return { batch_no: `${formatDay(produced_at).replaceAll('-', '').slice(2)}${code}`, produced_at }
}
