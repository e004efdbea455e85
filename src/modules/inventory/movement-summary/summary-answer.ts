import type { Grouping } from '../shared/summary-groupings.ts'

/** A type of movement that occurs in the period. */
export interface Movement {
  key: string
  inward: boolean
  title: string
}

/**
 * Quantity in thousandths of the unit, null where units differ; weight in thousandths of a kilogram; value in cents.
 */
export interface Figures {
  qty: number | null
  weight: number
  /** Null for callers who may not read the value of stock. */
  value: number | null
}

export interface SummaryRow {
  key: string
  /** The material, its kind, or the warehouse. */
  label: string
  code: string | null
  spec: string | null
  /** The batch, or the warehouse of the material. */
  detail: string | null
  unit: string | null
  opening: Figures
  /** In the order of `movements`; outward figures are positive. */
  moved: (Figures | null)[]
  closing: Figures
  /** The filters of the stock movements of this row; null where the list has no such filter. */
  filters: Record<string, string> | null
}

export interface StockSummary {
  by: Grouping
  from: number
  to: number
  movements: Movement[]
  rows: SummaryRow[]
  total: SummaryRow
  /** The number of rows on all pages. */
  count: number
  values: boolean
}
