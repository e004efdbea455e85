import type { QualityRule } from './quality.ts'

/** `GET /v1/jxc/stock/LineMaterials?ids=1,2` or `?words=code`: a material as lines of documents need it. Scaled as stored. */
export interface LineMaterial {
  id: number
  code: string
  name: string
  spec: string | null
  base_unit_id: number
  /** Kilograms of one base unit. */
  weight_kg: number | null
  batch_on: boolean
  food_salt: boolean
  shelf_days: number | null
  loss_bp: number | null
  tax_bp: number | null
  ref_buy_price: number | null
  ref_sale_price: number | null
  units: LineUnit[]
  quality: (QualityRule & { label: string })[]
  /** By how much weighed goods may differ from what they are counted as, in basis points. */
  weigh_bp: number
  /** The word that means it, where one was asked for, and the unit whose barcode that is. */
  word: string | null
  unit_id: number | null
}

/** What a unit measures: the scales count what is measured by weight, people count the rest. */
export type UnitDimension = 'weight' | 'count' | 'volume' | 'package'

export interface LineUnit {
  unit_id: number
  name: string
  /** How many base units one is, in hundred-millionths. */
  ratio: number
  decimals: number
  dimension: UnitDimension
}

/** A line of an earlier document that a later one may still take from (`*OpenLines`). Quantities in the material's own unit, prices for the line's. */
export interface OpenLine {
  bill_id: number
  bill_no: string
  partner_id: number | null
  warehouse_id: number | null
  line_id: number
  material_id: number
  /** Code, name and specification. */
  material: string
  unit_id: number | null
  ratio: number
  price: number | null
  tax_bp: number | null
  batch_no: string | null
  open_qty: number
  /** What the earlier line wanted, what audited documents have taken of it, and what those want that wait for their audit. */
  wanted: number
  done: number
  pending: number
  /** The material's own unit. */
  unit: string
}
