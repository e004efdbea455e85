import { optionIn } from '#core/text/i18n.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { ref, text } from '#core/fields/index.ts'
import { customers, materials, units, warehouses } from '../../basicdata/tables.ts'
import { operators } from '../../sys/tables.ts'
import { defineCall } from '../../db.ts'
import { documentPage } from '../trade/pages.ts'
import { inbound } from '../inbound/inbound.document.ts'
import { outbound } from '../outbound/outbound.document.ts'
import { purchase } from '../purchase/purchase.document.ts'
import { stock } from '../stock/stock.resource.ts'
import { stocklog } from '../stocklog/stocklog.resource.ts'
import { commonTexts } from '../common-texts.ts'

/** A document that reserves, dispatches, or expects goods. */
export interface Holding {
  /**
   * `held`: reserved stock of this warehouse; `coming`: ordered or sent to this warehouse; `sent`: dispatched by a
   * transfer and not arrived yet.
   */
  what: 'held' | 'coming' | 'sent'
  bill_type: 'purchase' | 'inbound' | 'outbound'
  /** The page of the document. */
  page: string | null
  bill_id: number
  /** Number and partner are null where the document is outside the caller's data scope. */
  bill_no: string | null
  /** The business type in the caller's language; null for an order. */
  kind: string | null
  status: string
  partner: string | null
  /** The other warehouse of a transfer. */
  other: string | null
  batch_no: string
  qty: number
  since: number | null
  maker: string | null
}

/**
 * `GET /v1/jxc/stock/StockHolders`: a balance, or all batches of a material in a warehouse, with the documents that
 * reserve or expect it.
 */
export interface HoldersAnswer {
  material: string
  warehouse: string
  unit: string
  on_hand: number
  reserved: number
  available: number
  incoming: number
  holdings: Holding[]
}

/** Explains the difference between on-hand and available stock, and the incoming stock. */
export const holderCalls = [
  defineCall({
    path: '/jxc/stock/StockHolders',
    method: 'GET',
    title: commonTexts.reservedAndOnTheWay,
    access: 'api',
    input: {
      warehouse_id: ref(glossaryTerms.warehouse, 'warehouse', { required: true }),
      material_id: ref(glossaryTerms.material, 'material', { required: true }),
      batch_no: text(glossaryTerms.batch, { max: 40 }),
    },
    async run({ warehouse_id, material_id, batch_no }, { db, suid, lang, registry, visible }): Promise<HoldersAnswer> {
      const batch = (column: RawBuilder<unknown>) =>
        sql`(${batch_no}::text is null or coalesce(${column}, '') = ${batch_no})`
      const head = await sql<Omit<HoldersAnswer, 'holdings'>>`
        select concat_ws(' ', m.code, m.name, m.spec) as material, w.name as warehouse, u.name as unit, coalesce(s.on_hand, 0)::bigint as on_hand, coalesce(s.reserved, 0)::bigint as reserved,
          coalesce(s.on_hand - s.reserved, 0)::bigint as available, coalesce(i.incoming, 0)::bigint as incoming
        from ${materials.as('m')} ${units.join('u', 'm.base_unit_id')} join ${warehouses.as('w')} on w.suid = m.suid and w.id = ${warehouse_id}
        cross join lateral (select sum(on_hand) as on_hand, sum(reserved) as reserved from stock
          where suid = ${suid} and warehouse_id = ${warehouse_id} and material_id = ${material_id} and ${batch(sql`batch_no`)}) s
        cross join lateral (select sum(incoming) as incoming from stock where suid = ${suid} and warehouse_id = ${warehouse_id} and material_id = ${material_id}) i
        cross join lateral (select w.suid, w.id as warehouse_id) place
        where m.suid = ${suid} and m.id = ${material_id} and ${visible(stock, 'place')}`.execute(db)
      const [balance] = head.rows
      if (!balance) throw new AppError('not_found')
      const { rows } = await sql<Omit<Holding, 'kind' | 'page'> & { biz_type: string | null }>`
        with found as (
          select 'held' as what, 'outbound' as bill_type, o.id as bill_id, o.bill_no, o.biz_type, o.status, o.partner_id, o.to_warehouse_id as other_id, r.batch_no,
            sum(r.qty)::bigint as qty, min(r.created_at) as since, o.created_by, bool_and(${visible(outbound, 'o')}) as open
          from reservation r join outbound o on o.suid = r.suid and o.id = r.src_id
          where r.suid = ${suid} and r.warehouse_id = ${warehouse_id} and r.material_id = ${material_id} and r.state = 'active' and r.qty > 0 and r.src_type = 'outbound' and ${batch(sql`r.batch_no`)}
          group by o.id, o.bill_no, o.biz_type, o.status, o.partner_id, o.to_warehouse_id, r.batch_no, o.created_by
          union all
          select 'coming', 'purchase', p.id, p.bill_no, null, p.status, p.partner_id, null, '', sum(greatest(0, l.base_qty - l.done_qty))::bigint, min(p.audited_at), p.created_by, bool_and(${visible(purchase, 'p')})
          from purchase p join purchase_line l on l.suid = p.suid and l.purchase_id = p.id
          where p.suid = ${suid} and p.status = 'audited' and p.del_at is null and p.warehouse_id = ${warehouse_id} and l.material_id = ${material_id} and l.base_qty > l.done_qty
          group by p.id, p.bill_no, p.status, p.partner_id, p.created_by
          union all
          select case when i.warehouse_id = ${warehouse_id} then 'coming' else 'sent' end, 'inbound', i.id, i.bill_no, i.biz_type, i.status, null,
            case when i.warehouse_id = ${warehouse_id} then o.warehouse_id else i.warehouse_id end, coalesce(l.batch_no, ''), sum(l.base_qty)::bigint, min(o.audited_at), i.created_by, bool_and(${visible(inbound, 'i')})
          from inbound i join inbound_line l on l.suid = i.suid and l.inbound_id = i.id join outbound o on o.suid = i.suid and o.id = i.src_id
          where i.suid = ${suid} and i.src_type = 'outbound' and i.biz_type = 'transfer' and i.status in ('draft', 'unaudited', 'rejected') and i.del_at is null
            and ${warehouse_id} in (i.warehouse_id, o.warehouse_id) and l.material_id = ${material_id} and ${batch(sql`l.batch_no`)}
          group by i.id, i.bill_no, i.biz_type, i.status, i.warehouse_id, o.warehouse_id, l.batch_no, i.created_by
        )
        select f.what, f.bill_type, f.bill_id, case when f.open then f.bill_no end as bill_no, f.biz_type, f.status, case when f.open then c.name end as partner,
          w.name as other, f.batch_no, f.qty, f.since, case when f.open then u.username end as maker
        from found f
        left join ${customers.as('c')} on c.suid = ${suid} and c.id = f.partner_id left join ${warehouses.as('w')} on w.suid = ${suid} and w.id = f.other_id
        left join ${operators.as('u')} on u.suid = ${suid} and u.id = f.created_by
        order by f.what, f.since, f.bill_no limit 500`.execute(db)
      const kinds = stocklog.fields.biz_type.options
      const kindOf = (biz_type: string | null) => (biz_type === null ? null : optionIn(kinds, biz_type, lang))
      const holdings = rows.map(({ biz_type, ...row }) => ({
        ...row,
        page: documentPage(registry, row.bill_type),
        kind: kindOf(biz_type),
      }))
      return { ...balance, holdings }
    },
  }),
]
