import { AppError } from '#core/errors.ts'
import type { Bound, Registry } from '#core/registry.ts'
import type { Tx } from '../db/db.ts'
import { quote } from './columns.ts'
import { findRecord } from './record.ts'
import type { Stored } from './record.ts'
import { call, contextOf } from './context.ts'
import { withoutLabels } from './save.ts'
import type { Writing } from './save.ts'
import { refuseWithChildren } from './tree.ts'
import { titleText } from './words.ts'

/** Deletes records softly, all or none, in id order so that two callers never wait for each other in a circle. */
export async function deleteRecords(tx: Tx, writing: Writing, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) await deleteRecord(tx, writing, id)
}

async function deleteRecord(tx: Tx, writing: Writing, id: number): Promise<void> {
  const { bound, registry } = writing
  const row = await findRecord(tx, writing, id, true)
  const { flow, table } = bound.resource
  if (flow && !flow.deletable.includes(String(row.status))) throw new AppError(flow.undeletable ?? 'not_deletable')
  for (const { run } of bound.behaviours('beforeDelete')) await call(run, [row, contextOf(tx, writing)])
  await refuseWithChildren(tx, bound, row)
  await refuseInUse(tx, { bound, registry }, row)
  await tx.query(`update ${quote(table)} set del_at = now(), updated_at = now(), ver = ver + 1 where suid = $1 and id = $2`, [tx.suid, id])
  writing.record({ biz_type: table, biz_id: id, before: withoutLabels(row) })
}

/** A record that live records point to stays. Lines count as their owner. */
async function refuseInUse(tx: Tx, { bound, registry }: { bound: Bound; registry: Registry }, row: Stored): Promise<void> {
  for (const pointer of registry.referrers(bound.resource.table)) {
    const owner = pointer.bound.resource
    if (pointer.table === bound.resource.table && pointer.table === owner.table) continue // a tree's own parent: told as has_children
    const column = `p.${quote(pointer.column)}`
    const points = pointer.many ? `$2 = any(${column})` : `${column} = $2`
    const live =
      pointer.table === owner.table
        ? 'p.del_at is null'
        : `exists (select 1 from ${quote(owner.table)} o where o.suid = p.suid and o.id = p.${quote(`${owner.table}_id`)} and o.del_at is null)`
    const [used] = await tx.query(`select 1 from ${quote(pointer.table)} p where p.suid = $1 and ${points} and ${live} limit 1`, [
      tx.suid,
      row.id,
    ])
    if (used) throw new AppError('in_use', { name: row[bound.label], where: titleText(pointer.bound) })
  }
}
