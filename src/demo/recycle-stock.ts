import { dayStart } from '#core/value/time.ts'
import type { Tx } from '#server/db/db.ts'
import { numberFrom } from './call-runner.ts'
import type { CallRunner } from './call-runner.ts'
import { weekdayOf } from './trade-rules.ts'

const HOUR = 3600
const CODE = 'CK14'

/** Warehouse of recycled appliances. */
export interface RecycleStore {
  warehouse: number
}

/** Creates warehouse and materials for recycled appliances, once. */
export async function prepareRecycleStock(
  runner: CallRunner,
  tx: Tx,
  action: { by: number; at: number },
): Promise<RecycleStore> {
  const { suid } = tx
  const [existing] = await tx.query<{ id: number }>(
    'select id from warehouse where suid = $1 and code = $2 and del_at is null',
    [suid, CODE],
  )
  if (existing) return { warehouse: existing.id }
  const save = async (path: string, body: Readonly<Record<string, unknown>>) =>
    numberFrom(await runner.call(path, body, action), 'id')
  const warehouse = await save('/jxc/warehouse/WarehouseSave', {
    code: CODE,
    name: '旧机回收仓',
    type: 'recycle',
    status: 'on',
    sort: 0,
  })
  const [unit] = await tx.query<{ id: number }>(
    `select id from unit where suid = $1 and name = '个' and del_at is null`,
    [suid],
  )
  const kinds = await tx.query<{ id: number; ver: number; name: string }>(
    `select c.id, c.ver, c.name from recycle_category c where c.suid = $1 and c.del_at is null and c.material_id is null
       and exists (select from recycle_rule r where r.suid = c.suid and r.category_id = c.id) order by c.id`,
    [suid],
  )
  for (const [at, { id, ver, name }] of kinds.entries()) {
    const material_id = await save('/jxc/material/MaterialSave', {
      code: `JJ${String(at + 1).padStart(3, '0')}`,
      name: `旧${name}`,
      kind: 'recycled',
      base_unit_id: unit?.id,
      status: 'on',
    })
    await save('/seller/recycle/category/CategorySave', { id, ver, material_id })
  }
  const points = await tx.query<{ id: number; ver: number }>(
    'select id, ver from recycle_point where suid = $1 and warehouse_id is null and del_at is null',
    [suid],
  )
  for (const { id, ver } of points)
    await save('/seller/recycle/address/AddressSave', { id, ver, warehouse_id: warehouse })
  return { warehouse }
}

/** Hands over the stocked appliances to the dismantler on the first Monday of a month. */
export function monthlyHandover({ warehouse }: RecycleStore, day: number, by: number) {
  const start = dayStart(day)
  if (weekdayOf(start) !== 1 || new Date((start + 8 * HOUR) * 1000).getUTCDate() > 7) return []
  const at = start + 7 * HOUR
  const run = async (runner: CallRunner, tx: Tx): Promise<void> => {
    const stocked = await tx.query<{ material_id: number; qty: number }>(
      `select l.material_id, sum(l.qty)::bigint as qty from stock_log l
       where l.suid = $1 and l.warehouse_id = $2 and l.posted_at <= to_timestamp($3) group by 1 having sum(l.qty) > 0 order by 1`,
      [tx.suid, warehouse, at],
    )
    if (stocked.length === 0) return
    const body = {
      biz_type: 'other',
      warehouse_id: warehouse,
      biz_date: start,
      remark: '移交拆解企业',
      submit: true,
      lines: stocked,
    }
    const id = numberFrom(await runner.call('/jxc/outbound/OutboundSave', body, { by, at }), 'id')
    await runner.call('/jxc/outbound/OutboundAudit', { id, result: 'pass' }, { by, at: at + 1200 })
    tx.pipeline(
      'update outbound set created_at = to_timestamp($3), updated_at = to_timestamp($3) where suid = $1 and id = $2',
      [tx.suid, id, at],
    )
  }
  return [{ at, run }]
}
