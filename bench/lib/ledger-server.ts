import { createServer } from 'node:http'
import type { PoolConfig } from 'pg'
import { AppError } from '#core/errors/errors.ts'
import { balance } from '#modules/ledger/balance/balance.ts'
import type { AccountRef } from '#modules/ledger/shared/account.ts'
import { statement } from '#modules/ledger/statement/statement.ts'
import { transfer } from '#modules/ledger/transaction/post.ts'
import type { DB } from '#modules/db.ts'
import { openDb } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { report, settings } from './child.ts'

/**
 * The functions of the ledger behind bare HTTP: their cost without sessions, rights and logs, which the floor does not
 * have either.
 */
const { connection, suid }: { connection: PoolConfig; suid: number } = settings
const db = openDb({ connection })
let keys = 0

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://ledger')
  const at = (name: string) => searchParams.get(name) ?? ''
  db.tenant(suid, (tx) => answer(tx, pathname, at)).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    (error: unknown) =>
      response.writeHead(error instanceof AppError && error.code === 'ledger_short' ? 409 : 500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  report(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})

async function answer(tx: Tx, path: string, at: (name: string) => string): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const ctx = {
    db: tx.kysely<DB>(),
    suid,
    uid: 1,
    now,
    pipeline: ({ sql, parameters }: Pipelined) => tx.pipeline(sql, parameters),
  }
  if (path === '/statement')
    return String((await statement(ctx, account(at('of')), { from: 0, to: now + 86_400 })).lines.length)
  if (path === '/balance') return String((await balance(ctx, account(at('of')), { at: Number(at('at')) })).balance)
  const done = await transfer(ctx, {
    key: `bench:${process.pid}:${keys++}`,
    type: 'bench',
    from: account(at('from')),
    to: account(at('to')),
    amount: 1n,
  })
  return String(done.id)
}

interface Pipelined {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** `m12` is a member's wallet, anything else a clearing account. */
function account(name: string): AccountRef {
  return name.startsWith('m')
    ? { owner: 'member', id: name.slice(1), asset: 'rmb', bucket: 'available' }
    : { owner: 'clearing', id: name, asset: 'rmb', bucket: 'clearing' }
}
