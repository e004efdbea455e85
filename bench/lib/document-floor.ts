import { createServer } from 'node:http'
import { Pool, types } from 'pg'
import type { PoolClient, PoolConfig } from 'pg'
import { report, settings } from './child.ts'

/**
 * The baseline of saving and auditing a receipt: hand-written statements for the same effects, in one transaction over
 * `pg`.
 */
const { connection, suid }: { connection: PoolConfig; suid: number } = settings
let saved = 0
types.setTypeParser(types.builtins.INT8, Number)
const pool = new Pool({ ...connection, max: 16 })
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://floor')
  const numbers = (searchParams.get('lines') ?? '').split(',').map(Number)
  const done =
    pathname === '/save'
      ? committed((client) => save(client, Number(searchParams.get('warehouse')), numbers))
      : committed((client) => audit(client, Number(pathname.slice(1))))
  done.then(
    () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":true}'),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  report(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})

async function committed(effects: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await effects(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const keys = `select distinct h.warehouse_id, l.material_id from inbound_line l join inbound h on h.suid = l.suid and h.id = l.inbound_id where l.suid = $1 and l.inbound_id = $2`

async function save(client: PoolClient, warehouse: number, materials: readonly number[]): Promise<void> {
  const run = (name: string, text: string, values: readonly unknown[]) =>
    client.query({ name, text, values: [...values] })
  const { rows } = await run(
    'insert',
    `insert into inbound (suid, bill_no, biz_type, warehouse_id, biz_date, status, created_by, total_qty, goods_amount, total_amount)
     values ($1, $2, 'production', $3, current_date, 'draft', 1, $4, $4, $4) returning id`,
    [suid, `F${saved++}`, warehouse, materials.length],
  )
  const [{ id = 0 } = {}]: { id?: number }[] = rows
  await run(
    'insert lines',
    `insert into inbound_line (suid, inbound_id, line_no, material_id, unit_id, qty, ratio, base_qty, price, tax_bp, amount, tax)
     select $1, $2, l.n, m.id, m.base_unit_id, 1000, 100000000, 1000, 56500, 1300, 565, 65
     from unnest($3::bigint[]) with ordinality as l(material, n) join material m on m.suid = $1 and m.id = l.material`,
    [suid, id, materials],
  )
  await run(
    'insert log',
    `insert into op_log (suid, uid, method, path, biz_type, biz_id, result, after) values ($1, 1, 'POST', '/save', 'inbound', $2, 'ok', $3)`,
    [suid, id, JSON.stringify({ warehouse, materials })],
  )
  await run(
    'insert key',
    `insert into idempotency (suid, uid, key, request_hash) values ($1, 1, 'saved:' || $2::bigint, '')`,
    [suid, id],
  )
}

async function audit(client: PoolClient, id: number): Promise<void> {
  const both = [suid, id]
  const run = (name: string, text: string) => client.query({ name, text, values: both })
  await run('head', `select * from inbound where suid = $1 and id = $2 and status = 'unaudited' for update`)
  await run('lines', `select * from inbound_line where suid = $1 and inbound_id = $2 order by line_no`)
  await run(
    'make',
    `insert into stock (suid, warehouse_id, material_id) select $1, k.warehouse_id, k.material_id from (${keys}) k order by 2, 3 on conflict do nothing`,
  )
  await run(
    'lock',
    `select s.* from stock s join (${keys}) k using (warehouse_id, material_id) where s.suid = $1 order by s.warehouse_id, s.material_id for update of s`,
  )
  await run(
    'post',
    `with d as (select h.warehouse_id, l.material_id, sum(l.base_qty)::bigint as qty, sum(l.amount - l.tax)::bigint as value from inbound_line l
        join inbound h on h.suid = l.suid and h.id = l.inbound_id where l.suid = $1 and l.inbound_id = $2 group by 1, 2),
      up as (update stock s set on_hand = s.on_hand + d.qty, value = s.value + d.value from d
        where s.suid = $1 and s.warehouse_id = d.warehouse_id and s.material_id = d.material_id and s.batch_no = '' returning s.*)
     insert into stock_log (suid, warehouse_id, material_id, qty, qty_after, value_delta, value_after, unit_cost, biz_type, bill_type, bill_id, bill_no, line_id, idem_key, op_uid, posted_at)
     select $1, up.warehouse_id, up.material_id, l.base_qty, up.on_hand, l.amount - l.tax, up.value, 0, h.biz_type, 'inbound', h.id, h.bill_no, l.id, 'floor:' || l.id, 1, now()
     from inbound_line l join inbound h on h.suid = l.suid and h.id = l.inbound_id join up on up.warehouse_id = h.warehouse_id and up.material_id = l.material_id
     where l.suid = $1 and l.inbound_id = $2`,
  )
  await run('cost', `update inbound_line set cost = amount - tax where suid = $1 and inbound_id = $2`)
  await run(
    'done',
    `update inbound set status = 'audited', audited_at = now(), ver = ver + 1 where suid = $1 and id = $2 and status = 'unaudited'`,
  )
  await run(
    'log',
    `insert into op_log (suid, uid, method, path, biz_type, biz_id, result) values ($1, 1, 'POST', '/audit', 'inbound', $2, 'ok')`,
  )
  await run('key', `insert into idempotency (suid, uid, key, request_hash) values ($1, 1, 'floor:' || $2::bigint, '')`)
}
