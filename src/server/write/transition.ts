import { AppError, invalid } from '#core/errors/errors.ts'
import type { Transition } from '#core/define/flow.ts'
import type { Tx } from '../db/db.ts'
import { approvalOf } from './approval.ts'
import { keptFrom } from './retention.ts'
import { phraseText } from '../words/phrases.ts'
import { quote } from '../read/columns.ts'
import { findRecord } from '../read/record.ts'
import type { StoredRecord } from '../read/record.ts'
import { meets } from '../read/rights.ts'
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

/** A record that this very action wrote, as it was before the step; and what of the step is stored already, where the write itself takes it. */
export interface WrittenRecord {
  row: StoredRecord
  laid?: Readonly<Record<string, unknown>>
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
export async function takeStep(tx: Tx, writing: Writing, name: string, step: Step, known?: WrittenRecord): Promise<StepResult> {
  const { bound } = writing
  const { flow, table, fields } = bound.resource
  const transition = flow?.transitions[name]
  if (!transition) throw new AppError('no_route')
  const laid = known?.laid
  if (!laid) await tx.runDeferred()
  const ctx = writing.makeContext(tx, writing)
  const finding = known?.row ?? findRecord(tx, writing, step.id, { lock: true, bare: true })
  prefetch(bound, ctx)
  const [row, refused] = await Promise.all([finding, refusedAs(tx, writing, { step: name, id: step.id, uid: ctx.uid })])
  const status = String(row.status)
  const { to: target } = transition
  if (!transition.from.includes(status)) {
    throw new AppError(typeof target === 'object' && Object.values(target).includes(status) ? 'already_audited' : 'state_changed')
  }
  if (!meets(transition.when, row)) throw new AppError(transition.refusal ?? 'state_changed')
  if (step.ver !== undefined && step.ver !== row.ver) throw new AppError('stale')
  if (refused) throw new AppError(refused.code, refused.params)
  const remark = step.remark?.trim() || null
  const wanted = typeof target === 'string' ? target : decided(target, step, remark)
  if (transition.reason && !remark) throw remarkMissing()
  const approval = await approvalOf({ bound, step: transition, row, fresh: laid !== undefined, result: step.result, remark }, ctx)
  const to = approval.first ? status : wanted
  const passes = step.result === 'pass' && typeof target === 'object' && !approval.first
  let patch = { ...momentOf(transition, writing.now), ...approval.columns, ...(passes ? keptFrom(bound.resource, writing.now) : {}) }
  for (const { run } of bound.behaviours(transition.runs ?? name)) {
    const taken = { to, result: step.result, remark, ...(approval.first ? { first: true } : {}) }
    const given = await runBehaviour(run, [row, taken, ctx])
    if (typeof given === 'object' && given !== null) patch = { ...patch, ...given }
  }
  const stored = { ...row, ...laid }
  const changed = laid ? differing({ ...patch, status: to }, stored) : patch
  const moved = Object.keys(changed).length > 0 || !laid
  if (moved) {
    const binding = bindValues(fields, changed, [tx.suid, step.id, to, stored.status])
    const sets = [
      'status = $3',
      'ver = ver + 1',
      'updated_at = now()',
      ...binding.names.map((column, i) => `${column} = ${binding.places[i]}`),
    ]
    // the row is locked and its state known; if it differed all the same, the division by zero fails the transaction
    tx.pipeline(
      `with moved as (update ${quote(table)} set ${sets.join(', ')} where suid = $1 and id = $2 and status = $4 returning 1) select 1 / count(*) from moved`,
      binding.values,
    )
  }
  if (!approval.first)
    tellSystems(tx, writing, {
      step: `${table}.${name}`,
      table,
      id: step.id,
      no: row[bound.resource.code ?? bound.label],
      from: status,
      to,
    })
  if (!approval.first) tellAddons(tx, writing, { name: `${table}.${name}`, id: step.id, ver: row.ver + (moved ? 1 : 0), from: status, to })
  const number = row[bound.resource.code ?? bound.label]
  const biz_no = typeof number === 'string' ? number : undefined
  const told = typeof approval.columns.approval === 'string' ? { approval: approval.columns.approval } : {}
  writing.record({
    biz_type: table,
    biz_id: step.id,
    biz_no,
    before: { status, ...(row.approval === undefined ? {} : { approval: row.approval }) },
    after: { status: to, ...told, ...(remark ? { remark } : {}) },
  })
  return { id: step.id, ver: row.ver + (moved ? 1 : 0), status: to }
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
export function momentOf({ onSave }: Transition, now: number): Readonly<Record<string, number>> {
  return onSave === undefined ? {} : { [onSave]: now }
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
