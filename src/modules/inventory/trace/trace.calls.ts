import { optionIn } from '#core/text/i18n.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { invalid } from '#core/errors/errors.ts'
import { quantity, ref, text } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { customers, licences, materials, units, warehouses } from '../../basicdata/tables.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { linkOf } from '../trade/links.ts'
import { documentPage } from '../trade/pages.ts'
import { sourceProgress } from '../trade/source-progress.ts'
import type { SourceProgress } from '../trade/source-progress.ts'
import { chainTables, headTable, linkTable } from './links.sql.ts'
import { stock as stockTable } from '../stock/stock.resource.ts'
import { stocklog } from '../stocklog/stocklog.resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** A document in a chain. `key` consists of its type and id. */
export interface ChainNode {
  key: string
  bill_type: string
  bill_id: number
  /** The page of the document. */
  page: string | null
  bill_no: string
  biz_type: string | null
  status: string
  partner: string | null
  warehouse: string | null
  biz_date: number | null
  total_amount: number
}

export interface Chain {
  nodes: ChainNode[]
  /** The quantity in base units; null for several materials. */
  edges: { from: string; to: string; qty: number | null; unit: string | null }[]
  /** The progress of the source lines. */
  progress: SourceProgress[]
  /** The batches that the document received, issued or reserved, by line and batch. */
  batches: ChainBatch[]
}

export interface ChainBatch {
  line_id: number | null
  material_id: number
  /** Code, name and specification. */
  material: string
  unit: string
  batch_no: string
  /** In base units. */
  qty: number
  expire_at: number | null
}

/** The origin and the destinations of a batch. */
export interface BatchTrace {
  batch: {
    material_id: number
    /** Code, name and specification, to distinguish goods of the same name. */
    material: string
    unit: string
    batch_no: string
    produced_at: number | null
    expire_at: number | null
  } | null
  stock: { warehouse: string; on_hand: number }[]
  entries: TraceEntry[]
}

export interface TraceEntry {
  bill_type: string
  bill_id: number
  page: string | null
  bill_no: string
  biz_type: string
  /** The business type in the caller's language. */
  kind: string
  direction: 'in' | 'out'
  qty: number
  posted_at: number
  warehouse: string
  partner_id: number | null
  partner: string | null
  phone: string | null
  receiver: string | null
  /** The partner's licences, for a supplier. */
  licences: { type: string; no: string; expire_at: string | null }[]
  /** The quality measures of the receipt. */
  quality: object | null
}

const bill: Text = fieldTexts.documentType

/** Document chains, and the trace of a batch from its supplier to every customer. */
export const traceCalls = [
  defineCall({
    path: '/jxc/stock/BillTrace',
    method: 'GET',
    title: ['单据追溯', 'Trace documents', 'Rastrear documentos', '伝票の追跡'],
    access: 'api',
    input: {
      bill_type: text(bill, { required: true, max: 40 }),
      bill_id: quantity(glossaryTerms.document, { required: true, decimals: 0, min: 1 }),
    },
    async run({ bill_type, bill_id }, ctx) {
      if (!chainTables(ctx.registry).includes(bill_type))
        throw invalid([{ field: 'bill_type', code: 'bad_option', params: { label: bill, value: bill_type } }])
      const { resource } = ctx.registry.of(bill_type)
      const row = await ctx.find(resource, bill_id)
      const link = linkOf(resource, 'biz_type' in row && typeof row.biz_type === 'string' ? row.biz_type : null)
      const [chain, progress] = await Promise.all([
        documentChain(ctx, { bill_type, bill_id }),
        sourceProgress(ctx, link, bill_id),
      ])
      return { ...chain, progress }
    },
  }),
  defineCall({
    path: '/jxc/stock/BatchMaterials',
    method: 'GET',
    title: ['批次所属物料', 'Materials of a batch', 'Materiales de un lote', 'ロットの品目'],
    access: 'session',
    input: { batch_no: text(glossaryTerms.batch, { required: true, max: 40 }) },
    /** Finds materials by a batch number, for people who have only the label of a bag. */
    async run(
      { batch_no },
      { db, suid, visible, caller },
    ): Promise<{ material_id: number; code: string; material: string; spec: string | null }[]> {
      if (!caller.isAdmin && !caller.apis.has('/jxc/stock/StockTrace')) return []
      const { rows } = await sql<{ material_id: number; code: string; material: string; spec: string | null }>`
        select m.id as material_id, m.code, m.name as material, m.spec from ${materials.as('m')}
        where m.suid = ${suid} and exists (select from stock s where s.suid = m.suid and s.material_id = m.id and s.batch_no = ${batch_no} and ${visible(stockTable, 's')})
        order by m.code limit 20`.execute(db)
      return rows
    },
  }),
  defineCall({
    path: '/jxc/stock/StockTrace',
    method: 'GET',
    title: commonTexts.traceABatch,
    access: 'api',
    input: {
      material_id: ref(glossaryTerms.material, 'material', { required: true }),
      batch_no: text(glossaryTerms.batch, { max: 40 }),
    },
    async run({ material_id, batch_no }, { db, suid, lang, registry, visible }): Promise<BatchTrace> {
      const batch = batch_no ?? ''
      const heads = await sql<NonNullable<BatchTrace['batch']>>`
        select m.id as material_id, concat_ws(' ', m.code, m.name, m.spec) as material, u.name as unit, ${batch}::text as batch_no, min(s.produced_at) as produced_at, min(s.expire_at) as expire_at
        from ${materials.as('m')} ${units.join('u', 'm.base_unit_id')} join stock s on s.suid = m.suid and s.material_id = m.id and s.batch_no = ${batch} and ${visible(stockTable, 's')} where m.suid = ${suid} and m.id = ${material_id} group by m.suid, m.id, u.name`.execute(
        db,
      )
      const stock = await sql<BatchTrace['stock'][number]>`
        select w.name as warehouse, s.on_hand from stock s ${warehouses.join('w', 's.warehouse_id')}
        where s.suid = ${suid} and s.material_id = ${material_id} and s.batch_no = ${batch} and s.on_hand <> 0 and ${visible(stockTable, 's')} order by w.name`.execute(
        db,
      )
      return {
        batch: heads.rows[0] ?? null,
        stock: stock.rows,
        entries: await batchMovements({ db, suid, registry, visible }, { material_id, batch_no: batch, lang }),
      }
    },
  }),
]

