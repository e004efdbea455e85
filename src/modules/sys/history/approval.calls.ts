import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { int, text } from '#core/fields/index.ts'
import type { Bound } from '#core/define/registry.ts'
import type { ApprovalChanges } from '#core/wire/access-wire.ts'
import { defineCall } from '../../db.ts'
import { canRead } from './history.calls.ts'
import { describeChanges } from './history.ts'
import type { LogRow } from './history.ts'
import { commonTexts } from '../common-texts.ts'

/** More steps than a record passes between two approvals. */
const MAX_STEPS = 200

type Values = Readonly<Record<string, unknown>>

/**
 * What an approver decides on: who requested approval and when, and how the record differs from its last approved
 * state.
 */
export const approvalCalls = [
  defineCall({
    path: '/seller/operator/ApprovalChanges',
    method: 'GET',
    title: ['审核后的变更', 'Changes since approval', 'Cambios desde la aprobación', '承認後の変更'],
    access: 'session',
    rule: { industries: 'all' },
    input: {
      biz_type: text(commonTexts.object, { required: true, max: 60 }),
      biz_id: int(commonTexts.recordId, { required: true, min: 1 }),
    },
    async run({ biz_type, biz_id }, { db, suid, registry, caller, lang, find }): Promise<ApprovalChanges> {
      const bound = registry.resources.find(({ resource }) => resource.table === biz_type)
      if (!bound || bound.resource.view) throw new AppError('not_found')
      if (!canRead(bound, caller)) throw new AppError('forbidden')
      await find(bound.resource, biz_id)
      const { waiting, approved } = statesOf(bound)
      const { rows } = await sql<LogRow & { new_state: string | null }>`
        select id, uid, name, path, action, biz_type, biz_id, before, after, created_at,
          case when before ->> 'status' is distinct from after ->> 'status' then after ->> 'status' end as new_state
        from operator_log where suid = ${suid} and biz_type = ${biz_type} and biz_id = ${biz_id} order by id desc limit ${MAX_STEPS}`.execute(
        db,
      )
      const at = rows.findIndex(({ new_state: newState }) => newState !== null && approved.has(newState))
      const rowsSinceApproval = at < 0 ? [] : rows.slice(0, at).toReversed()
      const requestRow = rows.find(({ new_state: newState }) => newState !== null && waiting.has(newState))
      const combined = combinedChange(bound, rowsSinceApproval)
      const [entry] = combined ? await describeChanges([combined], { db, suid, registry, lang, caller }) : []
      return {
        ...(requestRow ? { asked: authorAndTime(requestRow) } : {}),
        ...(at < 0 || !rows[at] ? {} : { approved: authorAndTime(rows[at]) }),
        changes: entry?.changes ?? [],
      }
    },
  }),
]

/** States that wait for a decision, and states after approval. */
function statesOf({ resource: { flow } }: Bound) {
  const decisions = Object.values(flow?.transitions ?? {}).filter(({ to }) => typeof to === 'object')
  return {
    waiting: new Set(decisions.flatMap(({ from }) => from)),
    approved: new Set(decisions.flatMap(({ to }) => (typeof to === 'object' ? [to.pass] : []))),
  }
}

/** Combines several changes: each field before the first and after the last. Fields set by the server are left out. */
function combinedChange(bound: Bound, rows: readonly LogRow[]): LogRow | undefined {
  const [first] = rows
  if (!first) return undefined
  const editableEntries = (values: Values | null) =>
    Object.entries(values ?? {}).filter(([name]) => !bound.resource.fields[name]?.server)
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const row of rows.filter((logRow) => !isStep(logRow))) {
    for (const [name, value] of editableEntries(row.before)) if (!(name in before)) before[name] = value
    for (const [name, value] of editableEntries(row.after)) after[name] = value
  }
  const isChanged = (name: string) =>
    name !== 'status' && JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null)
  const changedOnly = (values: Values) => Object.fromEntries(Object.entries(values).filter(([name]) => isChanged(name)))
  return { ...first, before: changedOnly(before), after: changedOnly(after) }
}

/** A step's remark is not a change of the record, even when the record has a field of that name. */
function isStep({ after }: LogRow): boolean {
  return (
    after !== null &&
    'status' in after &&
    Object.keys(after).every((name) => ['status', 'approval', 'remark'].includes(name))
  )
}

function authorAndTime({ name, created_at }: LogRow) {
  return { name: name ?? '', at: created_at }
}
