import { randomBytes } from 'node:crypto'
import { createSupplier } from '#server/account/directory.ts'
import { openDb } from '#server/db/db.ts'
import type { Stage } from './stage.ts'

/** A supplier that can sign in. */
export interface Account {
  suid: number
  login: string
  password: string
}

/** Creates a supplier with a unit named 件. */
export async function account(stage: Stage, login: string): Promise<Account> {
  const db = openDb({ connection: stage.connection, max: 2 })
  const password = randomBytes(12).toString('hex')
  const main = { login_name: login, username: login, password }
  const { suid } = await createSupplier(db, { name: login, short_name: login, main })
  await db.close()
  await stage.sql(`insert into unit (suid, name, dimension, decimals) values ($1, '件', 'count', 0)`, [suid])
  return { suid, login, password }
}

/** Gives a supplier materials with the numbers from `from` to `to`. */
export async function materials(
  stage: Stage,
  { suid }: Pick<Account, 'suid'>,
  from: number,
  to: number,
): Promise<void> {
  await stage.sql(
    `insert into material (suid, code, name, kind, base_unit_id, status, created_at, pinyin, spec, ref_buy_price, ref_sale_price, shelf_days)
     select $1, 'M' || lpad(n::text, 8, '0'), '物料 ' || n, (array['edible_salt','wheat','rice','corn','flour'])[1 + n % 5], u.id,
       case when n % 10 = 0 then 'off' else 'on' end, now() - n * interval '1 second', 'wl' || n, (n % 50) || 'kg', n % 100000, n % 200000, 1 + n % 1000
     from generate_series($2::int, $3::int) n, unit u where u.suid = $1`,
    [suid, from, to],
  )
}
