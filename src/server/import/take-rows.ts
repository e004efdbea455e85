import { AppError } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Attempt, Behaviour, TakenNotes, TakenRows } from '#core/define/behaviour.ts'
import type { ImportAnswer } from '#core/wire/import-wire.ts'
import type { Tx } from '../db/db.ts'
import type { Writing } from '../write/action-types.ts'
import { runBehaviour } from '../write/behaviour-call.ts'
import { contextOf } from '../write/context.ts'
import { resolveRefs } from './import-check.ts'
import type { ReadFile } from './import-read.ts'
import { isRowsFault, saved } from './import-write.ts'
import type { ImportHooks } from './import-write.ts'

interface Taking extends Pick<ImportHooks, 'asAppError' | 'errors'> {
  run: Behaviour['run']
}

/**
 * Passes the rows of a file to the section that creates records from them. Throws `import_refused` with every problem.
 * `notes` is the undo state.
 */
export async function takeRows(
  tx: Tx,
  writing: Writing,
  read: ReadFile,
  { run, ...hooks }: Taking,
): Promise<{ answer: ImportAnswer; notes: TakenNotes | undefined }> {
  const wrong: Problem[] = [...read.errors, ...read.missing]
  await resolveRefs(tx, writing, read, wrong)
  const attempt: Attempt = async (tried) => {
    try {
      await saved(tx, hooks, async () => void (await tried()))
      return []
    } catch (error) {
      if (!isRowsFault(error, hooks)) throw error
      return error.problems.length > 0 ? error.problems : [{ field: '', code: error.code, params: error.params }]
    }
  }
  const rows = read.rows.map(({ row, values }) => ({ row, values }))
  const result = await runBehaviour(run, [rows, attempt, contextOf(tx, writing)])
  if (!isTaken(result)) throw new Error(`${writing.bound.resource.table}: its rows are not told of`)
  const { problems, preview, inserted, updated, skipped, notes } = result
  // a refused cell is not reported again as missing
  const reported = new Set(wrong.map(({ row, field }) => `${row} ${field}`))
  const all = [...wrong, ...problems.filter(({ row, field }) => !reported.has(`${row} ${field}`))]
  if (all.length > 0) throw new AppError('import_refused', { count: all.length }, undefined, all)
  return { answer: { inserted, updated, skipped, errors: [], x: { preview: [...preview] } }, notes }
}

function isTaken(value: unknown): value is TakenRows {
  return typeof value === 'object' && value !== null && 'problems' in value && 'preview' in value
}
