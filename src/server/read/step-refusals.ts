import type { Lang } from '#core/text/i18n.ts'
import type { ErrorCatalogue } from '#core/errors/catalogue.ts'
import type { ErrorCode, ErrorParams } from '#core/errors/errors.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import type { RowMeta } from '#core/wire/wire.ts'
import type { Statement } from '../db/db.ts'
import type { Session } from '../http/session-types.ts'
import { firstApprovalStep } from './approval-levels.ts'
import { perBound } from './per-bound.ts'
import { mayCall, rowActionsOf } from './rights.ts'
import type { OfferCaller } from './rights.ts'
import { idCondition } from './id-condition.ts'
import { quote } from './columns.ts'

type StepCaller = Pick<Session, 'suid' | 'uid'> & OfferCaller

/** The same person cannot give both approvals. */
const samePerson = `select jsonb_build_object('code', 'second_same_person') where t.first_by = :uid`

/**
 * Why a person may not take a step of the row `t`, as SQL: `{code, params}`, or null if allowed. `uid` is the
 * placeholder of the person's id. Lists, counters and the step itself use it, so that none offers what another refuses.
 * Undefined if a step has no such rule.
 */
export function stepRefusalSql(bound: Bound, step: string, uid: string): string | undefined {
  const name = bound.resource.flow?.transitions[step]?.runs ?? step
  const ruleRefusals = bound.behaviours('refusedTo').flatMap(({ refused }) => refused?.[name] ?? [])
  const parts = [...(firstApprovalStep(bound.resource.flow)?.second === step ? [samePerson] : []), ...ruleRefusals]
  return parts.length > 0
    ? `coalesce(${parts.map((part) => `(${part.replaceAll(':uid', uid)})`).join(', ')})`
    : undefined
}

/** The column of a step's refusal; names of steps contain capitals. */
export const refusalColumn = (step: string) => `to_${step.toLowerCase()}`

/**
 * Checks why a person may not take steps of some records; each row has its `id` and a column for each step
 * (`answerOf`).
 */
export function stepRefusalStatement(
  bound: Bound,
  { suid, uid }: Pick<StepCaller, 'suid' | 'uid'>,
  steps: readonly string[],
  ids: readonly number[],
): Statement {
  const columns = steps.map(
    (step) => `, ${stepRefusalSql(bound, step, '$2') ?? 'null'} as ${quote(refusalColumn(step))}`,
  )
  const idFilter = idCondition(ids, 3)
  return {
    text: `select t.id${columns.join('')} from ${quote(bound.resource.table)} t where t.suid = $1 and t.id ${idFilter.sql} and $2::bigint is not null`,
    values: [suid, uid, ...idFilter.values],
  }
}

interface RefusalContext {
  bound: Bound
  registry: Registry
  session: StepCaller & { readonly lang: Lang }
}

/** Steps with personal restrictions, each with its call. */
const refusable = perBound((bound) => {
  const all = [
    ...bound.transitions,
    ['edit', bound.calls.get('Save')] as const,
    ['del', bound.calls.get('Del')] as const,
  ]
  return all.filter(([name]) => stepRefusalSql(bound, name, '$2') !== undefined)
})

/** The allowed actions of rows; a step that a rule refuses is not among them and has its reason. */
export async function rowMetas(
  { bound, registry, session }: RefusalContext,
  rows: readonly Readonly<Record<string, unknown>>[],
  read: (statement: Statement) => Promise<Record<string, unknown>[]>,
): Promise<Omit<RowMeta, 'ver'>[]> {
  const metas = rowActionsOf(bound, session, rows)
  const steps = refusable(bound, registry).flatMap(([name, call]) => (mayCall(session, call) ? [name] : []))
  if (steps.length === 0) return metas
  const ids = rows.flatMap(({ id }, at) => (steps.some((step) => metas[at]?.can.includes(step)) ? [Number(id)] : []))
  if (ids.length === 0) return metas
  const answers = new Map(
    (await read(stepRefusalStatement(bound, session, steps, ids))).map((row) => [Number(row.id), row]),
  )
  return metas.map((meta, at) => {
    const answer = answers.get(Number(rows[at]?.id))
    const refused = steps.flatMap((step) => {
      const reason = parseRefusal(answer?.[refusalColumn(step)], registry.errors)
      return reason && meta.can.includes(step)
        ? [{ step, code: reason.code, said: registry.errors.messageOf(reason.code, session.lang, reason.params) }]
        : []
    })
    if (refused.length === 0) return meta
    return {
      can: meta.can.filter((key) => !refused.some(({ step }) => step === key)),
      why: { ...meta.why, ...Object.fromEntries(refused.map(({ step, code }) => [step, code])) },
      said: Object.fromEntries(refused.map(({ step, said }) => [step, said])),
    }
  })
}

/** Parses a refusal that SQL returned; undefined if there is none. */
export function parseRefusal(
  answer: unknown,
  errors: ErrorCatalogue,
): { code: ErrorCode; params: ErrorParams } | undefined {
  if (typeof answer !== 'object' || answer === null || !('code' in answer) || typeof answer.code !== 'string')
    return undefined
  if (!errors.knows(answer.code)) throw new Error(`no refusal ${answer.code}`)
  const params =
    'params' in answer && typeof answer.params === 'object' && answer.params !== null
      ? Object.entries(answer.params)
      : []
  return {
    code: answer.code,
    params: Object.fromEntries(
      params.flatMap(([key, value]) => (typeof value === 'string' || typeof value === 'number' ? [[key, value]] : [])),
    ),
  }
}
