import { refuseTo } from './refuse-to.ts'
import { AppError, invalid } from '#core/errors/errors.ts'
import type { Tx } from '../db/db.ts'
import { approvalAnew } from './approval.ts'
import { quote } from '../read/columns.ts'
import type { ActionContext, Writing } from './acting.ts'
import { runBehaviour } from './behaviour-call.ts'
import { checkInput, isBlank } from './input.ts'
import type { CheckedInput } from './input.ts'
import { labelled } from '../read/labelled.ts'
import { addLines, saveLines } from './lines.ts'
import { nextNumber } from './number.ts'
import { findRecord, storedHead, withoutLabels } from '../read/record.ts'
import type { StoredRecord } from '../read/record.ts'
import { refuseRemovingFiles } from './retention.ts'
import { refuseUnfit, unfitRefs } from './refs.ts'
import { refuseUnmet, stepOnSave } from '../read/rights.ts'
import { homeOf, unscoped } from '../read/scope.ts'
import { spellings } from './spelling.ts'
import { refuseTwins } from './twins.ts'
import { pick, takeLaid, valuesOfSteps } from './transition.ts'
import type { LaidStep } from './transition.ts'
import { placeInTree } from '../read/tree.ts'
import { insertRow, nextId, bindValues } from './write-sql.ts'

/** A decision that a record passes in the same write, and what its maker does once it is stored, before anything follows from that. */
export interface Passing {
  readonly step: string
  readonly once?: ((made: StoredRecord) => void) | undefined
}

/**
 * Creates a record (no id) or changes one (`id`, and the `ver` that was seen), with its lines and its rules, and gives what is then stored.
 * `submit: true` also takes the step that is meant for it, in the same write. `own` sets columns of the server, for a record that another action makes, which may
 * pass a decision at once (`passing`).
 */
export async function saveRecord(
  tx: Tx,
  writing: Writing,
  body: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, unknown>> = {},
  passing?: Passing,
): Promise<StoredRecord> {
  const { bound } = writing
  const before = body.id === undefined || body.id === null ? null : await lockForEdit(tx, writing, body)
  const onSave = body.submit === true ? stepOnSave(bound) : undefined
  const steps: LaidStep[] = [
    ...(onSave === undefined ? [] : [{ name: onSave }]),
    ...(passing ? [{ name: passing.step, result: 'pass' as const }] : []),
  ]
  const { written, laid } = await write(tx, writing, { input: checkInput(bound, body, before), own, steps }, before)
  if (passing && laid === undefined) throw new AppError('state_changed')
  passing?.once?.(written)
  if (laid === undefined) return written
  return { ...written, ...(await takeLaid(tx, writing, steps, { row: written, laid })) }
}

/** Writes checked input. Shared by the form and the import, so that both obey the same rules. */
export async function writeRecord(tx: Tx, writing: Writing, input: CheckedInput, before: StoredRecord | null): Promise<StoredRecord> {
  return (await write(tx, writing, { input, own: {} }, before)).written
}

interface Sent {
  input: CheckedInput
  own: Readonly<Record<string, unknown>>
  /** The steps taken with the save: their state is written in the same statement. */
  steps?: readonly LaidStep[]
}

/** Gives the record as it is before those steps, and what of them is stored already. */
async function write(
  tx: Tx,
  writing: Writing,
  { input, own, steps = [] }: Sent,
  before: StoredRecord | null,
): Promise<{ written: StoredRecord; laid: Columns | undefined }> {
  const { bound } = writing
  const { resource } = bound
  const ctx = writing.makeContext(tx, writing)
  const own_id = before ? undefined : nextId(tx, resource.table) // pipelined with the checks
  own_id?.catch(() => undefined) // awaited below, unless something is refused first
  // a document that an action makes is hardly ever refused: its number is drawn beside the checks
  const number = !before && steps.some(({ result }) => result === 'pass') ? ownNumber(tx, writing, own) : undefined
  number?.catch(() => undefined) // awaited below, unless something is refused first
  const patch = await prepared(tx, writing, { input, own }, { before, ctx })
  const given = { ...input.values, ...own, ...patch }
  const { changedBy } = resource
  const { uid } = writing.session // an application is no operator
  const values = { ...given, ...(await spellings(resource, given)), ...(changedBy ? { [changedBy]: uid > 0 ? uid : null } : {}) }
  const lines = linesToStore(writing, input, patch)
  const now = { ...before, status: before?.status ?? resource.flow?.initial, ...values }
  const laid = steps.length === 0 ? undefined : valuesOfSteps(writing, steps, now)
  const content = { values: { ...values, ...laid }, lines }
  const stored = before ? await change(tx, writing, content, before) : await add(tx, writing, content, { id: await own_id, number })
  const written = { ...stored, ...pick(now, Object.keys(laid ?? {})) }
  await placeInTree(tx, bound, written, before)
  for (const { run } of bound.behaviours('afterSave')) await runBehaviour(run, [written, before, ctx])
  const unread = changedBy ? { [changedBy]: before?.[changedBy] } : {} // the entry of the log says who it was
  writing.record({
    biz_type: resource.table,
    biz_id: written.id,
    before: before ?? undefined,
    after: { ...withoutLabels(written), ...unread },
  })
  return { written, laid }
}

