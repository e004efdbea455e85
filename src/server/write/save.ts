import { refuseStep } from './step-refusal.ts'
import { AppError, invalid } from '#core/errors/errors.ts'
import type { Tx } from '../db/db.ts'
import { resetApproval } from './approval.ts'
import { quote } from '../read/columns.ts'
import type { ActionContext, Writing } from './action-types.ts'
import { runBehaviour } from './behaviour-call.ts'
import { checkInput, isBlank } from './input.ts'
import type { CheckedInput } from './input.ts'
import { withFieldLabel } from '../read/field-label.ts'
import { addLines, saveLines } from './lines.ts'
import { nextNumber } from './number.ts'
import { findRecord, storedHead, withoutLabels } from '../read/record.ts'
import type { StoredRecord } from '../read/record.ts'
import { refuseRemovingFiles } from './retention.ts'
import { refuseInvalidRefs, findInvalidRefs } from './refs.ts'
import { requireConditions, stepOnSave } from '../read/rights.ts'
import { defaultDepartment, unscoped } from '../read/scope.ts'
import { pinyinColumns } from './pinyin-columns.ts'
import { refuseCaseDuplicates } from './case-duplicates.ts'
import { pick, takePresetSteps, presetColumns } from './transition.ts'
import type { PresetStep } from './transition.ts'
import { updateTreePath } from '../read/tree.ts'
import { insertRow, nextId, bindValues } from './write-sql.ts'

/**
 * A decision that a record passes in the same write, and a hook that runs after the record is stored and before the
 * step's effects.
 */
export interface PresetDecision {
  readonly step: string
  readonly afterInsert?: ((record: StoredRecord) => void) | undefined
}

/**
 * Creates a record (no id) or changes one (`id`, and the `ver` the caller read), with its lines and rules; returns the
 * stored record. `submit: true` also takes the submit step in the same write. `serverColumns` sets server columns of a
 * record that another action creates; `decision` lets it pass an approval immediately.
 */
export async function saveRecord(
  tx: Tx,
  writing: Writing,
  body: Readonly<Record<string, unknown>>,
  serverColumns: Readonly<Record<string, unknown>> = {},
  decision?: PresetDecision,
): Promise<StoredRecord> {
  const { bound } = writing
  const before = body.id === undefined || body.id === null ? null : await lockForEdit(tx, writing, body)
  const onSave = body.submit === true ? stepOnSave(bound) : undefined
  const steps: PresetStep[] = [
    ...(onSave === undefined ? [] : [{ name: onSave }]),
    ...(decision ? [{ name: decision.step, result: 'pass' as const }] : []),
  ]
  const { written, preset } = await write(
    tx,
    writing,
    { input: checkInput(bound, body, before), serverColumns, steps },
    before,
  )
  if (decision && preset === undefined) throw new AppError('state_changed')
  decision?.afterInsert?.(written)
  if (preset === undefined) return written
  return { ...written, ...(await takePresetSteps(tx, writing, steps, { row: written, preset })) }
}

/** Writes checked input. The form and the import share it, so that both follow the same rules. */
export async function writeRecord(
  tx: Tx,
  writing: Writing,
  input: CheckedInput,
  before: StoredRecord | null,
): Promise<StoredRecord> {
  return (await write(tx, writing, { input, serverColumns: {} }, before)).written
}

interface WriteInput {
  input: CheckedInput
  serverColumns: Readonly<Record<string, unknown>>
  /** The steps taken with the save: their state is written in the same statement. */
  steps?: readonly PresetStep[]
}

