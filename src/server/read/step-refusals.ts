import type { Lang } from '#core/text/i18n.ts'
import type { ErrorCatalogue } from '#core/errors/catalogue.ts'
import type { ErrorCode, ErrorParams } from '#core/errors/errors.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import type { RowMeta } from '#core/wire/wire.ts'
import type { Statement } from '../db/db.ts'
import type { Session } from '../http/session-types.ts'
import { firstOfTwo } from './approval-levels.ts'
import { perBound } from './per-bound.ts'
import { mayCall, offersOf } from './rights.ts'
import type { Asker } from './rights.ts'
import { among } from './among.ts'
import { quote } from './columns.ts'

type Asking = Pick<Session, 'suid' | 'uid'> & Asker

/** Nobody gives both approvals. */
const samePerson = `select jsonb_build_object('code', 'second_same_person') where t.first_by = :uid`

/**
 * Why a person may not take a step of the row `t`, as SQL: `{code, params}`, or null where they may. `uid` is the place of the person's id.
 * Lists, counters and the step itself ask this, so that none offers what another refuses. Undefined where a step is anybody's.
 */
export function refusedSql(bound: Bound, step: string, uid: string): string | undefined {
  const name = bound.resource.flow?.transitions[step]?.runs ?? step
  const own = bound.behaviours('refusedTo').flatMap(({ refused }) => refused?.[name] ?? [])
  const parts = [...(firstOfTwo(bound.resource.flow)?.second === step ? [samePerson] : []), ...own]
  return parts.length > 0 ? `coalesce(${parts.map((part) => `(${part.replaceAll(':uid', uid)})`).join(', ')})` : undefined
}

/** The column that answers for a step: names of steps have capitals. */
export const answerOf = (step: string) => `to_${step.toLowerCase()}`

/** Asks why a person may not take steps of some records; each row has its `id` and a column for each step (`answerOf`). */
export function refusedStatement(
  bound: Bound,
  { suid, uid }: Pick<Asking, 'suid' | 'uid'>,
  steps: readonly string[],
  ids: readonly number[],
): Statement {
  const columns = steps.map((step) => `, ${refusedSql(bound, step, '$2') ?? 'null'} as ${quote(answerOf(step))}`)
  const wanted = among(ids, 3)
  return {
    text: `select t.id${columns.join('')} from ${quote(bound.resource.table)} t where t.suid = $1 and t.id ${wanted.sql} and $2::bigint is not null`,
    values: [suid, uid, ...wanted.values],
  }
}

interface Refusing {
  bound: Bound
  registry: Registry
  session: Asking & { readonly lang: Lang }
}

/** Steps that are not anybody's who holds the right, each with its call. */
const refusable = perBound((bound) => {
  const all = [...bound.transitions, ['edit', bound.calls.get('Save')] as const, ['del', bound.calls.get('Del')] as const]
  return all.filter(([name]) => refusedSql(bound, name, '$2') !== undefined)
})

/** What the caller may do with rows, steps that are others' among what they may not, each with who may. */
export async function rowMetas(
  { bound, registry, session }: Refusing,
  rows: readonly Readonly<Record<string, unknown>>[],
  read: (statement: Statement) => Promise<Record<string, unknown>[]>,
): Promise<Omit<RowMeta, 'ver'>[]> {
  const metas = offersOf(bound, session, rows)
  const steps = refusable(bound, registry).flatMap(([name, call]) => (mayCall(session, call) ? [name] : []))
  if (steps.length === 0) return metas
  const asked = rows.flatMap(({ id }, at) => (steps.some((step) => metas[at]?.can.includes(step)) ? [Number(id)] : []))
  if (asked.length === 0) return metas
  const answers = new Map((await read(refusedStatement(bound, session, steps, asked))).map((row) => [Number(row.id), row]))
  return metas.map((meta, at) => {
    const answer = answers.get(Number(rows[at]?.id))
    const refused = steps.flatMap((step) => {
      const reason = reasonOf(answer?.[answerOf(step)], registry.errors)
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

/** The refusal that SQL gave; undefined where there is none. */
export function reasonOf(answer: unknown, errors: ErrorCatalogue): { code: ErrorCode; params: ErrorParams } | undefined {
  if (typeof answer !== 'object' || answer === null || !('code' in answer) || typeof answer.code !== 'string') return undefined
  if (!errors.knows(answer.code)) throw new Error(`no refusal ${answer.code}`)
  const params = 'params' in answer && typeof answer.params === 'object' && answer.params !== null ? Object.entries(answer.params) : []
  return {
    code: answer.code,
    params: Object.fromEntries(
      params.flatMap(([key, value]) => (typeof value === 'string' || typeof value === 'number' ? [[key, value]] : [])),
    ),
  }
}