/** What the rules make of an input. What they and its references ask goes out together; a reference that does not hold is what is told. */
async function prepared(
  tx: Tx,
  writing: Writing,
  { input, own }: Sent,
  { before, ctx }: { before: StoredRecord | null; ctx: ActionContext },
): Promise<Record<string, unknown>> {
  const { bound, session } = writing
  await refuseTwins(tx, bound, input.values, before)
  const asked = unfitRefs(tx, writing, input, before, Object.keys(own).length > 0)
  const problems = bound.problemsIn({ ...input.values, ...input.lines })
  const worked = problems.length > 0 ? undefined : runBeforeSave(writing, { ...input.values, ...own, ...input.lines }, before, ctx)
  await Promise.allSettled([asked, worked]) // nothing of this action runs on once it is refused
  await refuseUnfit(tx, session, await asked)
  if (problems.length > 0) throw invalid(problems.map((problem) => labelled(bound, problem)))
  return (await worked) ?? {}
}

type Columns = Readonly<Record<string, unknown>>

async function lockForEdit(tx: Tx, writing: Writing, body: Readonly<Record<string, unknown>>): Promise<StoredRecord> {
  const { id, ver } = body
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) throw new AppError('not_found')
  await tx.runDeferred()
  const before = await findRecord(tx, writing, id, { lock: true, bare: true })
  // A plain client of the specification knows no versions; it changes the record as it is now.
  if ((ver ?? before.ver) !== before.ver) throw new AppError('stale')
  const { flow, editWhen } = writing.bound.resource
  if (flow && !flow.editable.includes(String(before.status))) throw new AppError('not_editable')
  refuseUnmet(editWhen, before, 'not_editable')
  await refuseTo(tx, writing, { step: 'edit', id: before.id, uid: writing.makeContext(tx, writing).uid })
  return before
}

/** Lines as they are to be stored: those sent, or what a behaviour made of them. */
function linesToStore({ bound }: Writing, { lines }: CheckedInput, patch: Readonly<Record<string, unknown>>): CheckedInput['lines'] {
  const settled = Object.keys(bound.resource.lines ?? {}).flatMap((name): [string, Record<string, unknown>[]][] => {
    const rows = patch[name]
    return Array.isArray(rows) ? [[name, rows]] : []
  })
  return { ...lines, ...Object.fromEntries(settled) }
}

/** What of a record is to be stored. */
interface Content {
  values: Readonly<Record<string, unknown>>
  lines: CheckedInput['lines']
}

type Numbered = Promise<Readonly<Record<string, string>>>

/** The number that a new document gets, by its column, where it has none. */
async function ownNumber(tx: Tx, { bound, now }: Writing, values: Readonly<Record<string, unknown>>): Numbered {
  const { numbered } = bound.resource
  return numbered && isBlank(values[numbered.field]) ? { [numbered.field]: await nextNumber(tx, numbered.prefix, now) } : {}
}

/** Inserts a record with its lines, in one pipeline, and gives the columns of both as they are stored; the first failure is reported. */
async function add(
  tx: Tx,
  writing: Writing,
  { values, lines }: Content,
  given: { id: number | undefined; number: Numbered | undefined },
): Promise<StoredRecord> {
  const { bound, registry, session } = writing
  const { id } = given
  const { flow, table, fields } = bound.resource
  if (id === undefined) throw new Error(`${table}: a new record has no id`)
  const status = values.status ?? flow?.initial
  const number = (await given.number) ?? (await ownNumber(tx, writing, values))
  const row = { ...values, ...homeOf(bound, session, values), ...number }
  const into = { table, fields, asked: storedHead(bound, registry) }
  const inserted = insertRow(tx, into, row, { id, created_by: session.uid, ...(flow ? { status } : {}) })
  const laid = addLines(tx, bound, id, lines)
  laid.catch(() => undefined) // follows from the failure before it
  const head = await inserted
  return { ...head, id, ver: Number(head.ver), ...(await laid) }
}

async function change(tx: Tx, writing: Writing, { values, lines }: Content, before: StoredRecord): Promise<StoredRecord> {
  refuseRemovingFiles(writing.bound.resource, values, before, writing.now)
  await update(tx, writing, values, before)
  await saveLines(tx, writing.bound, before.id, lines)
  return findRecord(tx, { ...writing, session: { ...writing.session, ...unscoped } }, before.id, { bare: true })
}

async function update(tx: Tx, { bound }: Writing, values: Readonly<Record<string, unknown>>, before: StoredRecord): Promise<void> {
  const { flow, table, fields } = bound.resource
  const moved = flow && typeof values.status === 'string' ? [values.status] : []
  const laid = bindValues(fields, values, [tx.suid, before.id, before.ver, ...moved])
  const sets = [
    ...laid.names.map((name, i) => `${name} = ${laid.places[i]}`),
    ...(moved.length > 0 ? ['status = $4'] : []),
    'ver = ver + 1',
    'updated_at = now()',
  ]
  const done = await tx.query(
    `update ${quote(table)} set ${sets.join(', ')} where suid = $1 and id = $2 and ver = $3 and del_at is null returning id`,
    laid.values,
  )
  if (done.length === 0) throw new AppError('stale')
}

/** Runs the `beforeSave` rules of a resource in their order; what they set is given together. Throws what a rule refuses. */
export async function runBeforeSave(
  { bound }: Writing,
  input: Record<string, unknown>,
  before: StoredRecord | null,
  ctx: ActionContext,
): Promise<Record<string, unknown>> {
  let patch: Record<string, unknown> = {}
  for (const { run } of bound.behaviours('beforeSave')) {
    const more = await runBehaviour(run, [{ ...input, ...patch }, before, ctx])
    if (typeof more === 'object' && more !== null) patch = { ...patch, ...more }
  }
  return { ...patch, ...(await approvalAnew(bound, { ...before, ...input, ...patch }, ctx)) }
}
