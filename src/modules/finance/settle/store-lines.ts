import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

interface StoredLine {
  debt_id: number
  amount: number
  biz_date?: number
  due_date?: number
  debt_amount?: number
  open_before?: number
}

/** Stores what the approval settled: the lines as of then, also where none were entered, and their totals. */
export function storeLines(
  { db, suid, pipeline }: Ctx<DB>,
  table: string,
  id: number,
  lines: readonly StoredLine[],
  { settled_amount, prepaid_amount }: { settled_amount: number; prepaid_amount: number },
): void {
  const [head, line, owner] = [sql.table(table), sql.table(`${table}_line`), sql.ref(`${table}_id`)]
  const list = JSON.stringify(lines.map((stored, at) => ({ ...stored, line_no: at + 1 })))
  const updateLines = sql`
    with wanted as (
      select * from jsonb_to_recordset(${list}::jsonb) as x(line_no int, debt_id bigint, amount bigint, biz_date double precision, due_date double precision,
        debt_amount bigint, open_before bigint)
    ), known as (
      update ${line} l set open_before = w.open_before from wanted w where l.suid = ${suid} and l.${owner} = ${id} and l.debt_id = w.debt_id returning l.debt_id
    ), added as (
      insert into ${line} (suid, ${owner}, line_no, debt_id, amount, biz_date, due_date, debt_amount, open_before)
      select ${suid}, ${id}, w.line_no, w.debt_id, w.amount, to_timestamp(w.biz_date), to_timestamp(w.due_date), w.debt_amount, w.open_before
      from wanted w where not exists (select from ${line} l where l.suid = ${suid} and l.${owner} = ${id} and l.debt_id = w.debt_id)
    )
    update ${head} set settled_amount = ${settled_amount}, prepaid_amount = ${prepaid_amount} where suid = ${suid} and id = ${id}`
  pipeline(updateLines.compile(db))
}
