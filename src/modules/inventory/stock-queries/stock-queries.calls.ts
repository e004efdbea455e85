import { glossaryTerms } from '#core/text/glossary.ts'
import { sql } from 'kysely'
import type { BizType } from '../shared/biz-type.ts'
import { holdsRight } from '#core/define/people.ts'
import { AppError, refusing } from '#core/errors/errors.ts'
import { quantity, ref, select, text } from '#core/fields/index.ts'
import { optionIn } from '#core/text/i18n.ts'
import type { OpeningAnswer } from '#core/wire/page-wire.ts'
import { costRight } from '../../basicdata/shared/field-rights.ts'
import { materials, units, warehouses } from '../../basicdata/tables.ts'
import { material } from '../../basicdata/material/material.resource.ts'
import { defineCall } from '../../db.ts'
import { outboundBizTypes } from '../trade/biz-types.ts'
import { outbound } from '../outbound/outbound.document.ts'
import { stock } from '../stock/stock.resource.ts'
import { stocklog } from '../stocklog/stocklog.resource.ts'
import { stockCheck } from '../stock-check/stock-check.resource.ts'
import { verifyStock } from '../verify/verify.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** A business type of issues, with its requirements and effects. */
export interface BizTypeRow extends BizType {
  value: string
  label: string
}

/** A batch of a material in a warehouse. */
export interface BatchInStock {
  warehouse_id: number
  warehouse: string
  batch_no: string
  produced_at: number | null
  expire_at: number | null
  on_hand: number
  reserved: number
  available: number
  /** Null without the right to costs. */
  value: number | null
}

const limits = ['最低与最高库存', 'lowest and highest stock', 'existencias mínimas y máximas', '下限と上限'] as const

/**
 * Queries besides the stock list and the documents: business types, batches, limits, and the verification of the books.
 */
