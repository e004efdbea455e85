import type { Db } from '#server/db/db.ts'
import { demoAgent } from './clerk.ts'
import type { Clerk, DocumentSchedule, DocumentName, WrittenDocument } from './clerk.ts'

/** The history was stopped early; it can be resumed. */
export class HistoryStopped extends Error {}

/** The stored history differs from what this version would make, so it cannot be resumed. */
export class HistoryChanged extends Error {}

interface CompletedAction extends WrittenDocument {
  paper: DocumentName | 'stock_check'
  by: number
  /** Seconds. */
  at: number
  /** The document was refused and stayed a draft. */
  refused: boolean
}

/**
 * A clerk that resumes a stopped run. Generator and facts are the same, so the same actions occur at the same, distinct
 * moments: actions in the operator log are answered from their results, the others are run by `clerk`.
 */
export async function resumingClerk(db: Db, suid: number, clerk: Clerk, go: () => boolean): Promise<Clerk> {
  const done = await writtenDocuments(db, suid)
  let next = 0
  const requireRunning = () => {
    if (!go()) throw new HistoryStopped('told to stop')
  }
  /** The result of a logged action; undefined when it was refused entirely; `todo` when it was not run yet. */
  const completedAction = (
    paper: CompletedAction['paper'],
    { save }: DocumentSchedule,
  ): CompletedAction | undefined | 'todo' => {
    requireRunning()
    const action = done[next]
    if (!action) return 'todo'
    if (action.at > save.at) return undefined
    if (action.at < save.at || action.paper !== paper || action.by !== save.by)
      throw new HistoryChanged(
        `${paper} by ${save.by} at ${save.at} was expected, ${action.paper} ${action.id} is there`,
      )
    next++
    return action.refused ? undefined : action
  }
  return {
    async write(paper, body, schedule) {
      const completed = completedAction(paper, schedule)
      return completed === 'todo' ? clerk.write(paper, body, schedule) : completed
    },
    async count(warehouse_id, seed, schedule) {
      const before = completedAction('stock_check', schedule)
      return before === 'todo' ? clerk.count(warehouse_id, seed, schedule) : before
    },
    // accepting affects only pending receipts, and closing only open orders
    async accept(outbound_id, audit) {
      requireRunning()
      await clerk.accept(outbound_id, audit)
    },
    async close(paper, id, remark, action) {
      requireRunning()
      const [order] = await db.tenant(suid, (tx) =>
        tx.query<{ status: string }>('select status from purchase where suid = $1 and id = $2', [suid, id]),
      )
      if (order?.status === 'audited') await clerk.close(paper, id, remark, action)
    },
  }
}

/** The documents created so far, in the order of their actions. */
async function writtenDocuments(db: Db, suid: number): Promise<CompletedAction[]> {
  return db.tenant(suid, (tx) =>
    tx.query<CompletedAction>(
      `select o.biz_type as paper, o.biz_id as id, o.uid as by, o.created_at as at, coalesce(h.submitted_at is null, true) as refused, coalesce(l.lines, '[]') as lines
       from op_log o
       left join lateral (
         select submitted_at from purchase_apply where suid = o.suid and id = o.biz_id and o.biz_type = 'purchase_apply' union all
         select submitted_at from purchase where suid = o.suid and id = o.biz_id and o.biz_type = 'purchase' union all
         select submitted_at from inbound where suid = o.suid and id = o.biz_id and o.biz_type = 'inbound' union all
         select submitted_at from outbound where suid = o.suid and id = o.biz_id and o.biz_type = 'outbound' union all
         select submitted_at from stock_check where suid = o.suid and id = o.biz_id and o.biz_type = 'stock_check'
       ) h on true
       left join lateral (
         select jsonb_agg(jsonb_build_object('id', id, 'material_id', material_id, 'base_qty', base_qty) order by line_no) as lines from (
           select id, material_id, base_qty, line_no from purchase_apply_line where suid = o.suid and purchase_apply_id = o.biz_id and o.biz_type = 'purchase_apply' union all
           select id, material_id, base_qty, line_no from purchase_line where suid = o.suid and purchase_id = o.biz_id and o.biz_type = 'purchase' union all
           select id, material_id, base_qty, line_no from inbound_line where suid = o.suid and inbound_id = o.biz_id and o.biz_type = 'inbound' union all
           select id, material_id, base_qty, line_no from outbound_line where suid = o.suid and outbound_id = o.biz_id and o.biz_type = 'outbound' union all
           select id, material_id, coalesce(diff_qty, 0), line_no from stock_check_line where suid = o.suid and stock_check_id = o.biz_id and o.biz_type = 'stock_check'
         ) x
       ) l on true
       where o.suid = $1 and o.ua = $2 and o.path like '%Save' and o.after ? 'bill_no' order by o.id`,
      [suid, demoAgent],
    ),
  )
}
