import { setImmediate } from 'node:timers/promises'
import type { ErrorCatalogue } from '#core/errors/catalogue.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Field } from '#core/fields/field.ts'
import type { Bound } from '#core/define/registry.ts'
import type { Tx } from '../db/db.ts'
import type { RecordChange } from '../http/op-log.ts'
import { quote } from '../read/columns.ts'
import { contextOf } from '../write/context.ts'
import type { CheckedRow } from './import-check.ts'
import { checkInput } from '../write/input.ts'
import { pinyinColumns } from '../write/pinyin-columns.ts'
import { runBeforeSave, writeRecord } from '../write/save.ts'
import type { Writing } from '../write/action-types.ts'
import { parentField } from '../read/tree.ts'

/** Rows put through the rules without a pause. */
const PAUSE = 50

export interface ImportHooks {
  /** Any thrown thing as a refusal of the catalogue. */
  asAppError: (error: unknown) => AppError
  errors: ErrorCatalogue
  /** Called after each batch with the number of its rows. */
  afterBatch: (rows: number) => Promise<void>
}

/**
 * Writes the rows of a checked file. Each row goes through the same rules as the form; where a resource has nothing
 * that must see a finished record (a tree, its own numbers, an `afterSave`), the rows of a batch are then stored
 * together. Throws `import_refused` with the rows whose rules refused them.
 */
export async function writeImport(
  tx: Tx,
  writing: Writing,
  batches: AsyncIterable<CheckedRow[]>,
  hooks: ImportHooks,
): Promise<void> {
  const { bound } = writing
  const together =
    parentField(bound) === undefined && !bound.resource.numbered && bound.behaviours('afterSave').length === 0
  const problems: Problem[] = []
  for await (const rows of batches) {
    const batch = rows.filter((row) => row.changed)
    if (batch.length === 0) {
      await hooks.afterBatch(rows.length)
      continue
    }
    const alone = (row: CheckedRow) =>
      blame(bound, row, problems, hooks, () =>
        saved(tx, hooks, () => writeRecord(tx, writing, checkInput(bound, row.values, row.before), row.before)),
      )
    try {
      if (together) await saved(tx, hooks, () => writeBatch(tx, writing, batch, problems, hooks))
      else for (const row of batch) await alone(row)
    } catch (error) {
      if (!together || !isRowsFault(error, hooks)) throw error
      for (const row of batch) await alone(row) // the database refused one of them: writing one by one finds which
    }
    await hooks.afterBatch(rows.length)
  }
  if (problems.length > 0) throw new AppError('import_refused', { count: problems.length }, undefined, problems)
}

async function writeBatch(
  tx: Tx,
  writing: Writing,
  batch: readonly CheckedRow[],
  problems: Problem[],
  hooks: ImportHooks,
): Promise<void> {
  const { bound } = writing
  const { flow, table } = bound.resource
  const ctx = contextOf(tx, writing)
  const done: RecordChange[] = []
  const ready: { row: CheckedRow; values: Record<string, unknown> }[] = []
  for (const [at, row] of batch.entries()) {
    if (at % PAUSE === PAUSE - 1) await setImmediate() // other callers are served in between
    await blame(bound, row, problems, hooks, async () => {
      const { values } = checkInput(bound, row.values, row.before)
      const patch = await runBeforeSave(writing, values, { before: row.before, ctx })
      const stored = { ...values, ...patch }
      const spelled = await pinyinColumns(bound.resource, stored)
      ready.push({ row, values: { ...(flow && !row.before ? { status: flow.initial } : {}), ...stored, ...spelled } })
    })
  }
  if (problems.length > 0) return // nothing will be stored; go on only to name every refused row
  for (const alike of Map.groupBy(
    ready,
    ({ row, values }) => `${row.before ? 'held' : 'new'} ${Object.keys(values).sort().join()}`,
  ).values()) {
    if (alike[0]?.row.before)
      await updateBatch(
        tx,
        writing,
        alike.map(({ row, values }) => ({ ...values, id: row.before?.id })),
      )
    const createdRecord = alike[0]?.row.before
      ? []
      : await insertBatch(
          tx,
          writing,
          alike.map(({ values }) => values),
        )
    for (const [at, { row, values }] of alike.entries()) {
      const { before } = row
      done.push(
        before
          ? {
              biz_type: table,
              biz_id: before.id,
              before: { ver: before.ver, ...pick(before, { ...values, ...(flow ? { status: null } : {}) }) },
              after: values,
            }
          : { biz_type: table, biz_id: createdRecord[at], after: values },
      )
    }
  }
  for (const change of done) writing.record(change)
}

