import { AppError, invalid } from '#core/errors/errors.ts'
import type { Transition } from '#core/define/flow.ts'
import { personIn } from '#core/define/people.ts'
import type { Tx } from '../db/db.ts'
import { approvalAfterStep } from './approval.ts'
import { retentionColumns } from './retention.ts'
import { phraseText } from '../words/phrases.ts'
import { quote } from '../read/columns.ts'
import { findRecord } from '../read/record.ts'
import type { StoredRecord } from '../read/record.ts'
import { requireConditions } from '../read/rights.ts'
import type { Writing } from './action-types.ts'
import { stepRefusal } from './step-refusal.ts'
import { prefetch, runBehaviour } from './behaviour-call.ts'
import { bindValues } from './write-sql.ts'
import { emitEvent } from './emit-event.ts'
import { enqueueEvent, subscribersOf } from './addon-tasks.ts'

export interface Step {
  id: number
  ver?: number
  result?: 'pass' | 'reject'
  remark?: string | null
}

/** A record after a step. */
export interface StepResult {
  id: number
  ver: number
  status: string
}

/**
 * Takes a step once: the row is locked, the step's handler runs, and the state is written with a guard together with
 * the handler's columns. A step with `reason` needs a remark. `record` is a record that this action has written. Throws
 * `already_audited` for a decision made before, `state_changed` for another wrong state, `stale` for an old `ver`.
 */
export async function takeStep(
  tx: Tx,
  writing: Writing,
  name: string,
  step: Step,
  record?: StoredRecord,
): Promise<StepResult> {
  await tx.runDeferred()
  const outcome = await runStep(tx, writing, { name, step }, record)
  const { row, to, columns } = outcome
  store(tx, writing, { id: step.id, from: row.status, to, columns })
  const ver = row.ver + 1
  publishStep(tx, writing, { name, step, ver }, outcome)
  return { id: step.id, ver, status: to }
}

/** A step whose outcome is written together with the record. */
export interface PresetStep {
  readonly name: string
  readonly result?: 'pass'
}

/**
 * Takes steps whose outcome was preset when the record was written (`row` is the record before them): their handlers
 * run, and only the columns that differ from the preset ones are written again.
 */
export async function takePresetSteps(
  tx: Tx,
  writing: Writing,
  steps: readonly PresetStep[],
  { row, preset }: { row: StoredRecord; preset: Columns },
): Promise<StepResult> {
  const { id, ver } = row
  let now = row
  let expected = pick(row, Object.keys(preset))
  for (const { name, ...options } of steps) {
    const step = { id, ...options }
    const outcome = await runStep(tx, writing, { name, step, preset: true }, now)
    publishStep(tx, writing, { name, step, ver }, outcome)
    expected = { ...expected, ...outcome.columns, status: outcome.to }
    now = { ...now, ...outcome.columns, status: outcome.to }
  }
  const stored = { ...row, ...preset }
  const changed = differing(expected, stored)
  const isChanged = Object.keys(changed).length > 0
  const to = String(now.status)
  if (isChanged) store(tx, writing, { id, from: stored.status, to, columns: changed })
  return { id, ver: isChanged ? ver + 1 : ver, status: to }
}

type Columns = Readonly<Record<string, unknown>>

interface StepRequest {
  readonly name: string
  readonly step: Step
  /** Whether its outcome was preset when the record was written. */
  readonly preset?: boolean
}

/** The outcome of a step: the record before it, its next state and the columns to write. */
interface StepOutcome {
  readonly row: StoredRecord
  readonly to: string
  readonly columns: Columns
  readonly remark: string | null
  /** Only the first of two approvals: the state does not change. */
  readonly first: boolean
  /** The approval level after the step, if the step sets one. */
  readonly approval: string | undefined
}

/** Checks a step and runs its handlers; does not write the record. */
async function runStep(
  tx: Tx,
  writing: Writing,
  { name, step, preset = false }: StepRequest,
  record?: StoredRecord,
): Promise<StepOutcome> {
  const { bound } = writing
  const transition = bound.resource.flow?.transitions[name]
  if (!transition) throw new AppError('no_route')
  const ctx = writing.makeContext(tx, writing)
  const locking = record ?? findRecord(tx, writing, step.id, { lock: true, bare: true })
  prefetch(bound, ctx)
  const [row, refused] = await Promise.all([
    locking,
    stepRefusal(tx, writing, { step: name, id: step.id, uid: ctx.uid }),
  ])
  const status = String(row.status)
  const { to: target } = transition
  if (!transition.from.includes(status)) {
    throw new AppError(
      typeof target === 'object' && Object.values(target).includes(status) ? 'already_audited' : 'state_changed',
    )
  }
  requireConditions(transition.when, row, transition.refusal ?? 'state_changed')
  if (step.ver !== undefined && step.ver !== row.ver) throw new AppError('stale')
  if (refused) throw new AppError(refused.code, refused.params)
  const remark = step.remark?.trim() || null
  const nextState = typeof target === 'string' ? target : decisionState(target, step, remark)
  if (transition.reason && !remark) throw remarkRequired()
  const approval = await approvalAfterStep(
    { bound, step: transition, row, fresh: preset, result: step.result, remark },
    ctx,
  )
  const { first } = approval
  const to = first ? status : nextState
  const passes = step.result === 'pass' && typeof target === 'object' && !first
  let columns = {
    ...savedAtColumn(transition, writing.now),
    ...approval.columns,
    ...(passes ? retentionColumns(bound.resource, writing.now) : {}),
  }
  for (const { run } of bound.behaviours(transition.runs ?? name)) {
    const decision = { to, result: step.result, remark, ...(first ? { first: true } : {}) }
    const columnsSet = await runBehaviour(run, [row, decision, ctx])
    if (typeof columnsSet === 'object' && columnsSet !== null) columns = { ...columns, ...columnsSet }
  }
  const level = approval.columns.approval
  return { row, to, columns, remark, first, approval: typeof level === 'string' ? level : undefined }
}

