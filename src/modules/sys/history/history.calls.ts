import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { int, text } from '#core/fields/index.ts'
import type { Caller } from '#core/define/people.ts'
import type { Bound } from '#core/define/registry.ts'
import type { HistoryEntry } from '#core/wire/access-wire.ts'
import { defineCall } from '../../db.ts'
import { describeChanges } from './history.ts'
import type { LogRow } from './history.ts'
import { operatorLog } from './operator-log.resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'

const PAGE = 50
const columns = sql`id, uid, name, path, action, biz_type, biz_id, before, after, created_at`

/** Field-level change history: of one record, for everyone who may read it, and of one line of the operator log. */
export const historyCalls = [
  defineCall({
    path: '/seller/operator/RecordHistory',
    method: 'GET',
    title: labelTexts.history,
    access: 'session',
    rule: { industries: 'all' },
    input: {
      biz_type: text(commonTexts.object, { required: true, max: 60 }),
      biz_id: int(commonTexts.recordId, { required: true, min: 1 }),
      page: int(fieldTexts.page, { min: 1, max: 1000 }),
    },
    async run({ biz_type, biz_id, page }, { db, suid, registry, caller, lang, find }): Promise<HistoryEntry[]> {
      const bound = registry.resources.find(({ resource }) => resource.table === biz_type)
      if (!bound || bound.resource.view) throw new AppError('not_found')
      if (!canRead(bound, caller)) throw new AppError('forbidden')
      await find(bound.resource, biz_id)
      const { rows } = await sql<LogRow>`
        select ${columns} from operator_log where suid = ${suid} and biz_type = ${biz_type} and biz_id = ${biz_id}
        order by id desc limit ${PAGE} offset ${((page ?? 1) - 1) * PAGE}`.execute(db)
      return describeChanges(rows, { db, suid, registry, lang, caller })
    },
  }),
  defineCall({
    path: '/seller/operator/OperatorlogDiff',
    method: 'GET',
    title: labelTexts.whatChanged,
    access: 'api',
    input: { id: int(labelTexts.id, { required: true, min: 1 }) },
    async run({ id }, { db, suid, registry, caller, lang, find }): Promise<HistoryEntry | undefined> {
      await find(operatorLog, id)
      const { rows } =
        await sql<LogRow>`select ${columns} from operator_log where suid = ${suid} and id = ${id}`.execute(db)
      const [entry] = await describeChanges(rows, { db, suid, registry, lang, caller })
      return entry
    },
  }),
]

/** Whether the caller may read records of a resource. */
export function canRead({ calls }: Bound, { isAdmin, apis }: Caller): boolean {
  return (
    isAdmin ||
    ['Info', 'Manage'].some((name) => [...calls].some(([callName, path]) => callName === name && apis.has(path)))
  )
}
