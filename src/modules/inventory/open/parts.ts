import type { Ctx } from '#core/define/context.ts'
import { money, percent, quantity, text, unit_price } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { fillText } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import { idsByCode, unitsByName } from '../../basicdata/open/codes.ts'
import type { DB } from '../../db.ts'

const codePattern: Text = ['{what}编码', '{what} code', 'Código: {what}', '{what}コード']
const codeOf = (what: Text): Text => fillText(codePattern, { what })

/** Codes by which other systems reference the records of a document. */
export const partnerCode = text(codeOf(glossaryTerms.partner), { max: 30 })
export const supplierCode = text(codeOf(glossaryTerms.supplier), { required: true, max: 30 })
export const warehouseCode = text(codeOf(glossaryTerms.warehouse), { required: true, max: 20 })

/** The document number of the caller. */
export const callerNumber = text(['贵方单号', 'Your own number', 'Su número', '貴社の伝票番号'], {
  required: true,
  max: 60,
})

/** The common fields of a sent line; each kind of document adds its own. */
export const lineFields = {
  material: text(glossaryTerms.materialCode, { required: true, max: 30 }),
  unit: text(glossaryTerms.unit, {
    max: 20,
    help: [
      '名称或符号；不填为基本单位',
      'Name or symbol. Default: the base unit',
      'Nombre o símbolo. Por defecto: la unidad base',
      '名称または記号。空欄の場合：基本単位',
    ],
  }),
  qty: quantity(glossaryTerms.quantity, { required: true, min: 0.001, max: 10_000_000 }),
  price: unit_price(glossaryTerms.unitPrice, { min: 0, max: 1_000_000 }),
  tax_bp: percent(glossaryTerms.taxRate, { min: 0, max: 100 }),
  remark: text(glossaryTerms.remark, { max: 200 }),
}
export const batchNo = text(glossaryTerms.batch, { max: 40 })

/** The answer for a created document. */
export const documentAnswer = {
  bill_no: text(glossaryTerms.docNo, { required: true }),
  status: text(glossaryTerms.status, { required: true }),
  total_amount: money(glossaryTerms.totalAmount, { required: true }),
}

/** The names of document fields in the open call, for the problems of a refusal. */
export const documentNames: Readonly<Record<string, string>> = {
  partner_id: 'partner',
  warehouse_id: 'warehouse',
  to_warehouse_id: 'to_warehouse',
  'lines.material_id': 'lines.material',
  'lines.unit_id': 'lines.unit',
}

interface SentLine {
  readonly material: string
  readonly unit: string | null
}

/** Replaces the codes of a document by ids. Throws `invalid` with a problem for each unknown code. */
export async function resolveCodes<L extends SentLine>(
  ctx: Pick<Ctx<DB>, 'db' | 'suid'>,
  head: { partner: string | null; warehouse: string; to_warehouse?: string | null },
  lines: readonly L[],
) {
  const { partner, warehouse, to_warehouse = null } = head
  const partners = await idsByCode(
    ctx,
    'customer',
    partner === null ? [] : [{ field: 'partner', label: glossaryTerms.partner, code: partner }],
  )
  const warehouses = await idsByCode(ctx, 'warehouse', [
    { field: 'warehouse', label: glossaryTerms.warehouse, code: warehouse },
    ...(to_warehouse === null ? [] : [{ field: 'to_warehouse', label: glossaryTerms.warehouse, code: to_warehouse }]),
  ])
  const sent = lines.map(({ material }, at) => ({
    field: 'lines.material',
    label: glossaryTerms.material,
    code: material,
    row: at + 1,
  }))
  const materials = await idsByCode(ctx, 'material', sent)
  const named = lines.flatMap(({ unit }, at) =>
    unit === null ? [] : [{ field: 'lines.unit', label: glossaryTerms.unit, code: unit, row: at + 1 }],
  )
  const units = await unitsByName(ctx, named)
  return {
    partner_id: partner === null ? null : partners.get(partner),
    warehouse_id: warehouses.get(warehouse),
    ...(to_warehouse === null ? {} : { to_warehouse_id: warehouses.get(to_warehouse) }),
    lines: lines.map(({ material, unit, ...line }) => ({
      ...line,
      material_id: materials.get(material),
      unit_id: unit === null ? null : units.get(unit),
    })),
  }
}
