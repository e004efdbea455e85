import { sql } from 'kysely'
import { int, quantity, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { materials, units, warehouses } from '../../basicdata/tables.ts'
import { defineOpenCall } from '../../db.ts'
import { stockSample } from '../open/sample.ts'
import { stock } from '../stock/stock.resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

interface Balance {
  material: string
  name: string
  unit: string
  warehouse: string
  on_hand: number
  reserved: number
  available: number
}

const materialCode = text(glossaryTerms.materialCode, { required: true, max: 30 })

/** The stock per material and warehouse, by their codes. */
export const stockQuery = defineOpenCall({
  path: '/open/jxc/StockQuery',
  needs: ['/jxc/stock/StockManage'],
  title: ['查询库存', 'Query stock', 'Consultar existencias', '在庫を照会'],
  about: [
    '按物料编码与仓库编码查询现存、占用与可用数量；批次合并计算',
    'On hand, reserved and available by the codes of materials and warehouses; batches are added up',
    'Existencias, reservado y disponible por código de material y almacén; los lotes se suman',
    '品目コードと倉庫コードで在庫・引当・利用可能数を照会します。ロットは合計します',
  ],
  input: {
    warehouse: text(fieldTexts.warehouseCode, {
      max: 20,
      help: [
        '不填为所有仓库',
        'Leave blank for all warehouses',
        'Deje en blanco para todos los almacenes',
        '空欄の場合：全倉庫',
      ],
    }),
    page: int(fieldTexts.page, { min: 1, max: 1000, default: 1 }),
    limit: int(['每页行数', 'Rows a page', 'Filas por página', '1ページの行数'], { min: 1, max: 100, default: 100 }),
  },
  rows: [
    {
      name: 'materials',
      title: [
        '物料；不填为所有物料',
        'Materials. Leave blank for all',
        'Materiales. Deje en blanco para todos',
        '品目。空欄の場合：すべて',
      ],
      fields: { material: materialCode },
    },
  ],
  answer: { count: int(['总行数', 'Rows in all', 'Filas en total', '総行数'], { required: true }) },
  answerRows: [
    {
      name: 'rows',
      title: glossaryTerms.lines,
      fields: {
        material: materialCode,
        name: text(glossaryTerms.material, { required: true }),
        unit: text(glossaryTerms.unit, { required: true }),
        warehouse: text(fieldTexts.warehouseCode, { required: true }),
        on_hand: quantity(glossaryTerms.onHand, { required: true }),
        reserved: quantity(commonTexts.reserved, { required: true }),
        available: quantity(labelTexts.available, { required: true }),
      },
    },
  ],
  refusals: [],
  example: { warehouse: '', materials: [{ material: 'YAN-001' }], page: '1' },
  sample: stockSample,
  async run({ warehouse, page, limit, materials: requestedMaterials }, { db, suid, visible }) {
    const codes = requestedMaterials.map(({ material }) => material)
    const size = limit ?? 100
    const { rows } = await sql<{ count: number; rows: Balance[] }>`
      with found as (
        select m.code as material, m.name, u.name as unit, w.code as warehouse, sum(s.on_hand) as on_hand, sum(s.reserved) as reserved,
          sum(s.on_hand - s.reserved) as available
        from stock s ${materials.join('m', 's.material_id')} ${warehouses.join('w', 's.warehouse_id')} ${units.join('u', 'm.base_unit_id')}
        where s.suid = ${suid} and ${visible(stock, 's')} and not m.shadow and not w.shadow and m.del_at is null and w.del_at is null
          and (${codes.length} = 0 or m.code = any(${codes}::text[])) and (${warehouse}::text is null or w.code = ${warehouse})
        group by m.id, m.code, m.name, u.name, w.id, w.code)
      select (select count(*) from found) as count, coalesce((select jsonb_agg(p) from (
        select * from found order by material, warehouse limit ${size} offset ${((page ?? 1) - 1) * size}) p), '[]') as rows`.execute(
      db,
    )
    return rows[0] ?? { count: 0, rows: [] }
  },
})