type TraceCtx = Pick<Ctx<DB>, 'db' | 'suid' | 'registry' | 'visible'>

/** Every movement of a batch without reversed ones, oldest first: one statement over the log. */
async function batchMovements(
  { db, suid, registry, visible }: TraceCtx,
  { material_id, batch_no, lang }: { material_id: number; batch_no: string; lang: Lang },
): Promise<TraceEntry[]> {
  const { rows } = await sql<Omit<TraceEntry, 'kind' | 'page'>>`
    select l.bill_type, l.bill_id, l.bill_no, l.biz_type, case when l.qty > 0 then 'in' else 'out' end as direction, abs(l.qty) as qty, l.posted_at,
      w.name as warehouse, l.partner_id, c.name as partner, coalesce(o.receiver_phone, c.phone) as phone, o.receiver, i.quality,
      coalesce((select jsonb_agg(jsonb_build_object('type', p.type, 'no', p.no, 'expire_at', p.expire_at) order by p.line_no) from ${licences.as('p')}
        where l.qty > 0 and l.biz_type = 'purchase' and p.suid = l.suid and p.customer_id = l.partner_id), '[]') as licences
    from stock_log l ${warehouses.join('w', 'l.warehouse_id')}
    ${customers.leftJoin('c', 'l.partner_id')}
    left join outbound o on l.bill_type = 'outbound' and o.suid = l.suid and o.id = l.bill_id
    left join inbound_line i on l.bill_type = 'inbound' and i.suid = l.suid and i.id = l.line_id
    where l.suid = ${suid} and l.material_id = ${material_id} and l.batch_no = ${batch_no} and ${visible(stocklog, 'l')} and l.reversal_of is null
      and not exists (select from stock_log r where r.suid = l.suid and r.reversal_of = l.id)
    order by l.id limit 5000`.execute(db)
  return rows.map((row) => ({
    ...row,
    page: documentPage(registry, row.bill_type),
    kind: optionIn(stocklog.fields.biz_type.options, row.biz_type, lang),
  }))
}

/**
 * The documents before and after one that the caller may see, connected by their lines: breadth first, so that a long
 * chain terminates.
 */
