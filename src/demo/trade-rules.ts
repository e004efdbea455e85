import type { ScheduledAction, DocumentSchedule } from './clerk.ts'
import type { Random } from './random.ts'
import type { TradedGoods, Partner } from './trade-facts.ts'

const DAY = 86_400

/**
 * Kinds stored in each warehouse, and the code of the warehouse that refills it; without one, its goods are purchased.
 * A shop stores and sells small quantities.
 */
export const shelfPlans: Readonly<Record<string, { kinds: readonly string[]; from?: string; shop?: boolean }>> = {
  CK01: { kinds: ['edible_salt'] },
  CK02: { kinds: ['edible_salt'] },
  CK03: { kinds: ['industrial_salt'] },
  CK04: { kinds: ['wheat', 'paddy'] },
  CK05: { kinds: ['corn', 'paddy'] },
  CK06: { kinds: ['rice', 'flour'] },
  CK07: { kinds: ['edible_salt'], from: 'CK01' },
  CK08: { kinds: ['edible_salt'], from: 'CK02' },
  CK09: { kinds: ['edible_salt'], from: 'CK01', shop: true },
  CK10: { kinds: ['edible_salt'], from: 'CK02', shop: true },
}

/** Code of the quarantine warehouse. */
export const QUARANTINE_WAREHOUSE = 'CK12'

/** The assortment of a warehouse: some goods of each of its kinds. */
export function assortmentOf(goods: readonly TradedGoods[], kinds: readonly string[]): TradedGoods[] {
  return kinds.flatMap((kind) => goods.filter((item) => item.kind === kind).slice(0, Math.ceil(14 / kinds.length)))
}

const grain = ['wheat', 'paddy', 'corn']

/** Whether a supplier trades a kind of goods: farmers grain, salt works salt, wholesalers nearly everything. */
export function tradesIn({ category, salt }: Partner, kind: string): boolean {
  if (kind === 'edible_salt') return salt
  if (kind === 'industrial_salt') return category === 'producer' || salt
  return category === 'wholesaler' || (category === 'farmer' && grain.includes(kind))
}

/** Purchase price of a line: near the reference price, and nearer for grain, whose market price is public. */
export function buyPrice(random: Random, { buy, kind }: TradedGoods): number {
  const swing = grain.includes(kind) ? 1 : 4
  return Math.round((buy * random.between(100 - swing, 100 + swing)) / 10_000) * 100
}

/** Sales price of a line: near the reference price, never below the lowest. */
export function salePrice(random: Random, { sale, lowest, kind }: TradedGoods): number {
  const [low, high] = grain.includes(kind) ? [99, 102] : [97, 106]
  return Math.max(lowest, Math.round((sale * random.between(low, high)) / 10_000) * 100)
}

/** Kilograms of an order line, and the target stock of a shelf: small for perishable goods. */
export function orderWeight(random: Random, goods: TradedGoods): number {
  return isShortLived(goods) ? random.between(30, 80) * 100 : random.between(10, 26) * 1000
}
export const targetWeight = (goods: TradedGoods): number => (isShortLived(goods) ? 4000 : 10_000)
const isShortLived = ({ batch_on, kind }: TradedGoods): boolean => batch_on && kind !== 'edible_salt'

/** 0 is Sunday, in the supplier's time zone. */
export function weekdayOf(day: number): number {
  return (Math.floor((day + 8 * 3600) / DAY) + 4) % 7
}

/** Number of sales of a day: few on Saturday, almost none on Sunday. */
export function salesOn(random: Random, day: number): number {
  const weekday = weekdayOf(day)
  if (weekday === 0) return random.between(0, 1)
  return weekday === 6 ? random.between(1, 2) : random.between(2, 5)
}

export interface WorkingHours {
  /** The next moment of the day. The audit follows within the hour, or may be missing on the last days. */
  next(by: number, auditor: number): DocumentSchedule
}

/** Working hours: documents of a day in sequence. */
export function workingHours(random: Random, day: number, until: number): WorkingHours {
  let minute = 7 * 60 + random.between(20, 50)
  const late = until - day < 7 * DAY
  return {
    next(by, auditor) {
      minute += minute < 15 * 60 ? random.between(32, 80) : random.between(30, 36)
      const at = day + minute * 60
      const waits = late && random.chance(40)
      return { save: { by, at }, ...(waits ? {} : { audit: { by: auditor, at: at + random.between(2, 18) * 60 } }) }
    },
  }
}

/** The schedule of a document that is audited soon. */
export function auditedSoon(
  { save, audit }: DocumentSchedule,
  by: number,
): DocumentSchedule & { audit: ScheduledAction } {
  return { save, audit: audit ?? { by, at: save.at + 180 } }
}

/** Rejected, without a correction. */
export function rejectedSchedule({ save }: DocumentSchedule, by: number, remark: string): DocumentSchedule {
  return { save, back: { by, at: save.at + 240, remark } }
}

type Body = Readonly<Record<string, unknown>>

interface Mistake {
  remark: string
  /** The wrong content of the first submission. */
  wrong: Body
}

/** Some documents are wrong: the auditor rejects them, and they are corrected and submitted again. */
export function withCorrection(
  random: Random,
  body: Body,
  schedule: DocumentSchedule,
  { remark, wrong }: Mistake,
): [Body, DocumentSchedule] {
  const { save, audit } = schedule
  if (!audit || !random.chance(3)) return [body, schedule]
  const values = Object.fromEntries(Object.entries(body).filter(([key]) => key in wrong))
  const fix = { action: { by: save.by, at: audit.at - 40 }, values }
  return [
    { ...body, ...wrong },
    { ...schedule, back: { by: audit.by, at: save.at + 40, remark, fix } },
  ]
}

/** A truck weighing: net and tare in thousandths of a kilogram. */
export function weighingOf(random: Random, net: number) {
  const tare = random.between(700, 860) * 20_000
  return { gross: net + tare, tare, packaging: 0, ticket_no: `GB${random.digits(8)}` }
}

/** A laboratory result: moisture near the standard, occasionally slightly higher. */
export function gradeOf(random: Random, moisture: number) {
  return { items: [{ item: 'moisture', measured: moisture + random.between(-9, 4) * 100 }] }
}
