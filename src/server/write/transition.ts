import { AppError, invalid } from '#core/errors/errors.ts'
import type { Transition } from '#core/define/flow.ts'
import { personIn } from '#core/define/people.ts'
import type { Tx } from '../db/db.ts'
import { approvalOf } from './approval.ts'
import { keptFrom } from './retention.ts'
import { phraseText } from '../words/phrases.ts'
import { quote } from '../read/columns.ts'
import { findRecord } from '../read/record.ts'
import type { StoredRecord } from '../read/record.ts'
import { refuseUnmet } from '../read/rights.ts'
import type { Writing } from './acting.ts'
import { refusedAs } from './refuse-to.ts'
import { prefetch, runBehaviour } from './behaviour-call.ts'
import { bindValues } from './write-sql.ts'
import { tell } from './tell.ts'
import { layEvent, subscribersOf } from './addon-tasks.ts'

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
 * Takes a step once: the row is locked, the step's handler runs, and the state is written with a guard together with the handler's values.
 * A step with `reason` needs a remark. `known` is a record that this action wrote. Throws `already_audited` for a decision made before,
 * `state_changed` for another wrong state, `stale` for an old `ver`.
 */
export async function takeStep(tx: Tx, writing: Writing, name: string, step: Step, known?: StoredRecord): Promise<StepResult> {
  await tx.runDeferred()
  const taken = await runStep(tx, writing, { name, step }, known)
  const { row, to, columns } = taken
  store(tx, writing, { id: step.id, from: row.status, to, columns })
  const ver = row.ver + 1
  announce(tx, writing, { name, step, ver }, taken)
  return { id: step.id, ver, status: to }
}

/** A step that is taken as a record is written. */
export interface LaidStep {
  readonly name: string
  readonly result?: 'pass'
}

/**
 * Takes steps whose outcome was laid when the record was written (`row` is the record as it was before them): their handlers run, and only what differs from
 * what was laid is written once more.
 */
export async function takeLaid(
  tx: Tx,
  writing: Writing,
  steps: readonly LaidStep[],
  { row, laid }: { row: StoredRecord; laid: Columns },
): Promise<StepResult> {
  const { id, ver } = row
  let now = row
  let wanted = pick(row, Object.keys(laid))
  for (const { name, ...how } of steps) {
    const step = { id, ...how }
    const taken = await runStep(tx, writing, { name, step, laid: true }, now)
    announce(tx, writing, { name, step, ver }, taken)
    wanted = { ...wanted, ...taken.columns, status: taken.to }
    now = { ...now, ...taken.columns, status: taken.to }
  }
  const stored = { ...row, ...laid }
  const changed = differing(wanted, stored)
  const moved = Object.keys(changed).length > 0
  const to = String(now.status)
  if (moved) store(tx, writing, { id, from: stored.status, to, columns: changed })
  return { id, ver: moved ? ver + 1 : ver, status: to }
}

type Columns = Readonly<Record<string, unknown>>

interface Asked {
  readonly name: string
  readonly step: Step
  /** It is laid with the record that is written. */
  readonly laid?: boolean
}

/** What a step comes to: the record before it, its next state, and the columns that go with that. */
interface Taken {
  readonly row: StoredRecord
  readonly to: string
  readonly columns: Columns
  readonly remark: string | null
  /** Only the first of two approvals: the state stays. */
  readonly first: boolean
  /** How far it is approved, where the step says that. */
  readonly approval: string | undefined
}

/** Checks a step and runs its handlers; nothing of the record is written. */
async function runStep(tx: Tx, writing: Writing, { name, step, laid = false }: Asked, known?: StoredRecord): Promise<Taken> {
  const { bound } = writing
  const transition = bound.resource.flow?.transitions[name]
  if (!transition) throw new AppError('no_route')
  const ctx = writing.makeContext(tx, writing)
  const finding = known ?? findRecord(tx, writing, step.id, { lock: true, bare: true })
  prefetch(bound, ctx)
  const [row, refused] = await Promise.all([finding, refusedAs(tx, writing, { step: name, id: step.id, uid: ctx.uid })])
  const status = String(row.status)
  const { to: target } = transition
  if (!transition.from.includes(status)) {
    throw new AppError(typeof target === 'object' && Object.values(target).includes(status) ? 'already_audited' : 'state_changed')
  }
  refuseUnmet(transition.when, row, transition.refusal ?? 'state_changed')
  if (step.ver !== undefined && step.ver !== row.ver) throw new AppError('stale')
  if (refused) throw new AppError(refused.code, refused.params)
  const remark = step.remark?.trim() || null
  const wanted = typeof target === 'string' ? target : decided(target, step, remark)
  if (transition.reason && !remark) throw remarkMissing()
  const approval = await approvalOf({ bound, step: transition, row, fresh: laid, result: step.result, remark }, ctx)
  const { first } = approval
  const to = first ? status : wanted
  const passes = step.result === 'pass' && typeof target === 'object' && !first
  let columns = { ...momentOf(transition, writing.now), ...approval.columns, ...(passes ? keptFrom(bound.resource, writing.now) : {}) }
  for (const { run } of bound.behaviours(transition.runs ?? name)) {
    const taken = { to, result: step.result, remark, ...(first ? { first: true } : {}) }
    const given = await runBehaviour(run, [row, taken, ctx])
    if (typeof given === 'object' && given !== null) columns = { ...columns, ...given }
  }
  const told = approval.columns.approval
  return { row, to, columns, remark, first, approval: typeof told === 'string' ? told : undefined }
}