async function documentChain(
  books: TraceCtx,
  start: { bill_type: string; bill_id: number },
): Promise<Omit<Chain, 'progress'>> {
  const { db, suid, registry } = books
  const links = linkTable(registry, suid)
  const { rows: edges } = await sql<{
    from_type: string
    from_id: number
    to_type: string
    to_id: number
    qty: number | null
    unit: string | null
  }>`
    with recursive chain(bill_type, bill_id, depth) as (
      select ${start.bill_type}::text, ${start.bill_id}::bigint, 0
      union
      select n.bill_type, n.bill_id, c.depth + 1 from chain c cross join lateral (
        select b.to_type as bill_type, b.to_id as bill_id from ${links} b where b.from_type = c.bill_type and b.from_id = c.bill_id
        union select b.from_type, b.from_id from ${links} b where b.to_type = c.bill_type and b.to_id = c.bill_id
      ) n where c.depth < 6
    ), met as (select distinct bill_type, bill_id from chain limit 200)
    select b.from_type, b.from_id, b.to_type, b.to_id, case when count(distinct b.material_id) = 1 then sum(b.qty)::bigint end as qty,
      case when count(distinct b.material_id) = 1 then min(u.name) end as unit
    from ${links} b ${materials.join('m', 'b.material_id')} ${units.join('u', 'm.base_unit_id')}
    where (b.from_type, b.from_id) in (select bill_type, bill_id from met) and (b.to_type, b.to_id) in (select bill_type, bill_id from met)
    group by 1, 2, 3, 4`.execute(db)
  const documents = [
    { ...start },
    ...edges.flatMap((edge) => [
      { bill_type: edge.from_type, bill_id: edge.from_id },
      { bill_type: edge.to_type, bill_id: edge.to_id },
    ]),
  ]
  const distinctDocuments = [...new Map(documents.map((document) => [keyOf(document), document])).values()]
  const { rows: nodes } = await sql<Omit<ChainNode, 'key' | 'page'>>`
    select b.bill_type, b.bill_id, d.bill_no, d.biz_type, d.status, c.name as partner, w.name as warehouse, d.biz_date, d.total_amount
    from jsonb_to_recordset(${JSON.stringify(distinctDocuments)}::jsonb) as b(bill_type text, bill_id bigint)
    cross join lateral (select h.* from ${headTable(books)} h where h.bill_type = b.bill_type and h.bill_id = b.bill_id
    ) d left join ${customers.as('c')} on c.suid = ${suid} and c.id = d.partner_id left join ${warehouses.as('w')} on w.suid = ${suid} and w.id = d.warehouse_id
    order by d.biz_date, d.bill_no`.execute(db)
  const visibleKeys = new Set(nodes.map(keyOf))
  return {
    nodes: nodes.map((node) => ({ key: keyOf(node), page: documentPage(registry, node.bill_type), ...node })),
    edges: edges
      .map((edge) => ({
        from: keyOf({ bill_type: edge.from_type, bill_id: edge.from_id }),
        to: keyOf({ bill_type: edge.to_type, bill_id: edge.to_id }),
        qty: edge.qty,
        unit: edge.unit,
      }))
      .filter(({ from, to }) => visibleKeys.has(from) && visibleKeys.has(to)),
    batches: await documentBatches(db, suid, start),
  }
}

/** Goods in transit are posted twice: an issue counts the outgoing side, a receipt the incoming one. */
async function documentBatches(
  db: Kysely<DB>,
  suid: number,
  { bill_type, bill_id }: { bill_type: string; bill_id: number },
): Promise<ChainBatch[]> {
  const { rows } = await sql<ChainBatch>`
    with moved as (
      select l.line_id, l.warehouse_id, l.material_id, l.batch_no, abs(l.qty) as qty from stock_log l
      where l.suid = ${suid} and l.bill_type = ${bill_type} and l.bill_id = ${bill_id} and (l.qty < 0) = (l.bill_type = 'outbound')
        and l.reversal_of is null and not exists (select from stock_log r where r.suid = l.suid and r.reversal_of = l.id)
      union all
      select r.line_id, r.warehouse_id, r.material_id, r.batch_no, r.qty from reservation r
      where r.suid = ${suid} and r.src_type = ${bill_type} and r.src_id = ${bill_id} and r.state = 'active'
    )
    select v.line_id, v.material_id, concat_ws(' ', m.code, m.name, m.spec) as material, u.name as unit, v.batch_no, sum(v.qty)::bigint as qty, min(s.expire_at) as expire_at
    from moved v join ${materials.as('m')} on m.suid = ${suid} and m.id = v.material_id ${units.join('u', 'm.base_unit_id')}
    left join stock s on s.suid = ${suid} and s.warehouse_id = v.warehouse_id and s.material_id = v.material_id and s.batch_no = v.batch_no
    group by 1, 2, 3, 4, 5 order by material, expire_at nulls last, v.batch_no`.execute(db)
  return rows
}

function keyOf({ bill_type, bill_id }: { bill_type: string; bill_id: number }): string {
  return `${bill_type}:${bill_id}`
}
