import { createServer } from 'node:http'
import { Pool, types } from 'pg'
import type { PoolClient, PoolConfig } from 'pg'
import { report, settings } from './child.ts'

/**
 * The baseline of an order's life: hand-written statements that write the same rows of the same tables, a transaction
 * for each step, over `pg`, as the same role under row security. Not included: the queries and checks of the product
 * before it writes, and document numbers, which a counter replaces.
 */
const { connection, suid, warehouse }: { connection: PoolConfig; suid: number; warehouse: number } = settings
let count = 0
types.setTypeParser(types.builtins.INT8, Number)
const pool = new Pool({ ...connection, max: 16, options: `-c role=app_rw -c app.tenant=${suid} -c jit=off` })
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://floor')
  const id = Number(searchParams.get('id'))
  const steps: Record<string, (run: Run) => Promise<number>> = {
    '/place': (run) =>
      place(run, Number(searchParams.get('member')), (searchParams.get('skus') ?? '').split(',').map(Number)),
    '/notice': (run) => notice(run, id, searchParams.get('no') ?? ''),
    '/send': (run) => send(run, id),
  }
  const step = steps[pathname]
  if (!step) {
    response.writeHead(404).end()
    return
  }
  committed(step).then(
    (done) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ status: true, data: { id: done } })),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  report(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})

/** One named statement; its first row's id, 0 without a row. */
type Run = (name: string, text: string, values: readonly unknown[]) => Promise<number>

