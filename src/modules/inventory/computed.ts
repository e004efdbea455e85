import { ZONE } from '#core/value/time.ts'
import { materials } from '../basicdata/tables.ts'
import { computed } from '../db.ts'
import { inbound } from './inbound/inbound.document.ts'
import { materialDay } from './material-day/material-day.resource.ts'
import { outbound } from './outbound/outbound.document.ts'
import { purchaseApply } from './purchase-apply/purchase-apply.document.ts'
import { stocklog } from './stocklog/stocklog.resource.ts'
import { auditHoursText } from './trade/approvals.ts'
import { purchase } from './purchase/purchase.document.ts'

/** The names of the materials of a document, as SQL. */
const materialNamesSql = (table: string) =>
  `(select string_agg(distinct m.name, '、' order by m.name) from ${table}_line l ${materials.joinText('m', 'l.material_id')} where l.suid = t.suid and l.${table}_id = t.id)`

/** The weight of a quantity of each order line in kilograms, as SQL. */
const lineWeightSql = (qty: string) =>
  `coalesce((select sum(round(${qty}::numeric * m.weight_kg / 1000)) from purchase_line l ${materials.joinText('m', 'l.material_id')} where l.suid = t.suid and l.purchase_id = t.id), 0)::bigint`

/** A column of the material of a stock log row or of a material day, as SQL. */
const materialColumnSql = (column: string) =>
  `(select m.${column} from ${materials.text('m')} where m.suid = t.suid and m.id = t.material_id)`

export const logFacts = computed(stocklog, {
  code: materialColumnSql('code'),
  spec: materialColumnSql('spec'),
  unit_id: materialColumnSql('base_unit_id'),
})
export const dayFacts = computed(materialDay, { code: materialColumnSql('code'), spec: materialColumnSql('spec') })
export const applyFigures = computed(purchaseApply, {
  materials: materialNamesSql('purchase_apply'),
  audit_hours: auditHoursText,
})
export const inboundFigures = computed(inbound, { materials: materialNamesSql('inbound'), audit_hours: auditHoursText })
export const outboundFigures = computed(outbound, {
  materials: materialNamesSql('outbound'),
  audit_hours: auditHoursText,
})

/**
 * How an approved order arrived: complete by its delivery date or late (judged by its last receipt), not complete yet,
 * or ended with goods missing. Null for orders without a date and for those that are not approved.
 */
const arrivalSql = `(case when t.delivery_date is null or t.status not in ('audited', 'closed') then null
  when exists (select from purchase_line l where l.suid = t.suid and l.purchase_id = t.id and l.done_qty < l.base_qty) then case
    when t.status = 'closed' then 'short' when t.delivery_date < date_trunc('day', now() at time zone '${ZONE}') at time zone '${ZONE}' then 'overdue' else 'open' end
  when (select max(h.biz_date) from purchase_line l join inbound_line r on r.suid = l.suid and r.src_line_id = l.id join inbound h on h.suid = r.suid and h.id = r.inbound_id and h.biz_type = 'purchase' and h.status = 'audited' and h.del_at is null
    where l.suid = t.suid and l.purchase_id = t.id) > t.delivery_date then 'late' else 'in_time' end)`

/** What is still to come of a line: only approved orders expect goods; a closed one gave up its remainder. */
const outstandingQtySql = `(case when t.status = 'audited' then greatest(0, l.base_qty - l.done_qty) else 0 end)`

export const purchaseFigures = computed(purchase, {
  arrival: arrivalSql,
  audit_hours: auditHoursText,
  materials: materialNamesSql('purchase'),
  done_weight: lineWeightSql('l.done_qty'),
  open_weight: lineWeightSql(outstandingQtySql),
  open_amount: `coalesce((select sum(round(l.amount::numeric * ${outstandingQtySql} / nullif(l.base_qty, 0))) from purchase_line l where l.suid = t.suid and l.purchase_id = t.id), 0)::bigint`,
  // the average received share of the lines, at most 1
  done_rate:
    '(select round(avg(least(l.done_qty, l.base_qty)::numeric / nullif(l.base_qty, 0)) * 10000)::bigint from purchase_line l where l.suid = t.suid and l.purchase_id = t.id)',
  price_up: `(select max(round((l.price * 100000000.0 / l.ratio - l.last_price) * 10000 / l.last_price))::bigint from purchase_line l
    where l.suid = t.suid and l.purchase_id = t.id and l.last_price > 0 and l.price is not null)`,
})