/**
 * Writes a step. The row is locked and its state is known; if the state differs all the same, the division by zero
 * fails the transaction.
 */
function store(
  tx: Tx,
  { bound }: Writing,
  { id, from, to, columns }: { id: number; from: unknown; to: string; columns: Columns },
): void {
  const { table, fields } = bound.resource
  const binding = bindValues(fields, columns, [tx.suid, id, to, from])
  const sets = [
    'status = $3',
    'ver = ver + 1',
    'updated_at = now()',
    ...binding.names.map((column, i) => `${column} = ${binding.placeholders[i]}`),
  ]
  tx.pipeline(
    `with moved as (update ${quote(table)} set ${sets.join(', ')} where suid = $1 and id = $2 and status = $4 returning 1) select 1 / count(*) from moved`,
    binding.values,
  )
}

/** Reports a step to webhooks, add-ons and the operator log. */
function publishStep(
  tx: Tx,
  writing: Writing,
  { name, step: { id }, ver }: { name: string; step: Step; ver: number },
  { row, to, first, approval, remark }: StepOutcome,
): void {
  const { table, code } = writing.bound.resource
  const from = String(row.status)
  const no = row[code ?? writing.bound.label]
  if (!first) emitToWebhooks(tx, writing, { step: `${table}.${name}`, table, id, no, from, to })
  if (!first) emitToAddons(tx, writing, { name: `${table}.${name}`, id, ver, from, to })
  writing.record({
    biz_type: table,
    biz_id: id,
    biz_no: typeof no === 'string' ? no : undefined,
    before: { status: from, ...(row.approval === undefined ? {} : { approval: row.approval }) },
    after: { status: to, ...(approval === undefined ? {} : { approval }), ...(remark ? { remark } : {}) },
  })
}

/** Emits a step to webhooks if a section declares it as an event. */
function emitToWebhooks(
  tx: Tx,
  { registry, services, now, session }: Writing,
  { step, table, id, no, from, to }: { step: string; table: string; id: number; no: unknown; from: string; to: string },
): void {
  const event = registry.modules.flatMap(({ events = [] }) => events).find(({ steps }) => steps?.includes(step))
  if (!event) return
  const describe = async () => ({ no: typeof no === 'string' ? no : null, data: { document: table, no, from, to } })
  emitEvent(
    tx,
    { now, uid: session.uid, services, registry },
    { name: event.name, biz_type: table, biz_id: id, describe },
  )
}

/** Emits a step to the subscribed add-ons after the commit. */
function emitToAddons(
  tx: Tx,
  { registry, services, now }: Writing,
  { name, id, ver, from, to }: { name: string; id: number; ver: number; from: string; to: string },
): void {
  const addons = subscribersOf(registry, name)
  if (addons.length === 0) return
  enqueueEvent(tx, addons, name, { key: `${name}:${id}:${ver}`, id, from, to, at: now })
  tx.afterCommit(() => services?.workAddons(tx.suid))
}

/** The column that stores the time of a step taken on saving. */
function savedAtColumn({ onSave }: Transition, now: number): Readonly<Record<string, number>> {
  return onSave === undefined ? {} : { [onSave]: now }
}

/**
 * The columns that steps set, for a record written together with them. Undefined if its state does not allow the steps.
 */
export function presetColumns(writing: Writing, steps: readonly PresetStep[], before: Columns): Columns | undefined {
  const { bound, now } = writing
  let preset: Columns = {}
  let status = String(before.status)
  for (const { name, result } of steps) {
    const step = bound.resource.flow?.transitions[name]
    if (!step?.from.includes(status)) return undefined
    if (typeof step.to !== 'string' && result === undefined) return preset // its decision is not known yet
    status = typeof step.to === 'string' ? step.to : step.to.pass
    preset = { ...preset, ...savedAtColumn(step, now), ...(result ? decisionColumns(step, writing) : {}), status }
  }
  return preset
}

/** The columns of a decision that passes without a remark. */
function decisionColumns({ stamps }: Transition, { bound, now, session }: Writing): Columns {
  const stamp = stamps && { [stamps.by]: personIn(session.uid), [stamps.at]: now, [stamps.remark]: null }
  return { ...retentionColumns(bound.resource, now), ...stamp }
}

/** Columns of a row by name; null for absent ones. */
export function pick(row: Columns, names: readonly string[]): Columns {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}

/** The expected values that differ from the stored ones. */
function differing(
  expected: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(expected).filter(
      ([column, value]) => JSON.stringify(value ?? null) !== JSON.stringify(stored[column] ?? null),
    ),
  )
}

function decisionState(
  target: Readonly<Record<'pass' | 'reject', string>>,
  { result }: Step,
  remark: string | null,
): string {
  if (!result) throw invalid([{ field: 'result', code: 'required', params: { label: phraseText('result') } }])
  if (result === 'reject' && !remark) throw remarkRequired()
  return target[result]
}

function remarkRequired(): AppError {
  return invalid([{ field: 'remark', code: 'required', params: { label: phraseText('remark') } }])
}
