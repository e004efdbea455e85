import type { FastifyRequest } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { TakenNotes } from '#core/define/behaviour.ts'
import type { Registry } from '#core/define/registry.ts'
import type { Tx } from '../db/db.ts'
import type { RecordChange } from '../http/op-log.ts'
import { quote } from '../read/columns.ts'
import { contextOf } from '../write/context.ts'
import { deleteRows } from '../write/delete.ts'
import { findRecords } from '../read/record.ts'
import { mayImport } from '../read/rights.ts'
import type { Writing } from '../write/action-types.ts'
import { runBehaviour } from '../write/behaviour-call.ts'
import { bindValues } from '../write/write-sql.ts'

/** Records worked on at a time. */
const BATCH = 500

interface Batch extends TakenNotes {
  path: string
}

/** The undo log of an import, collected batch by batch: of changed records only the previous values. */
export interface BatchNotes {
  add(changes: readonly RecordChange[]): void
  empty(): boolean
  readonly inserted: number[]
  readonly updated: Batch['updated'][number][]
}

/** Notes that hold nothing yet. */
export function batchNotes(): BatchNotes {
  const inserted: number[] = []
  const updated: Batch['updated'][number][] = []
  return {
    inserted,
    updated,
    empty: () => inserted.length === 0 && updated.length === 0,
    add(changes) {
      for (const { before, after, biz_id } of changes) {
        if (biz_id === undefined) continue
        if (!before) inserted.push(biz_id)
        else updated.push({ id: biz_id, ver: Number(before.ver) + 1, before: changedOnly(before, after) })
      }
    },
  }
}

function changedOnly(
  before: Readonly<Record<string, unknown>>,
  after: RecordChange['after'] = {},
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(before).filter(
      ([name, was]) => name === 'status' || JSON.stringify(was ?? null) !== JSON.stringify(after[name] ?? null),
    ),
  )
}

/** Notes what an import did, in its own transaction. Gives the number of the batch. */
export async function noteBatch(
  tx: Tx,
  { bound, session }: Writing,
  file: string,
  { inserted, updated }: TakenNotes,
): Promise<number> {
  const [created] = await tx.query<{ id: number }>(
    'insert into import_batch (suid, uid, path, file_name, inserted, updated) values ($1, $2, $3, $4, $5, $6) returning id',
    [tx.suid, session.uid, bound.calls.get('Manage'), file, JSON.stringify(inserted), JSON.stringify(updated)],
  )
  if (!created) throw new Error('the import has no number')
  return created.id
}

/**
 * Undoes an import of the caller, all or nothing: added records are deleted, changed ones restored. Throws
 * `import_changed` if one was changed since, `in_use` if another record depends on one.
 */
export async function undoImport(
  tx: Tx,
  request: FastifyRequest,
  { registry, record, now }: { registry: Registry; record: Writing['record']; now: number },
  id: number,
): Promise<void> {
  const { session } = request
  const [batch] = await tx.query<Batch>(
    'update import_batch set undone_at = now() where suid = $1 and uid = $2 and id = $3 and undone_at is null returning path, inserted, updated',
    [tx.suid, session.uid, id],
  )
  const bound = registry.resources.find(({ calls }) => calls.get('Manage') === batch?.path)
  if (!batch || !bound) throw new AppError('not_found')
  if (!mayImport(bound, session)) throw new AppError('forbidden')
  const writing: Writing = { bound, registry, session, record, now, makeContext: contextOf }
  const [undoRule] = bound.behaviours('undoRows')
  if (undoRule) {
    await runBehaviour(undoRule.run, [{ inserted: batch.inserted, updated: batch.updated }, contextOf(tx, writing)])
    return
  }
  for (let at = 0; at < batch.inserted.length; at += BATCH) {
    const ids = batch.inserted.slice(at, at + BATCH)
    const rows = await findRecords(tx, writing, ids, { lock: true })
    if (rows.length < ids.length || rows.some(({ ver }) => ver !== 1)) throw new AppError('import_changed')
    await deleteRows(tx, writing, rows)
  }
  for (const { id: changed, ver, before } of batch.updated) await restore(tx, writing, { id: changed, ver, before })
}

async function restore(
  tx: Tx,
  { bound, record }: Writing,
  { id, ver, before }: Batch['updated'][number],
): Promise<void> {
  const { table, fields, flow } = bound.resource
  const binding = bindValues(fields, before, [tx.suid, id, ver, ...(flow ? [before.status] : [])])
  const sets = [
    ...binding.names.map((name, i) => `${name} = ${binding.placeholders[i]}`),
    ...(flow ? ['status = $4'] : []),
    'ver = ver + 1',
    'updated_at = now()',
  ]
  const done = await tx.query(
    `update ${quote(table)} set ${sets.join(', ')} where suid = $1 and id = $2 and ver = $3 and del_at is null returning id`,
    binding.values,
  )
  if (done.length === 0) throw new AppError('import_changed')
  record({ biz_type: table, biz_id: id, after: before })
}