export const stockQueries = [
  defineCall({
    path: '/jxc/outbound/BizTypeList',
    method: 'GET',
    title: ['出库业务类型', 'Outbound business types', 'Tipos de salida', '出庫の業務種別'],
    access: 'session',
    input: {},
    async run(_input, { lang }): Promise<BizTypeRow[]> {
      return Object.entries(outboundBizTypes).map(([value, kind]) => ({
        value,
        label: optionIn(outbound.fields.biz_type.options, value, lang),
        ...kind,
      }))
    },
  }),
  defineCall({
    path: '/jxc/stock/StockBatch',
    method: 'GET',
    title: ['批次库存', 'Batches in stock', 'Lotes en existencia', 'ロット別在庫'],
    access: 'api',
    input: {
      warehouse_id: ref(glossaryTerms.warehouse, 'warehouse'),
      material_id: ref(glossaryTerms.material, 'material', { required: true }),
    },
    /** The batches of a material with stock, in issue order. */
    async run({ warehouse_id, material_id }, { db, suid, visible, caller }): Promise<BatchInStock[]> {
      const { rows } = await sql<BatchInStock>`
        select s.warehouse_id, w.name as warehouse, s.batch_no, s.produced_at, s.expire_at, s.on_hand, s.reserved, s.on_hand - s.reserved as available,
          case when ${holdsRight(caller, costRight)} then s.value end as value
        from stock s ${warehouses.join('w', 's.warehouse_id')}
        where s.suid = ${suid} and s.material_id = ${material_id} and (${warehouse_id}::bigint is null or s.warehouse_id = ${warehouse_id})
          and ${visible(stock, 's')}
          and (s.on_hand <> 0 or s.reserved <> 0)
        order by w.name, s.expire_at nulls last, s.produced_at, s.batch_no`.execute(db)
      return rows
    },
  }),
  defineCall({
    path: '/jxc/stock/StocklogOpening',
    method: 'GET',
    title: ['期初结存', 'Opening balance', 'Saldo inicial', '期首残高'],
    access: 'api',
    input: {
      from: quantity(['起始时间', 'Since', 'Desde', '開始日時'], {
        required: true,
        decimals: 0,
        min: 0,
        help: [
          '秒，与列表的筛选一致',
          'Seconds, as the list filters',
          'Segundos, como los filtros de la lista',
          '秒。一覧の絞り込みと同じ',
        ],
      }),
      material_id: ref(glossaryTerms.material, 'material', { required: true }),
      warehouse_id: ref(glossaryTerms.warehouse, 'warehouse'),
      batch_no: text(glossaryTerms.batch, { max: 40 }),
    },
    /** The opening balance of a material at a moment: the sum of all earlier postings. */
    async run({ from, material_id, warehouse_id, batch_no }, { db, suid, visible, caller }) {
      const { rows } = await sql<OpeningAnswer>`
        select coalesce(sum(l.qty), 0)::bigint as qty, case when ${holdsRight(caller, costRight)} then coalesce(sum(l.value_delta), 0)::bigint end as value,
          (select u.name from ${materials.as('m')} ${units.join('u', 'm.base_unit_id')} where m.suid = ${suid} and m.id = ${material_id}) as unit
        from stock_log l
        where l.suid = ${suid} and l.material_id = ${material_id} and l.posted_at < to_timestamp(${from})
          and (${warehouse_id}::bigint is null or l.warehouse_id = ${warehouse_id}) and (${batch_no}::text is null or position(lower(${batch_no}) in lower(l.batch_no)) > 0)
          and ${visible(stocklog, 'l')}`.execute(db)
      return rows[0]
    },
  }),
  defineCall({
    path: '/jxc/stock/StockVerify',
    method: 'GET',
    title: commonTexts.verifyStock,
    access: 'api',
    long: true,
    input: {},
    /** Examples of errors are returned only to operators who may see all stock and its cost. */
    async run(_input, ctx) {
      const verified = await verifyStock(ctx)
      const { caller } = ctx
      if (caller.dataScope === 'all' && caller.warehouses.length === 0 && holdsRight(caller, costRight)) return verified
      return { ...verified, checks: verified.checks.map((check) => ({ ...check, examples: [] })) }
    },
  }),
  defineCall({
    path: '/jxc/stock/StockCheckCreate',
    method: 'POST',
    title: glossaryTerms.stocktake,
    access: 'api',
    button: {
      table: 'stock_view',
      key: 'check',
      scope: 'table',
    },
    input: {
      warehouse_id: ref(glossaryTerms.warehouse, 'warehouse', { required: true }),
      kind: select(glossaryTerms.materialKind, material.fields.kind.options),
    },
    example: { warehouse_id: { exampleOf: 'warehouse' } },
    /** Records the book quantities of a warehouse; people enter the counted quantities later. */
    async run({ warehouse_id, kind }, { save }) {
      const { id, bill_no } = await save(stockCheck, { warehouse_id, kind })
      return { id, bill_no }
    },
  }),
  defineCall({
    path: '/jxc/stock/StockLimitSave',
    method: 'POST',
    title: ['设上下限', 'Set limits', 'Fijar límites', '上下限を設定'],
    access: 'api',
    button: {
      table: 'stock_view',
      key: 'limit',
      scope: 'row',
    },
    input: {
      id: quantity(labelTexts.id, { required: true, decimals: 0, min: 1 }),
      min_stock: quantity(labelTexts.minimumStock, { min: 0 }),
      max_stock: quantity(labelTexts.maximumStock, { min: 0 }),
      reserve_min: quantity(['社会责任储备', 'Emergency reserve', 'Reserva de emergencia', '備蓄量'], { min: 0 }),
    },
    example: { id: 1, min_stock: 1000 },
    unrepeatable: 'The row follows from stock in a warehouse.',
    async run({ id, min_stock, max_stock, reserve_min }, { db, suid, uid, visible, log }) {
      const { rows } = await sql<{
        warehouse_id: number
        material_id: number
      }>`select warehouse_id, material_id from stock s where suid = ${suid} and id = ${id} and ${visible(stock, 's')}`.execute(
        db,
      )
      const [key] = rows
      if (!key) throw new AppError('not_found')
      if (min_stock !== null && max_stock !== null && max_stock < min_stock)
        throw refusing('max_stock', 'bad_range', { label: limits })
      await sql`insert into stock_limit (suid, warehouse_id, material_id, min_stock, max_stock, reserve_min, updated_by)
        values (${suid}, ${key.warehouse_id}, ${key.material_id}, ${min_stock}, ${max_stock}, ${reserve_min}, ${uid})
        on conflict (suid, warehouse_id, material_id) do update set min_stock = excluded.min_stock, max_stock = excluded.max_stock,
          reserve_min = excluded.reserve_min, updated_by = excluded.updated_by, updated_at = now()`.execute(db)
      log({ biz_type: 'stock_limit', biz_id: id, after: { ...key, min_stock, max_stock, reserve_min } })
      return null
    },
  }),
]