async function committed(effects: (run: Run) => Promise<number>): Promise<number> {
  const client: PoolClient = await pool.connect()
  try {
    await client.query('begin')
    const done = await effects(async (name, text, values) => {
      const { rows } = await client.query<{ id?: number }>({ name, text, values: [...values] })
      return rows[0]?.id ?? 0
    })
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Locks the key of a step: a second caller waits for the first. */
async function begun(run: Run): Promise<string> {
  const key = `floor:${process.pid}-${++count}`
  await run('key', `insert into idempotency (suid, uid, key, request_hash) values ($1, 1, $2::text, '')`, [suid, key])
  return key
}

/**
 * The rows of every step: an entry of the log for each record, the order's history, and the answer stored with its key.
 */
async function noted(
  run: Run,
  id: number,
  { event, records, key }: { event: string; records: readonly string[]; key?: string },
): Promise<number> {
  await run(
    'log',
    `insert into op_log (suid, uid, name, ip, method, path, biz_type, biz_id, after, result, ms) select $1, 1, 'bench', '127.0.0.1', 'POST', $3, r, $2, jsonb_build_object('status', $3::text, 'id', $2::bigint), 'ok', 1 from unnest($4::text[]) r`,
    [suid, id, event, records],
  )
  await run('event', `insert into order_event (suid, order_id, what, at) values ($1, $2, $3, now())`, [suid, id, event])
  if (key !== undefined)
    await run(
      'answered',
      `update idempotency set http_status = 200, answer = json_build_object('status', true, 'data', json_build_object('id', $2::bigint)) where suid = $1 and uid = 1 and key = $3`,
      [suid, id, key],
    )
  return id
}

async function place(run: Run, member: number, skus: readonly number[]): Promise<number> {
  const key = await begun(run)
  const id = await run(
    'order',
    `insert into orders (suid, order_no, member_id, source, receiver, receiver_phone, region, street, goods_amount, freight_amount, total_amount, due_amount, pieces, expires_at, status, created_by)
     select $1, $2, $3, 'h5', '李雷', '13800000001', '330106', '文三路1号', sum(k.price), 800, sum(k.price) + 800, sum(k.price) + 800, count(*)::int, now() + interval '1 hour', 'submit', 1
     from goods_sku k join goods g on g.suid = k.suid and g.id = k.goods_id and g.status = 'on' where k.suid = $1 and k.id = any($4::bigint[]) returning id`,
    [suid, `F${process.pid}-${++count}`, member, skus],
  )
  await run(
    'lines',
    `insert into order_line (suid, orders_id, line_no, sku_id, qty, title, spec, list_price, price, amount, share)
     select k.suid, $2, row_number() over (), k.id, 1, g.name, k.spec, k.price, k.price, k.price, k.price from goods_sku k join goods g on g.suid = k.suid and g.id = k.goods_id where k.suid = $1 and k.id = any($3::bigint[])`,
    [suid, id, skus],
  )
  await run(
    'lock',
    `select s.id from stock s where s.suid = $1 and s.warehouse_id = $2 and s.material_id in (select p.material_id from goods_sku_part p where p.suid = $1 and p.sku_id = any($3::bigint[])) order by s.material_id for update`,
    [suid, warehouse, skus],
  )
  await run(
    'reserve',
    `with held as (
       insert into reservation (suid, src_type, src_id, line_id, warehouse_id, material_id, batch_no, qty)
       select l.suid, 'order', l.orders_id, l.id, $3, p.material_id, '', l.qty * p.ratio / 100000 from order_line l join goods_sku_part p on p.suid = l.suid and p.sku_id = l.sku_id where l.suid = $1 and l.orders_id = $2
       returning material_id, qty)
     update stock s set reserved = s.reserved + h.qty from (select material_id, sum(qty)::bigint as qty from held group by 1) h
     where s.suid = $1 and s.warehouse_id = $3 and s.material_id = h.material_id and s.on_hand - s.reserved >= h.qty`,
    [suid, id, warehouse],
  )
  return noted(run, id, { event: 'placed', records: ['orders'], key })
}

async function notice(run: Run, id: number, no: string): Promise<number> {
  await run(
    'heard',
    `insert into addon_notice (suid, addon, kind, key, no, hash) values ($1, 'testpay', 'pay', $2, $2, '') on conflict do nothing`,
    [suid, no],
  )
  await run(
    'told',
    `insert into pay_notice (suid, key, hash, channel, no, what, amount, received_at) values ($1, $2, '', 'wxpay', $2, 'paid', 1, now()) on conflict do nothing`,
    [suid, no],
  )
  await run('owed', `select id from orders where suid = $1 and id = $2 for update`, [suid, id])
  await run(
    'paid',
    `update pay_order set state = 'paid', paid_at = now(), pay_no = no where suid = $1 and no = $2 and state = 'waiting'`,
    [suid, no],
  )
  await run(
    'confirm',
    `update orders set paid_amount = total_amount, due_amount = 0, paid_at = now(), status = 'pay', ver = ver + 1 where suid = $1 and id = $2 and status = 'submit'`,
    [suid, id],
  )
  await run(
    'sold',
    `update goods g set sales = coalesce(g.sales, 0) + s.qty from (select k.goods_id, sum(l.qty)::int as qty from order_line l join goods_sku k on k.suid = l.suid and k.id = l.sku_id where l.suid = $1 and l.orders_id = $2 group by 1) s where g.suid = $1 and g.id = s.goods_id`,
    [suid, id],
  )
  const transaction = await run(
    'transaction',
    `insert into ledger_transaction (suid, key, type, biz_day, op_uid, posted_at, digest, lines) values ($1, $2, 'payment', current_date, 1, now(), '', '{}') returning id`,
    [suid, no],
  )
  await run(
    'postings',
    `insert into ledger_posting (suid, transaction_id, n, account_id, owner, asset, bucket, amount, biz_day, posted_at)
     select a.suid, $2, row_number() over (), a.id, a.owner, a.asset, a.bucket, case a.owner_id when 'pay:wxpay' then 1 else -1 end * o.total_amount, current_date, now()
     from ledger_account a join orders o on o.suid = a.suid and o.id = $3 where a.suid = $1 and a.owner = 'clearing' and a.owner_id in ('pay:wxpay', 'sales:order')`,
    [suid, transaction, id],
  )
  await run(
    'call',
    `insert into provider_call (suid, connector, way, task, about, target, result, ms, sent, answer, created_at) values ($1, 'testpay', 'in', 'notice', $2, '', 'taken', 1, '{}', '', now())`,
    [suid, no],
  )
  return noted(run, id, { event: 'paid', records: ['pay_order'] })
}

async function send(run: Run, id: number): Promise<number> {
  const key = await begun(run)
  await run('owed', `select id from orders where suid = $1 and id = $2 for update`, [suid, id])
  const shipment = await run(
    'shipment',
    `insert into shipment (suid, shipment_no, order_id, carrier, tracking_no, pieces, sent_at, status) values ($1, 'F' || $2::bigint || ':' || $3::text, $2, '顺丰', 'SF' || $2, 3, now(), 'sent') returning id`,
    [suid, id, process.pid],
  )
  await run(
    'packed',
    `insert into shipment_line (suid, shipment_id, line_no, sku_id, qty, title, order_line_id) select suid, $3, line_no, sku_id, qty, title, id from order_line where suid = $1 and orders_id = $2`,
    [suid, id, shipment],
  )
  const issue = await run(
    'issue',
    `insert into outbound (suid, bill_no, biz_date, biz_type, warehouse_id, total_qty, status, src_type, src_id, submitted_at, audited_by, audited_at, created_by)
     values ($1, 'F' || $2::bigint || ':' || $4::text, now(), 'order', $3, 3000, 'audited', 'shipment', $2, now(), 1, now(), 1) returning id`,
    [suid, shipment, warehouse, process.pid],
  )
  await run(
    'issued',
    `with taken as (update reservation set state = 'consumed', src_type = 'outbound', src_id = $3, updated_at = now() where suid = $1 and src_type = 'order' and src_id = $2 and state = 'active' returning line_id, material_id, qty),
     l as (insert into outbound_line (suid, outbound_id, line_no, material_id, unit_id, qty, ratio, base_qty, cost)
       select $1, $3, row_number() over (), t.material_id, m.base_unit_id, t.qty, 100000000, t.qty, 0 from taken t join material m on m.suid = $1 and m.id = t.material_id returning id, material_id, qty)
     insert into shipment_issue (suid, shipment_id, line_no, outbound_id, outbound_line_id, order_line_id, warehouse_id, material_id, batch_no, qty)
     select $1, $4, row_number() over (), $3, l.id, t.line_id, $5, l.material_id, '', l.qty from l join taken t using (material_id)`,
    [suid, id, issue, shipment, warehouse],
  )
  await run(
    'stock',
    `select s.id from stock s where s.suid = $1 and s.warehouse_id = $2 and s.material_id in (select material_id from outbound_line where suid = $1 and outbound_id = $3) order by s.material_id for update`,
    [suid, warehouse, issue],
  )
  await run(
    'leave',
    `with l as (select material_id, sum(qty)::bigint as qty from outbound_line where suid = $1 and outbound_id = $3 group by 1),
     s as (update stock s set on_hand = s.on_hand - l.qty, reserved = s.reserved - l.qty, moved_at = now() from l where s.suid = $1 and s.warehouse_id = $2 and s.material_id = l.material_id returning s.*)
     insert into stock_log (suid, warehouse_id, material_id, qty, qty_after, value_delta, value_after, unit_cost, biz_type, bill_type, bill_id, bill_no, line_id, idem_key, op_uid, posted_at)
     select $1, $2, l.material_id, -l.qty, s.on_hand, 0, s.value, 0, 'order', 'outbound', $3, 'F', l.id, 'floor:' || l.id, 1, now() from outbound_line l join s on s.material_id = l.material_id where l.suid = $1 and l.outbound_id = $3`,
    [suid, warehouse, issue],
  )
  await run('shipped', `update order_line set shipped_qty = qty where suid = $1 and orders_id = $2`, [suid, id])
  await run(
    'sent',
    `update orders set shipped_qty = pieces, status = 'send', sent_at = now(), ver = ver + 1 where suid = $1 and id = $2`,
    [suid, id],
  )
  return noted(run, id, { event: 'shipped', records: ['shipment', 'shipment', 'outbound', 'outbound'], key })
}
