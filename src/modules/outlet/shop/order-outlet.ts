import { sql } from 'kysely'
import { bool, ref, text } from '#core/fields/index.ts'
import { extendResource } from '#core/define/extension.ts'
import type { Ctx } from '#core/define/context.ts'
import { afterSave, beforeSave } from '../../db.ts'
import type { DB } from '../../db.ts'
import { orders } from '../../order/order.resource.ts'
import { orderHeads } from '../../order/tables.ts'
import { outletTexts } from '../shared/words.ts'

/**
 * A new order without a department takes the department of its member's outlet, and its account manager as salesperson.
 */
const defaultFromOutlet = beforeSave(orders, async ({ member_id, dept_id, staff_uid }, before, { db, suid, uid }) => {
  if (before || dept_id !== null) return
  const { rows } = await sql<{ dept_id: number | null; staff_uid: number | null }>`
    select dept_id, staff_uid from shop where suid = ${suid} and member_id = ${member_id} and del_at is null`.execute(
    db,
  )
  const [outlet] = rows
  // An operator who enters an order is its salesperson; an order placed by a buyer belongs to the account manager.
  return (
    outlet && {
      ...(outlet.dept_id === null ? {} : { dept_id: outlet.dept_id }),
      ...(uid > 0 ? {} : { staff_uid: staff_uid ?? outlet.staff_uid }),
    }
  )
})

/**
 * Records the outlet of an order. The order stays with that outlet even when another member orders for the outlet
 * later.
 */
const recordOutlet = afterSave(orders, async ({ id, member_id }, before, ctx) => {
  if (before?.member_id === member_id) return
  ctx.pipeline(
    sql`insert into shop_order (suid, orders_id, shop_id)
      select s.suid, ${id}::bigint, s.id from shop s where s.suid = ${ctx.suid} and s.member_id = ${member_id} and s.del_at is null
      on conflict (suid, orders_id) do update set shop_id = excluded.shop_id`.compile(ctx.db),
  )
})

/** Links the member's orders that have no outlet to the outlet of the member. */
export async function linkMemberOrders({ db, suid }: Ctx<DB>, member: number): Promise<void> {
  await sql`insert into shop_order (suid, orders_id, shop_id)
    select s.suid, o.id, s.id from shop s join ${orderHeads.as('o')} on o.suid = s.suid and o.member_id = s.member_id
    where s.suid = ${suid} and s.member_id = ${member} and s.del_at is null on conflict (suid, orders_id) do nothing`.execute(
    db,
  )
}

const outletColumn = (column: string) =>
  `(select ${column} from shop_order s join shop g on g.suid = s.suid and g.id = s.shop_id where s.suid = t.suid and s.orders_id = t.id)`

/** Adds the outlet to orders, as columns and filters. */
export const orderOutlet = extendResource(orders, {
  computed: {
    shop_id: ref(outletTexts.outlet, 'shop'),
    shop_dept_id: ref(outletTexts.outletDept, 'dept'),
    shop_staff_uid: ref(outletTexts.manager, 'operator'),
    shop_on: bool(outletTexts.outletOn),
    of_outlet: bool(['网点订单', 'Of an outlet', 'De un punto de venta', '店舗の注文']),
    merged_from: text(['合并前网点', 'Outlet before its merge', 'Punto antes de fusionarse', '統合前の店']),
  },
  sql: {
    shop_id: '(select s.shop_id from shop_order s where s.suid = t.suid and s.orders_id = t.id)',
    of_outlet: 'exists (select from shop_order s where s.suid = t.suid and s.orders_id = t.id)',
    shop_dept_id: outletColumn('g.dept_id'),
    shop_staff_uid: outletColumn('g.staff_uid'),
    shop_on: `exists (select from shop_order s join shop g on g.suid = s.suid and g.id = s.shop_id where s.suid = t.suid and s.orders_id = t.id and g.status = 'on' and g.del_at is null)`,
    merged_from:
      '(select g.name from shop_order s join shop g on g.suid = s.suid and g.id = s.merged_from where s.suid = t.suid and s.orders_id = t.id)',
  },
  hidden: ['shop_dept_id', 'shop_staff_uid', 'shop_on', 'of_outlet', 'merged_from'],
  after: 'ship_state',
  filters: { after: 'member_id', names: ['shop_id', 'shop_dept_id', 'shop_staff_uid', 'shop_on', 'of_outlet'] },
  rules: [defaultFromOutlet, recordOutlet],
})
