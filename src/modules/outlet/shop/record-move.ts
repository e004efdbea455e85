import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

/** Department and account manager of an outlet. */
export interface Assignment {
  readonly dept_id: number | null
  readonly staff_uid: number | null
}

/** Records that an outlet moves to another department or account manager. */
export function recordMove(
  ctx: Ctx<DB>,
  from: Assignment & { readonly id: number },
  to: Assignment & { readonly reason: string | null },
): void {
  const by = ctx.uid > 0 ? ctx.uid : null
  ctx.pipeline(
    sql`insert into shop_move (suid, shop_id, from_dept_id, dept_id, from_staff_uid, staff_uid, reason, by_uid, at, created_by)
      values (${ctx.suid}, ${from.id}, ${from.dept_id}::bigint, ${to.dept_id}::bigint, ${from.staff_uid}::bigint, ${to.staff_uid}::bigint, ${to.reason}::text, ${by}::bigint, to_timestamp(${ctx.now}), ${by}::bigint)`.compile(
      ctx.db,
    ),
  )
}