/** Returns the record as it is before those steps, and the columns of them that are already stored. */
async function write(
  tx: Tx,
  writing: Writing,
  { input, serverColumns, steps = [] }: WriteInput,
  before: StoredRecord | null,
): Promise<{ written: StoredRecord; preset: Columns | undefined }> {
  const { bound } = writing
  const { resource } = bound
  const ctx = writing.makeContext(tx, writing)
  const newId = before ? undefined : nextId(tx, resource.table) // pipelined with the checks
  newId?.catch(() => undefined) // awaited below, unless something is refused first
  // a document that an action creates is rarely refused, so its number is drawn in parallel with the checks
  const number =
    !before && steps.some(({ result }) => result === 'pass') ? drawNumber(tx, writing, serverColumns) : undefined
  number?.catch(() => undefined) // awaited below, unless something is refused first
  const patch = await runRules(tx, writing, { input, serverColumns }, { before, ctx })
  const columns = { ...input.values, ...serverColumns, ...patch }
  const { changedBy } = resource
  const { uid } = writing.session // an application is not an operator
  const values = {
    ...columns,
    ...(await pinyinColumns(resource, columns)),
    ...(changedBy ? { [changedBy]: uid > 0 ? uid : null } : {}),
  }
  const lines = linesToStore(writing, input, patch)
  const now = { ...before, status: before?.status ?? resource.flow?.initial, ...values }
  const preset = steps.length === 0 ? undefined : presetColumns(writing, steps, now)
  const content = { values: { ...values, ...preset }, lines }
  const stored = before
    ? await change(tx, writing, content, before)
    : await add(tx, writing, content, { id: await newId, number })
  const written = { ...stored, ...pick(now, Object.keys(preset ?? {})) }
  await updateTreePath(tx, bound, written, before)
  for (const { run } of bound.behaviours('afterSave')) await runBehaviour(run, [written, before, ctx])
  const changedByBefore = changedBy ? { [changedBy]: before?.[changedBy] } : {} // the log entry names the author already
  writing.record({
    biz_type: resource.table,
    biz_id: written.id,
    before: before ?? undefined,
    after: { ...withoutLabels(written), ...changedByBefore },
  })
  return { written, preset }
}

/**
 * The columns that the rules set. The queries of the rules and of the reference check are sent together; an invalid
 * reference is reported first.
 */
async function runRules(
  tx: Tx,
  writing: Writing,
  { input, serverColumns }: WriteInput,
  { before, ctx }: { before: StoredRecord | null; ctx: ActionContext },
): Promise<Record<string, unknown>> {
  const { bound, session } = writing
  await refuseCaseDuplicates(tx, bound, input.values, before)
  const invalidRefs = findInvalidRefs(tx, writing, input, before, Object.keys(serverColumns).length > 0)
  const problems = bound.problemsIn({ ...input.values, ...input.lines })
  const rulePatch =
    problems.length > 0
      ? undefined
      : runBeforeSave(writing, { ...input.values, ...serverColumns, ...input.lines }, { before, ctx, serverColumns })
  await Promise.allSettled([invalidRefs, rulePatch]) // no query of this action runs on after a refusal
  await refuseInvalidRefs(tx, session, await invalidRefs)
  if (problems.length > 0) throw invalid(problems.map((problem) => withFieldLabel(bound, problem)))
  return (await rulePatch) ?? {}
}

type Columns = Readonly<Record<string, unknown>>

async function lockForEdit(tx: Tx, writing: Writing, body: Readonly<Record<string, unknown>>): Promise<StoredRecord> {
  const { id, ver } = body
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) throw new AppError('not_found')
  await tx.runDeferred()
  const before = await findRecord(tx, writing, id, { lock: true, bare: true })
  // A plain client of the specification sends no versions and changes the current record.
  if ((ver ?? before.ver) !== before.ver) throw new AppError('stale')
  const { flow, editWhen } = writing.bound.resource
  if (flow && !flow.editable.includes(String(before.status))) throw new AppError('not_editable')
  requireConditions(editWhen, before, 'not_editable')
  await refuseStep(tx, writing, { step: 'edit', id: before.id, uid: writing.makeContext(tx, writing).uid })
  return before
}

/** The lines to store: those sent, or those that a behaviour returned instead. */
function linesToStore(
  { bound }: Writing,
  { lines }: CheckedInput,
  patch: Readonly<Record<string, unknown>>,
): CheckedInput['lines'] {
  const ruleLines = Object.keys(bound.resource.lines ?? {}).flatMap((name): [string, Record<string, unknown>[]][] => {
    const rows = patch[name]
    return Array.isArray(rows) ? [[name, rows]] : []
  })
  return { ...lines, ...Object.fromEntries(ruleLines) }
}

