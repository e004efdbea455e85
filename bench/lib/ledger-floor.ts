import { createServer } from 'node:http'
import { Pool, types } from 'pg'
import type { PoolClient, PoolConfig } from 'pg'
import { report, settings } from './child.ts'

/**
 * The baseline of a transfer: hand-written statements that write the same rows of the same tables, in one transaction
 * over `pg`.
 */
const { connection, suid, connections }: { connection: PoolConfig; suid: number; connections: number } = settings
let keys = 0
types.setTypeParser(types.builtins.INT8, Number)
const pool = new Pool({ ...connection, max: connections })
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://floor')
  committed((client) => move(client, searchParams.get('from') ?? '', searchParams.get('to') ?? '')).then(
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

interface Row {
  id: number
  tracked: boolean
  balance: number
  seq: number
}

async function move(client: PoolClient, from: string, to: string): Promise<void> {
  const run = (name: string, text: string, values: readonly unknown[]) =>
    client.query({ name, text, values: [...values] })
  const find = async (name: string): Promise<Row> => {
    const [owner, id, bucket] = name.startsWith('m')
      ? ['member', name.slice(1), 'available']
      : ['clearing', name, 'clearing']
    const lock = owner === 'member' ? 'for no key update' : ''
    const { rows } = await run(
      `find ${owner}`,
      `select id, tracked, balance, seq from ledger_account where suid = $1 and owner = $2 and owner_id = $3 and asset = 'rmb' and bucket = $4 ${lock}`,
      [suid, owner, id, bucket],
    )
    const [row]: Row[] = rows
    if (!row) throw new Error(`no account ${name}`)
    return row
  }
  const [first = '', second = ''] = [from, to].toSorted()
  const row = await find(first)
  const two = await find(second)
  const sides = [
    { ...(first === from ? row : two), amount: -1 },
    { ...(first === from ? two : row), amount: 1 },
  ]
  const { rows } = await run(
    'transaction',
    `insert into ledger_transaction (suid, key, type, biz_day, op_uid, posted_at, digest, lines) values ($1, $2, 'bench', current_date, 1, now(), '', '{}') returning id`,
    [suid, `floor:${process.pid}:${keys++}`],
  )
  const [{ id = 0 } = {}]: { id?: number }[] = rows
  for (const [n, { id: account, tracked, balance, seq, amount }] of sides.entries()) {
    await run(
      tracked ? 'tracked' : 'untracked',
      `insert into ledger_posting (suid, transaction_id, n, account_id, owner, asset, bucket, amount, seq, balance_after, biz_day, posted_at)
       values ($1, $2, $3, $4, ${tracked ? `'member', 'rmb', 'available'` : `'clearing', 'rmb', 'clearing'`}, $5, $6, $7, current_date, now())`,
      [suid, id, n, account, amount, tracked ? seq + 1 : null, tracked ? balance + amount : null],
    )
    if (tracked)
      await run(
        'update',
        'update ledger_account set balance = $3, seq = $4, moved_at = now() where suid = $1 and id = $2',
        [suid, account, balance + amount, seq + 1],
      )
  }
}
