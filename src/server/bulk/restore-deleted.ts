import { AppError, invalid } from '#core/errors/errors.ts'
import type { Tx } from '../db/db.ts'
import { quote } from '../read/columns.ts'
import { saveLines } from '../write/lines.ts'
import { findRecord, withoutLabels } from '../read/record.ts'
import { unscoped } from '../read/scope.ts'
import type { Writing } from '../write/action-types.ts'

import { labelText } from '../words/words.ts'
import type { UndoState } from './acts.ts'

/**
 * Restores a deleted record with its lines. Throws `stale` when it has changed since the deletion, `bad_ref` when a
 * record it points to is gone.
 */
export async function restoreDeleted(tx: Tx, writing: Writing, id: number, { ver, before }: UndoState): Promise<void> {
  const { bound } = writing
  const { table, lines = {} } = bound.resource
  await refuseOrphan(tx, writing, before)
  const back = await tx.query(
    `update ${quote(table)} set del_at = null, updated_at = now(), ver = ver + 1 where suid = $1 and id = $2 and ver = $3 and del_at is not null returning id`,
    [tx.suid, id, ver],
  )
  if (back.length === 0) throw new AppError('stale')
  await saveLines(
    tx,
    bound,
    id,
    Object.fromEntries(Object.keys(lines).flatMap((name) => (isRows(before[name]) ? [[name, before[name]]] : []))),
  )
  const written = await findRecord(tx, { ...writing, session: { ...writing.session, ...unscoped } }, id)
  writing.record({ biz_type: table, biz_id: id, after: withoutLabels(written) })
}

async function refuseOrphan(
  tx: Tx,
  { bound, registry }: Writing,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [name, field] of Object.entries(bound.resource.fields)) {
    if (field.to === undefined) continue
    const ids = [before[name]].flat().filter((value) => typeof value === 'number')
    const target = quote(registry.of(field.to).resource.table)
    const live =
      ids.length === 0
        ? []
        : await tx.query(`select id from ${target} where suid = $1 and id = any($2::bigint[]) and del_at is null`, [
            tx.suid,
            ids,
          ])
    if (live.length < new Set(ids).size)
      throw invalid([{ field: name, code: 'bad_ref', params: { label: labelText(bound, name) } }])
  }
}

function isRows(value: unknown): value is Record<string, unknown>[] {
  return Array.isArray(value)
}