/** The content of a record to store. */
interface Content {
  values: Readonly<Record<string, unknown>>
  lines: CheckedInput['lines']
}

type Numbered = Promise<Readonly<Record<string, string>>>

/** The number of a new document by its column, if the input has none. */
async function drawNumber(tx: Tx, { bound, now }: Writing, values: Readonly<Record<string, unknown>>): Numbered {
  const { numbered } = bound.resource
  return numbered && isBlank(values[numbered.field])
    ? { [numbered.field]: await nextNumber(tx, numbered.prefix, now) }
    : {}
}

/**
 * Inserts a record with its lines in one pipeline and returns the stored columns of both; the first failure is
 * reported.
 */
async function add(
  tx: Tx,
  writing: Writing,
  { values, lines }: Content,
  reserved: { id: number | undefined; number: Numbered | undefined },
): Promise<StoredRecord> {
  const { bound, registry, session } = writing
  const { id } = reserved
  const { flow, table, fields } = bound.resource
  if (id === undefined) throw new Error(`${table}: a new record has no id`)
  const status = values.status ?? flow?.initial
  const number = (await reserved.number) ?? (await drawNumber(tx, writing, values))
  const row = { ...values, ...defaultDepartment(bound, session, values), ...number }
  const destination = { table, fields, returning: storedHead(bound, registry) }
  const inserted = insertRow(tx, destination, row, { id, created_by: session.uid, ...(flow ? { status } : {}) })
  const storedLines = addLines(tx, bound, id, lines)
  storedLines.catch(() => undefined) // follows from the failure before it
  const head = await inserted
  return { ...head, id, ver: Number(head.ver), ...(await storedLines) }
}

async function change(
  tx: Tx,
  writing: Writing,
  { values, lines }: Content,
  before: StoredRecord,
): Promise<StoredRecord> {
  refuseRemovingFiles(writing.bound.resource, values, before, writing.now)
  await update(tx, writing, values, before)
  await saveLines(tx, writing.bound, before.id, lines)
  return findRecord(tx, { ...writing, session: { ...writing.session, ...unscoped } }, before.id, { bare: true })
}

async function update(
  tx: Tx,
  { bound }: Writing,
  values: Readonly<Record<string, unknown>>,
  before: StoredRecord,
): Promise<void> {
  const { flow, table, fields } = bound.resource
  const stateChange = flow && typeof values.status === 'string' ? [values.status] : []
  const binding = bindValues(fields, values, [tx.suid, before.id, before.ver, ...stateChange])
  const sets = [
    ...binding.names.map((name, i) => `${name} = ${binding.placeholders[i]}`),
    ...(stateChange.length > 0 ? ['status = $4'] : []),
    'ver = ver + 1',
    'updated_at = now()',
  ]
  const updated = await tx.query(
    `update ${quote(table)} set ${sets.join(', ')} where suid = $1 and id = $2 and ver = $3 and del_at is null returning id`,
    binding.values,
  )
  if (updated.length === 0) throw new AppError('stale')
}

/**
 * Runs the `beforeSave` rules of a resource in order and returns the merged columns they set. Throws a rule's refusal.
 */
export async function runBeforeSave(
  { bound }: Writing,
  input: Record<string, unknown>,
  { before, ctx, serverColumns = {} }: { before: StoredRecord | null; ctx: ActionContext; serverColumns?: Columns },
): Promise<Record<string, unknown>> {
  let patch: Record<string, unknown> = {}
  for (const { run } of bound.behaviours('beforeSave')) {
    const more = await runBehaviour(run, [{ ...input, ...patch }, before, ctx, serverColumns])
    if (typeof more === 'object' && more !== null) patch = { ...patch, ...more }
  }
  return { ...patch, ...(await resetApproval(bound, { ...before, ...input, ...patch }, ctx)) }
}
