import { AppError } from '#core/errors/errors.ts'
import type { Tx } from '../db/db.ts'
import { quote } from '../read/columns.ts'
import { findRecords, withoutLabels } from '../read/record.ts'
import type { StoredRecord } from '../read/record.ts'
import type { Writing } from './action-types.ts'
import { runBehaviour } from './behaviour-call.ts'
import { refuseStep } from './step-refusal.ts'
import { refuseEarlyDelete } from './retention.ts'
import { requireConditions } from '../read/rights.ts'
import { refuseWithChildren } from '../read/tree.ts'
import { titleText } from '../words/words.ts'

/**
 * Soft-deletes records, all or none. Throws `not_found` if the caller cannot see one of them, `in_use`, `has_children`,
 * or a rule's refusal.
 */
export async function deleteRecords(tx: Tx, writing: Writing, ids: readonly number[]): Promise<void> {
  const uniqueIds = [...new Set(ids)]
  const rows = await findRecords(tx, writing, uniqueIds, { lock: true })
  if (rows.length < uniqueIds.length) throw new AppError('not_found')
  await deleteRows(tx, writing, rows)
}

/** Deletes records that are already read and locked. */
export async function deleteRows(tx: Tx, writing: Writing, rows: readonly StoredRecord[]): Promise<void> {
  const { bound } = writing
  const { flow, table, deleteWhen } = bound.resource
  if (flow && !rows.every(({ status }) => flow.deletable.includes(String(status))))
    throw new AppError(flow.undeletable ?? 'not_deletable')
  const { uid } = writing.makeContext(tx, writing)
  for (const { id } of rows) await refuseStep(tx, writing, { step: 'del', id, uid })
  for (const row of rows) refuseEarlyDelete(bound.resource, bound.label, row, writing.now)
  for (const { run } of bound.behaviours('beforeDelete'))
    for (const row of rows) await runBehaviour(run, [row, writing.makeContext(tx, writing)])
  for (const row of rows) requireConditions(deleteWhen, row, 'not_deletable')
  await refuseWithChildren(tx, bound, rows)
  await refuseInUse(tx, writing, rows)
  await tx.query(
    `update ${quote(table)} set del_at = now(), updated_at = now(), ver = ver + 1 where suid = $1 and id = any($2::bigint[])`,
    [tx.suid, rows.map(({ id }) => id)],
  )
  for (const row of rows) writing.record({ biz_type: table, biz_id: row.id, before: withoutLabels(row) })
}

/**
 * Refuses to delete a record that live records reference, unless these are deleted with it. A reference from a line
 * counts as one from its document.
 */
async function refuseInUse(tx: Tx, { bound, registry }: Writing, rows: readonly StoredRecord[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  for (const pointer of registry.referrers(bound.resource.table)) {
    const owner = pointer.bound.resource
    if (owner.view || pointer.past) continue // a view shows other tables' rows, or a log refers to the past
    if (pointer.table === bound.resource.table && pointer.table === owner.table) continue // the parent in a tree is reported as has_children
    const column = `p.${quote(pointer.column)}`
    const points = pointer.many ? `${column} && $2::bigint[]` : `${column} = any($2::bigint[])`
    const live =
      pointer.table === owner.table
        ? 'p.del_at is null'
        : `exists (select 1 from ${quote(owner.table)} o where o.suid = p.suid and o.id = p.${quote(`${owner.table}_id`)} and o.del_at is null)`
    const [used] = await tx.query(
      `select ${column} as target from ${quote(pointer.table)} p where p.suid = $1 and ${points} and ${live} limit 1`,
      [tx.suid, ids],
    )
    if (!used) continue
    const record = rows.find(({ id }) => id === used.target || (Array.isArray(used.target) && used.target.includes(id)))
    throw new AppError('in_use', { name: record?.[bound.label], where: titleText(pointer.bound) })
  }
}
