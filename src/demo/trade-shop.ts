import { dayStart, formatDay } from '#core/value/time.ts'
import type { Clerk, WrittenDocument } from './clerk.ts'
import type { Random } from './random.ts'
import type { TradedGoods, Partner, Store, TradeBase } from './trade-facts.ts'
import { assortmentOf, shelfPlans } from './trade-rules.ts'

const DAY = 86_400

/** A warehouse in operation. Quantities in thousandths of each material's base unit. */
export interface Shelf {
  store: Store
  goods: readonly TradedGoods[]
  from?: string | undefined
  /** Factor of its quantities: small for a shop. */
  size: number
  stock: Map<number, number>
}

/** Warehouses, operators and partners of a trader, and the state that purchasing and sales share. */
export interface Shop {
  clerk: Clerk
  random: Random
  facts: TradeBase
  shelves: readonly Shelf[]
  suppliers: readonly Partner[]
  customers: readonly Partner[]
  writer: () => number
  /** Recent sales lines, with the price of one base unit. */
  sold: { shelf: Shelf; partner: Partner; line: WrittenDocument['lines'][number]; price: number }[]
  /** The newest batches of edible salt. */
  lots: Lot[]
}

/** A received batch. */
export interface Lot {
  shelf: Shelf
  goods: TradedGoods
  qty: number
  batch_no: string
  produced_at: number
}

/** The initial state of a trader. */
export function shopOf(clerk: Clerk, facts: TradeBase, random: Random): Shop {
  const { goods, partners, stores, writers } = facts
  return {
    clerk,
    random,
    facts,
    shelves: stores.flatMap((store): Shelf[] => {
      const plan = shelfPlans[store.code]
      const assortment = assortmentOf(goods, plan?.kinds ?? [])
      return plan && assortment.length > 0
        ? [{ store, goods: assortment, from: plan.from, size: plan.shop ? 0.1 : 1, stock: new Map() }]
        : []
    }),
    suppliers: partners.filter(({ kind }) => kind !== 'customer'),
    customers: partners.filter(({ kind, category }) => kind !== 'supplier' && category !== 'wholesaler'),
    writer: () => random.pick(writers),
    sold: [],
    lots: [],
  }
}

export function quantityOf({ stock }: Shelf, { id }: Pick<TradedGoods, 'id'>): number {
  return stock.get(id) ?? 0
}

/** Adds the quantities of lines to the stock of a shelf, or subtracts them. */
export function moveGoods({ stock }: Shelf, lines: WrittenDocument['lines'], sign: 1 | -1): void {
  for (const { material_id, base_qty } of lines) stock.set(material_id, (stock.get(material_id) ?? 0) + sign * base_qty)
}

/** Subtracts issued quantities; after a refusal, the stock is assumed to be zero. */
export function removeIssued(shelf: Shelf, issue: WrittenDocument | undefined, chosen: readonly TradedGoods[]): void {
  if (issue) moveGoods(shelf, issue.lines, -1)
  else for (const { id } of chosen) shelf.stock.set(id, 0)
}

/** Random distinct elements of a list. */
export function randomSubset<T>(random: Random, list: readonly T[], count: number): T[] {
  const remaining = [...list]
  return Array.from({ length: Math.min(count, remaining.length) }, () =>
    remaining.splice(random.between(0, remaining.length - 1), 1),
  ).flat()
}

export function unitsOf(kilograms: number, { weight }: TradedGoods): number {
  return Math.max(1, Math.round(kilograms / weight)) * 1000
}

/** The batch of goods produced some days before; empty for goods without batches. */
export function batchOf(
  { batch_on, code }: TradedGoods,
  at: number,
  days: number,
): { batch_no?: string; produced_at?: number } {
  if (!batch_on) return {}
  const produced_at = dayStart(at) - days * DAY
  return { batch_no: `${formatDay(produced_at).replaceAll('-', '').slice(2)}${code}`, produced_at }
}