/** A refused row refuses the file, named by its row. */
async function blame(
  bound: Bound,
  { row }: CheckedRow,
  problems: Problem[],
  hooks: ImportHooks,
  run: () => Promise<unknown>,
): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!isRowsFault(error, hooks)) throw error
    const { code, params } = error
    const rowProblems: readonly Problem[] =
      error.problems.length > 0 ? error.problems : [{ field: bound.label, code, params }]
    problems.push(...rowProblems.map((problem) => ({ ...problem, row })))
  }
}

/** Whether a refusal concerns the content of a row. A lost database or a busy server does not. */
export function isRowsFault(error: unknown, { errors }: Pick<ImportHooks, 'errors'>): error is AppError {
  if (!(error instanceof AppError)) return false
  const status = errors.statusOf(error.code)
  return status < 500 && status !== 429
}

/** Runs it in a savepoint, so that only it is rolled back, and turns a database error into a refusal. */
export async function saved(
  tx: Tx,
  hooks: Pick<ImportHooks, 'asAppError' | 'errors'>,
  run: () => Promise<unknown>,
): Promise<void> {
  await tx.query('savepoint import_step')
  try {
    await run()
  } catch (thrown) {
    const error = hooks.asAppError(thrown)
    if (!isRowsFault(error, hooks)) throw thrown
    await tx.query('rollback to savepoint import_step')
    throw error
  }
  await tx.query('release savepoint import_step')
}

async function insertBatch(tx: Tx, writing: Writing, rows: readonly Record<string, unknown>[]): Promise<number[]> {
  const { table } = writing.bound.resource
  const columns = columnsIn(writing, rows)
  const created = await tx.query<{ id: number }>(
    `insert into ${quote(table)} (suid, created_by, ${columns.map(({ name }) => quote(name)).join(', ')})
     select $1, $2, ${columns.map(({ place: placeholder }) => placeholder).join(', ')} from rows from (jsonb_to_recordset($3::jsonb) as (${columns.map(({ typed }) => typed).join(', ')})) with ordinality as r(${columns.map(({ name }) => quote(name)).join(', ')}, nth) order by nth returning id`,
    [tx.suid, writing.session.uid, JSON.stringify(rows)],
  )
  return created.map(({ id }) => id)
}

async function updateBatch(tx: Tx, writing: Writing, rows: readonly Record<string, unknown>[]): Promise<void> {
  const { table } = writing.bound.resource
  const columns = columnsIn(writing, rows)
  await tx.query(
    `update ${quote(table)} t set ${columns.map(({ name, place: placeholder }) => `${quote(name)} = ${placeholder}`).join(', ')}, ver = t.ver + 1, updated_at = now()
     from jsonb_to_recordset($2::jsonb) as r(id bigint, ${columns.map(({ typed }) => typed).join(', ')}) where t.suid = $1 and t.id = r.id`,
    [tx.suid, JSON.stringify(rows)],
  )
}

/** A column of a record set; moments come as seconds. */
function setColumn(name: string, field: Field | undefined): string {
  return `${quote(name)} ${field?.column === 'timestamptz' ? 'double precision' : (field?.column ?? 'text')}`
}

/** The columns of the rows (all have the same), in the record set and in the table. */
function columnsIn({ bound }: Writing, rows: readonly Record<string, unknown>[]) {
  const { fields, flow } = bound.resource
  return [...Object.keys(fields), ...(flow ? ['status'] : [])]
    .filter((name) => name in (rows[0] ?? {}))
    .map((name) => ({
      name,
      typed: setColumn(name, fields[name]),
      place: fields[name]?.column === 'timestamptz' ? `to_timestamp(r.${quote(name)})` : `r.${quote(name)}`,
    }))
}

function pick(
  record: Readonly<Record<string, unknown>>,
  like: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.keys(like).map((name) => [name, record[name]]))
}
