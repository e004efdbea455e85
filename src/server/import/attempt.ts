import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { ImportAnswer } from '#core/wire/import-wire.ts'
import type { Tx } from '../db/db.ts'
import { writeAuditEntry } from '../http/op-log.ts'
import type { RecordChange, AuditEntry } from '../http/op-log.ts'
import { checkImport } from './import-check.ts'
import type { ReadFile } from './import-read.ts'
import { batchNotes, noteBatch } from './import-undo.ts'
import { writeImport } from './import-write.ts'
import type { Pictures } from './pictures.ts'
import { takeRows } from './take-rows.ts'
import type { Writing } from '../write/action-types.ts'
import { runBehaviour } from '../write/behaviour-call.ts'
import { contextOf } from '../write/context.ts'

interface Attempt {
  app: FastifyInstance
  read: ReadFile
  pictures: Pick<Pictures, 'store'>
  writing: Omit<Writing, 'record'>
  /** Name of the file. */
  name: string
  /** Who imports by which call; without it nothing is written down, as in a rehearsal. */
  auditEntry: AuditEntry | undefined
  /** Called now and then with the progress of checking and writing, from 0 to 1. */
  onShare?: (share: number) => Promise<void>
}

/**
 * Checks every row and stores all of them or none, with their log entries. Throws `import_refused` with every problem.
 */
export async function attemptImport(
  tx: Tx,
  { app, read, pictures, writing: base, name, auditEntry, onShare }: Attempt,
): Promise<ImportAnswer> {
  const notes = batchNotes()
  let changes: RecordChange[] = []
  const writing: Writing = { ...base, record: (change) => void changes.push(change) }
  const [taking] = base.bound.behaviours('takeRows')
  if (taking) {
    const { answer, notes: undoNotes } = await takeRows(tx, writing, read, {
      run: taking.run,
      asAppError: app.asAppError,
      errors: app.errors,
    })
    if (auditEntry) writeAuditEntry(tx, app.registry, auditEntry, changes)
    if (auditEntry) await pictures.store(tx, base.session.uid)
    if (!auditEntry) return answer
    const undoable = undoNotes && undoNotes.inserted.length + undoNotes.updated.length > 0
    return { ...answer, x: undoable ? { batch_id: await noteBatch(tx, writing, name, undoNotes) } : {} }
  }
  const { batches, answer, problems, preview } = await checkImport(tx, writing, read)
  if (problems.length > 0) throw new AppError('import_refused', { count: problems.length }, undefined, problems)
  await onShare?.(0.3)
  let written = 0
  const ids: number[] = []
  await writeImport(tx, writing, batches(), {
    asAppError: app.asAppError,
    errors: app.errors,
    async afterBatch(rows) {
      written += rows
      await setImmediate() // other callers are served between storing and noting
      notes.add(changes)
      ids.push(...idsIn(base.bound, changes))
      if (auditEntry) writeAuditEntry(tx, app.registry, auditEntry, changes)
      changes = []
      await onShare?.(0.3 + (written / read.rows.length) * 0.7)
    },
  })
  for (const { run } of base.bound.behaviours('afterImport')) await runBehaviour(run, [ids, contextOf(tx, writing)])
  if (auditEntry) await pictures.store(tx, base.session.uid)
  if (auditEntry && changes.length > 0) writeAuditEntry(tx, app.registry, auditEntry, changes)
  if (!auditEntry) return { ...answer, x: { preview } }
  if (notes.empty() || base.bound.resource.list.importStays) return answer
  return { ...answer, x: { batch_id: await noteBatch(tx, writing, name, notes) } }
}

/** The changed records of a resource, without those that its rules changed. */
function idsIn({ resource }: Writing['bound'], changes: readonly RecordChange[]): number[] {
  return changes.flatMap(({ biz_type, biz_id }) =>
    biz_type === resource.table && biz_id !== undefined ? [biz_id] : [],
  )
}
