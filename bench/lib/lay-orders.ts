import { quickly } from './quickly.ts'
import type { Stage } from './stage.ts'

export interface LaidOrders {
  readonly tenants: number
  readonly orders: number
  /** Rows of the measured supplier, its number, and its members. */
  readonly own: number
  readonly suid: number
  readonly members: number
  /** Lines of an order: this many, one or two more. Default: one. */
  readonly lines?: number
  /** The orders were paid when they were placed, at spread times. */
  readonly paidThen?: true
}

/**
 * Creates past orders for existing goods: each has one to three lines; the newest twentieth is open in all states, most
 * of the older ones are done, and one of fifty has a refund, the newest of which wait.
 */
export async function layOrders(
  stage: Stage,
  { tenants, orders, own, suid, members, lines = 1, paidThen }: LaidOrders,
): Promise<void> {
  const others = Math.floor((orders - own) / Math.max(1, tenants - 1))
  await stage.sql(
    `insert into member (suid, name, pinyin, phone, status) select s.suid, '会员' || n, 'hy' || n, (13000000000 + n)::text, 'active' from supplier s cross join generate_series(1, $1::int) n order by 1, n`,
    [members],
  )
  // Each SKU of the measured supplier takes a separate material with plenty of stock.
  await stage.sql(
    `update goods_sku_part p set material_id = m.id from (select id, row_number() over (order by id) as n from goods_sku where suid = $1) k
     join material m on m.suid = $1 and m.code = 'M' || k.n where p.suid = $1 and p.sku_id = k.id`,
    [suid],
  )
  await stage.sql(`update stock set on_hand = 1000000000000 where suid = $1`, [suid])
  await quickly(stage, ['orders', 'order_line', 'refund'], async () => {
    await stage.sql(
      `with m as (select suid, min(id) as first from member group by 1),
       each as (select s.suid, m.first, case when s.suid = $1 then $2::int else $3::int end as n from supplier s join m on m.suid = s.suid where s.suid <= $4),
       o as (select e.suid, e.first, e.n as many, x.n, case
           when x.n <= e.n * 0.95 then case when x.n % 25 = 0 then 'close' else 'done' end
           else (array['submit', 'pay', 'pay', 'send', 'send'])[1 + x.n % 5] end as status, $6::int + x.n % 3 as lines
         from each e cross join lateral generate_series(1, e.n) x(n))
       insert into orders (suid, order_no, member_id, source, way, terms, receiver, receiver_phone, region, street, goods_amount, total_amount, paid_amount, due_amount, pieces, shipped_qty, expires_at, paid_at, sent_at, status, created_by, created_at, updated_at)
       select suid, 'DD' || lpad(n::text, 12, '0'), first + n % $5, case when n % 2 = 0 then 'h5' else 'proxy' end, case when n % 10 = 0 then 'pickup' else 'express' end, 'prepaid', '收货人' || n % 1000, '13800000001', '330106', '文三路' || n || '号',
         lines * 300, lines * 300, case when status in ('submit', 'close') then 0 else lines * 300 end, case when status = 'submit' then lines * 300 else 0 end, lines, case when status in ('send', 'done') then lines else 0 end,
         now() + interval '1 hour', case when status not in ('submit', 'close') then ${paidThen ? 'at' : 'now()'} end, case when status in ('send', 'done') then now() end, status, 1, at, at
       from o cross join lateral (select now() - (many - n) * interval '10 minutes' as at) t order by suid, n`,
      [suid, own, others, tenants, members, lines],
    )
    await stage.sql(
      `with k as (select suid, min(id) as first, count(*)::int as many from goods_sku group by 1)
       insert into order_line (suid, orders_id, line_no, sku_id, qty, title, spec, list_price, price, amount, share, shipped_qty)
       select o.suid, o.id, l, k.first + (o.id * 7 + l) % k.many, 1, '商品 ' || (o.id * 7 + l) % k.many, l || 'kg', 300, 300, 300, 300, case when o.shipped_qty > 0 then 1 else 0 end
       from orders o join k on k.suid = o.suid cross join lateral generate_series(1, o.pieces) l order by o.suid, o.id, l`,
    )
    await stage.sql(
      `insert into refund (suid, refund_no, order_id, type, source, reason, goods_amount, total_amount, pieces, status, created_at)
       select suid, 'TK' || id, id, (array['refund', 'return'])[1 + id % 2], 'buyer', '质量问题', 300, 300, 1, case when row_number() over (partition by suid order by id desc) <= 50 then 'applied' else 'done' end, created_at
       from orders where id % 50 = 1 and status = 'done'`,
    )
  })
}

/** A payment that waits at the provider, for an order. */
export interface Waiting {
  readonly id: number
  readonly no: string
  readonly amount: number
}

/** Begins the payments of orders that wait, past their provider. */
export async function layPayments(stage: Stage, suid: number, orders: readonly number[]): Promise<Waiting[]> {
  const rows = await stage.sql<{ id: string; no: string; amount: string }>(
    `insert into pay_order (suid, no, kind, kind_id, kind_no, subject, member_id, channel, way, amount, state, addon, expires_at, key)
     select o.suid, 'P' || o.suid || '-' || translate(lpad(upper(to_hex(o.id)), 16, 'A'), '0189', 'GHIJ'), 'order', o.id, o.order_no, '盐', o.member_id, 'wxpay', 'native', o.total_amount, 'waiting', 'testpay', now() + interval '1 hour', 'laid:' || o.id
     from orders o where o.suid = $1 and o.id = any($2::bigint[]) and o.status = 'submit' returning kind_id as id, no, amount`,
    [suid, [...orders]],
  )
  return rows.map(({ id, no, amount }) => ({ id: Number(id), no, amount: Number(amount) }))
}