/** Writes a step: the row is locked and its state known; if it differed all the same, the division by zero fails the transaction. */
function store(tx: Tx, { bound }: Writing, { id, from, to, columns }: { id: number; from: unknown; to: string; columns: Columns }): void {
  const { table, fields } = bound.resource
  const binding = bindValues(fields, columns, [tx.suid, id, to, from])
  const sets = [
    'status = $3',
    'ver = ver + 1',
    'updated_at = now()',
    ...binding.names.map((column, i) => `${column} = ${binding.places[i]}`),
  ]
  tx.pipeline(
    `with moved as (update ${quote(table)} set ${sets.join(', ')} where suid = $1 and id = $2 and status = $4 returning 1) select 1 / count(*) from moved`,
    binding.values,
  )
}

/** Tells other systems, add-ons and the operator log of a step. */
function announce(
  tx: Tx,
  writing: Writing,
  { name, step: { id }, ver }: { name: string; step: Step; ver: number },
  { row, to, first, approval, remark }: Taken,
): void {
  const { table, code } = writing.bound.resource
  const from = String(row.status)
  const no = row[code ?? writing.bound.label]
  if (!first) tellSystems(tx, writing, { step: `${table}.${name}`, table, id, no, from, to })
  if (!first) tellAddons(tx, writing, { name: `${table}.${name}`, id, ver, from, to })
  writing.record({
    biz_type: table,
    biz_id: id,
    biz_no: typeof no === 'string' ? no : undefined,
    before: { status: from, ...(row.approval === undefined ? {} : { approval: row.approval }) },
    after: { status: to, ...(approval === undefined ? {} : { approval }), ...(remark ? { remark } : {}) },
  })
}

/** Tells other systems of a step that a section names as an event. */
function tellSystems(
  tx: Tx,
  { registry, services, now, session }: Writing,
  { step, table, id, no, from, to }: { step: string; table: string; id: number; no: unknown; from: string; to: string },
): void {
  const event = registry.modules.flatMap(({ events = [] }) => events).find(({ steps }) => steps?.includes(step))
  if (!event) return
  const describe = async () => ({ no: typeof no === 'string' ? no : null, data: { document: table, no, from, to } })
  tell(tx, { now, uid: session.uid, services, registry }, { name: event.name, biz_type: table, biz_id: id, describe })
}

/** Lets the add-ons that want to hear of a step hear of it, after the commit. */
function tellAddons(
  tx: Tx,
  { registry, services, now }: Writing,
  { name, id, ver, from, to }: { name: string; id: number; ver: number; from: string; to: string },
): void {
  const addons = subscribersOf(registry, name)
  if (addons.length === 0) return
  layEvent(tx, addons, name, { key: `${name}:${id}:${ver}`, id, from, to, at: now })
  tx.afterCommit(() => services?.workAddons(tx.suid))
}

/** The column in which a step that is taken on saving keeps its moment. */
function momentOf({ onSave }: Transition, now: number): Readonly<Record<string, number>> {
  return onSave === undefined ? {} : { [onSave]: now }
}

/** The columns that steps set, for a record that is written together with them. Undefined where they cannot be taken from its state. */
export function valuesOfSteps(writing: Writing, steps: readonly LaidStep[], before: Columns): Columns | undefined {
  const { bound, now } = writing
  let laid: Columns = {}
  let status = String(before.status)
  for (const { name, result } of steps) {
    const step = bound.resource.flow?.transitions[name]
    if (!step?.from.includes(status)) return undefined
    if (typeof step.to !== 'string' && result === undefined) return laid // its decision is not known yet
    status = typeof step.to === 'string' ? step.to : step.to.pass
    laid = { ...laid, ...momentOf(step, now), ...(result ? passed(step, writing) : {}), status }
  }
  return laid
}

/** What a decision leaves on a record that passes it without a word. */
function passed({ stamps }: Transition, { bound, now, session }: Writing): Columns {
  const stamp = stamps && { [stamps.by]: personIn(session.uid), [stamps.at]: now, [stamps.remark]: null }
  return { ...keptFrom(bound.resource, now), ...stamp }
}

/** Columns of a row by their names; null where it has none. */
export function pick(row: Columns, names: readonly string[]): Columns {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}

/** The wanted values that differ from the stored ones. */
function differing(wanted: Readonly<Record<string, unknown>>, stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(wanted).filter(([column, value]) => JSON.stringify(value ?? null) !== JSON.stringify(stored[column] ?? null)),
  )
}

function decided(target: Readonly<Record<'pass' | 'reject', string>>, { result }: Step, remark: string | null): string {
  if (!result) throw invalid([{ field: 'result', code: 'required', params: { label: phraseText('result') } }])
  if (result === 'reject' && !remark) throw remarkMissing()
  return target[result]
}

function remarkMissing(): AppError {
  return invalid([{ field: 'remark', code: 'required', params: { label: phraseText('remark') } }])
}
