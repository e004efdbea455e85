import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { ruleInForce } from '../rule/rule-in-force.ts'

/** Whether the category `c` currently accepts appliances: neither it nor its parent is disabled, as SQL. */
export const isAccepted = sql`c.status = 'on' and c.del_at is null and not exists (select 1 from recycle_category u
  where u.suid = c.suid and u.id = c.parent_id and (u.status <> 'on' or u.del_at is not null))`

/** The published rules of a category that currently accepts appliances. Throws `recycle_rule_none`. */
export async function openRule(ctx: Parameters<typeof ruleInForce>[0], category: number) {
  const { rows } =
    await sql`select 1 from recycle_category c where c.suid = ${ctx.suid} and c.id = ${category} and ${isAccepted}`.execute(
      ctx.db,
    )
  const rule = rows.length === 0 ? undefined : await ruleInForce(ctx, category)
  if (!rule) throw new AppError('recycle_rule_none')
  return rule
}
