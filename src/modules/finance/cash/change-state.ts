import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

/** Changes the state of a row, once; refuses a concurrent change, and a draft edited since it was read. */
export async function changeState(
  { db, suid, log, now }: Ctx<DB>,
  table: 'paycash' | 'paycash_refund',
  row: { id: number; bill_no: string; ver: number },
  change: { from: string; to: string; set?: Readonly<Record<string, string | number | null>>; at?: string },
): Promise<void> {
  const sets = Object.entries(change.set ?? {}).map(([name, value]) => sql`, ${sql.ref(name)} = ${value}`)
  const moment = change.at === undefined ? sql`` : sql`, ${sql.ref(change.at)} = to_timestamp(${now})`
  const { rows } = await sql`
    update ${sql.table(table)} set status = ${change.to}, ver = ver + 1, updated_at = now() ${moment} ${sql.join(sets, sql``)}
    where suid = ${suid} and id = ${row.id} and status = ${change.from} and (ver = ${row.ver} or status <> 'due') and del_at is null returning id`.execute(
    db,
  )
  if (rows.length === 0) throw await refusalOf({ db, suid }, table, row, change.from)
  log({
    biz_type: table,
    biz_id: row.id,
    biz_no: row.bill_no,
    before: { status: change.from },
    after: { status: change.to, ...change.set },
  })
}

/** Distinguishes a state that forbids the change from a row that was edited since it was read. */
async function refusalOf(
  { db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>,
  table: string,
  row: { id: number; bill_no: string },
  from: string,
): Promise<AppError> {
  const { rows } = await sql`
    select from ${sql.table(table)} where suid = ${suid} and id = ${row.id} and status = ${from} and del_at is null`.execute(
    db,
  )
  return rows.length > 0 ? new AppError('state_changed') : new AppError('cash_state', { no: row.bill_no })
}
