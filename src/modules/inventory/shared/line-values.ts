import type { QualityRule } from './quality.ts'

/**
 * `GET /v1/jxc/stock/LineMaterials?ids=1,2` or `?words=code`: the material facts for document lines. Scaled as stored.
 */
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
  /** The allowed difference between weighed and counted quantity, in basis points. */
  weigh_bp: number
  /** The searched text that matched the material, and the unit whose barcode it is. */
  word: string | null
  unit_id: number | null
}

/** The dimension of a unit: weight units are counted by the scales, the others manually. */
export type UnitDimension = 'weight' | 'count' | 'volume' | 'package'

export interface LineUnit {
  unit_id: number
  name: string
  /** Base units per unit, in hundred-millionths. */
  ratio: number
  decimals: number
  dimension: UnitDimension
}

/** An open line of a source document (`*OpenLines`). Quantities in the base unit, price per line unit. */
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
  /** The shares of the open quantity in discount and other charges of the source document. */
  discount: number
  other: number
  /**
   * The quantity of the source line, the quantity used by audited documents, and the quantity in documents that await
   * the audit.
   */
  wanted: number
  done: number
  pending: number
  /** The base unit of the material. */
  unit: string
}
