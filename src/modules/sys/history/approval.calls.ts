import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { int, text } from '#core/fields/index.ts'
import type { Bound } from '#core/define/registry.ts'
import type { ApprovalChanges } from '#core/wire/access-wire.ts'
import { defineCall } from '../../db.ts'
import { mayRead } from './history.calls.ts'
import { describeChanges } from './history.ts'
import type { LogRow } from './history.ts'
import { commonTexts } from '../common-texts.ts'

/** More steps than a record sees between two approvals. */
const MOST = 200

type Values = Readonly<Record<string, unknown>>

/** What a decision is about: who asked for it and when, and in which fields the record differs from what was approved last. */
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
      if (!mayRead(bound, caller)) throw new AppError('forbidden')
      await find(bound.resource, biz_id)
      const { waiting, approved } = statesOf(bound)
      const { rows } = await sql<LogRow & { became: string | null }>`
        select id, uid, name, path, action, biz_type, biz_id, before, after, created_at,
          case when before ->> 'status' is distinct from after ->> 'status' then after ->> 'status' end as became
        from operator_log where suid = ${suid} and biz_type = ${biz_type} and biz_id = ${biz_id} order by id desc limit ${MOST}`.execute(db)
      const at = rows.findIndex(({ became }) => became !== null && approved.has(became))
      const since = at < 0 ? [] : rows.slice(0, at).toReversed()
      const asked = rows.find(({ became }) => became !== null && waiting.has(became))
      const sum = foldedOf(bound, since)
      const [entry] = sum ? await describeChanges([sum], { db, suid, registry, lang }) : []
      return {
        ...(asked ? { asked: stampOf(asked) } : {}),
        ...(at < 0 || !rows[at] ? {} : { approved: stampOf(rows[at]) }),
        changes: entry?.changes ?? [],
      }
    },
  }),
]

/** The states from which somebody decides, and those that a pass leads to. */
function statesOf({ resource: { flow } }: Bound) {
  const decisions = Object.values(flow?.transitions ?? {}).filter(({ to }) => typeof to === 'object')
  return {
    waiting: new Set(decisions.flatMap(({ from }) => from)),
    approved: new Set(decisions.flatMap(({ to }) => (typeof to === 'object' ? [to.pass] : []))),
  }
}

/** Several changes as one: each field as it was before the first and after the last. What the server keeps by itself is nobody's change. */
function foldedOf(bound: Bound, rows: readonly LogRow[]): LogRow | undefined {
  const [first] = rows
  if (!first) return undefined
  const own = (values: Values | null) => Object.entries(values ?? {}).filter(([name]) => !bound.resource.fields[name]?.server)
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const row of rows.filter((one) => !isStep(one))) {
    for (const [name, value] of own(row.before)) if (!(name in before)) before[name] = value
    for (const [name, value] of own(row.after)) after[name] = value
  }
  const differs = (name: string) => name !== 'status' && JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null)
  const pick = (values: Values) => Object.fromEntries(Object.entries(values).filter(([name]) => differs(name)))
  return { ...first, before: pick(before), after: pick(after) }
}

/** What was said at a step is no change of the record, although it may have a field of that name. */
function isStep({ after }: LogRow): boolean {
  return after !== null && 'status' in after && Object.keys(after).every((name) => ['status', 'approval', 'remark'].includes(name))
}

function stampOf({ name, created_at }: LogRow) {
  return { name: name ?? '', at: created_at }
}
