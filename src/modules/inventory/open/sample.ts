import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { OpenExample } from '#core/define/open-call.ts'
import type { Ctx } from '#core/define/context.ts'
import { formatDay } from '#core/value/time.ts'
import { customers, materials, units, warehouses } from '../../basicdata/tables.ts'
import type { DB } from '../../db.ts'

type Tenant = Pick<Ctx<DB>, 'db' | 'suid'>
interface SampleRow {
  partner: string
  warehouse: string
  material: string
  unit: string
  price: string
  batch_no: string
  produced_at: number | null
  expire_at: number | null
}

const sampleColumns = (line: string) =>
  sql`c.code as partner, w.code as warehouse, m.code as material, coalesce(u.name, '') as unit, trim_scale(${sql.ref(`${line}.price`)} / 10000.0)::text as price`
const sampleJoins = (line: string) => sql`
  ${customers.join('c', 'h.partner_id')} ${warehouses.join('w', 'h.warehouse_id')} ${materials.join('m', `${line}.material_id`)}
  left join ${units.as('u')} on u.suid = h.suid and u.id = ${sql.ref(`${line}.unit_id`)}`
const sampleCondition = sql`h.status = 'audited' and h.del_at is null and c.status = 'audited' and c.del_at is null and w.del_at is null and m.del_at is null and not m.shadow and not w.shadow`

/** A line of an existing document with quantity 1, as another system would send it; empty where there is none. */
async function sampleOf(
  { db }: Tenant,
  statement: RawBuilder<SampleRow>,
  line: (row: SampleRow) => { batch_no?: string; produced_at?: string; expire_at?: string },
): Promise<OpenExample> {
  const { rows } = await statement.execute(db)
  const [row] = rows
  if (!row) return {}
  const { partner, warehouse, material, unit, price } = row
  return { partner, warehouse, lines: [{ material, ...(unit === '' ? {} : { unit }), qty: '1', price, ...line(row) }] }
}

/** The last ordered line, with its supplier. */
export const purchaseSample = (tenant: Tenant): Promise<OpenExample> =>
  sampleOf(
    tenant,
    sql<SampleRow>`
      select ${sampleColumns('l')}, '' as batch_no, null as produced_at, null as expire_at from purchase h join purchase_line l on l.suid = h.suid and l.purchase_id = h.id ${sampleJoins('l')}
      where h.suid = ${tenant.suid} and ${sampleCondition} order by h.id desc, l.line_no limit 1`,
    () => ({}),
  )

/** The last received line, with its batch. */
export const inboundSample = (tenant: Tenant): Promise<OpenExample> =>
  sampleOf(
    tenant,
    sql<SampleRow>`
      select ${sampleColumns('l')}, coalesce(l.batch_no, '') as batch_no, l.produced_at, l.expire_at from inbound h join inbound_line l on l.suid = h.suid and l.inbound_id = h.id ${sampleJoins('l')}
      where h.suid = ${tenant.suid} and h.biz_type = 'purchase' and ${sampleCondition} order by h.id desc, l.line_no limit 1`,
    ({ batch_no, produced_at, expire_at }) => ({
      ...(batch_no === '' ? {} : { batch_no }),
      ...(produced_at === null ? {} : { produced_at: formatDay(produced_at) }),
      ...(expire_at === null ? {} : { expire_at: formatDay(expire_at) }),
    }),
  )

/** The last sold line that is still in stock. */
export const outboundSample = (tenant: Tenant): Promise<OpenExample> =>
  sampleOf(
    tenant,
    sql<SampleRow>`
      select ${sampleColumns('l')}, coalesce(l.batch_no, '') as batch_no, null as produced_at, null as expire_at from outbound h join outbound_line l on l.suid = h.suid and l.outbound_id = h.id ${sampleJoins('l')}
      join stock s on s.suid = l.suid and s.warehouse_id = h.warehouse_id and s.material_id = l.material_id and s.batch_no = coalesce(l.batch_no, '') and s.on_hand - s.reserved >= coalesce(l.base_qty / nullif(l.qty, 0), 1) * 1000
      where h.suid = ${tenant.suid} and h.biz_type = 'sale' and ${sampleCondition} order by h.id desc, l.line_no limit 1`,
    ({ batch_no }) => (batch_no === '' ? {} : { batch_no }),
  )

/** The truck of a draft receipt that awaits its weight. */
export async function weighSample({ db, suid }: Tenant): Promise<OpenExample> {
  const { rows } = await sql<{ truck_no: string }>`
    select upper(h.truck_no) as truck_no from inbound h join inbound_line l on l.suid = h.suid and l.inbound_id = h.id
    where h.suid = ${suid} and h.status = 'draft' and h.del_at is null and h.truck_no is not null group by 1 having count(*) = 1 limit 1`.execute(
    db,
  )
  return rows[0] ?? {}
}

/** A material in stock. */
export async function stockSample({ db, suid }: Tenant): Promise<OpenExample> {
  const { rows } = await sql<{ material: string }>`
    select m.code as material from stock s ${materials.join('m', 's.material_id')} where s.suid = ${suid} and s.on_hand > 0 and not m.shadow and m.del_at is null order by m.id desc limit 1`.execute(
    db,
  )
  return rows.length > 0 ? { materials: rows.map(({ material }) => ({ material })) } : {}
}
