import { sql } from 'kysely'
import { bool, ref, text } from '#core/fields/index.ts'
import { extendResource } from '#core/define/extension.ts'
import type { Ctx } from '#core/define/resource.ts'
import { afterSave, beforeSave } from '../../db.ts'
import type { DB } from '../../db.ts'
import { orders } from '../../order/order/order.resource.ts'
import { orderHeads } from '../../order/tables.ts'
import { outletWords } from '../shared/words.ts'

/** An order that names no department or salesperson has those of the outlet whose member it is for, as they stand at that moment. */
const asTheOutlet = beforeSave(orders, async ({ member_id, dept_id, staff_uid }, before, { db, suid, uid }) => {
  if (before || dept_id !== null) return
  const { rows } = await sql<{ dept_id: number | null; staff_uid: number | null }>`
    select dept_id, staff_uid from shop where suid = ${suid} and member_id = ${member_id} and del_at is null`.execute(db)
  const [of] = rows
  // Whoever writes an order down is its salesperson; a buyer's own is the account manager's.
  return of && { ...(of.dept_id === null ? {} : { dept_id: of.dept_id }), ...(uid > 0 ? {} : { staff_uid: staff_uid ?? of.staff_uid }) }
})

/** Notes which outlet an order is of; it stays that one's, whoever orders for the outlet later. */
const noteOutlet = afterSave(orders, async ({ id, member_id }, before, ctx) => {
  if (before?.member_id === member_id) return
  ctx.pipeline(
    sql`insert into shop_order (suid, orders_id, shop_id)
      select s.suid, ${id}::bigint, s.id from shop s where s.suid = ${ctx.suid} and s.member_id = ${member_id} and s.del_at is null
      on conflict (suid, orders_id) do update set shop_id = excluded.shop_id`.compile(ctx.db),
  )
})

/** Orders of a member that are no outlet's yet become those of the outlet that the member orders for. */
export async function adoptOrders({ db, suid }: Ctx<DB>, member: number): Promise<void> {
  await sql`insert into shop_order (suid, orders_id, shop_id)
    select s.suid, o.id, s.id from shop s join ${orderHeads.as('o')} on o.suid = s.suid and o.member_id = s.member_id
    where s.suid = ${suid} and s.member_id = ${member} and s.del_at is null on conflict (suid, orders_id) do nothing`.execute(db)
}

const outletOf = (column: string) =>
  `(select ${column} from shop_order s join shop g on g.suid = s.suid and g.id = s.shop_id where s.suid = t.suid and s.orders_id = t.id)`

/** Orders tell which outlet they are of, and are found by it. */
export const orderOutlet = extendResource(orders, {
  computed: {
    shop_id: ref(outletWords.outlet, 'shop'),
    shop_dept_id: ref(outletWords.outletDept, 'dept'),
    shop_staff_uid: ref(outletWords.manager, 'operator'),
    shop_on: bool(outletWords.outletOn),
    of_outlet: bool(['网点订单', 'Of an outlet', 'De un punto de venta', '店舗の注文']),
    merged_from: text(['合并前网点', 'Outlet before its merge', 'Punto antes de fusionarse', '統合前の店']),
  },
  sql: {
    shop_id: '(select s.shop_id from shop_order s where s.suid = t.suid and s.orders_id = t.id)',
    of_outlet: 'exists (select from shop_order s where s.suid = t.suid and s.orders_id = t.id)',
    shop_dept_id: outletOf('g.dept_id'),
    shop_staff_uid: outletOf('g.staff_uid'),
    shop_on: `exists (select from shop_order s join shop g on g.suid = s.suid and g.id = s.shop_id where s.suid = t.suid and s.orders_id = t.id and g.status = 'on' and g.del_at is null)`,
    merged_from:
      '(select g.name from shop_order s join shop g on g.suid = s.suid and g.id = s.merged_from where s.suid = t.suid and s.orders_id = t.id)',
  },
  hidden: ['shop_dept_id', 'shop_staff_uid', 'shop_on', 'of_outlet', 'merged_from'],
  after: 'ship_state',
  filters: { after: 'member_id', names: ['shop_id', 'shop_dept_id', 'shop_staff_uid', 'shop_on', 'of_outlet'] },
  rules: [asTheOutlet, noteOutlet],
})
