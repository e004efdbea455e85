import { sql } from 'kysely'
import type { Row } from '#core/define/resource.ts'
import { beforeSave, onTransition } from '../../db.ts'
import { customers } from '../../basicdata/tables.ts'
import { postDebt } from '../../debt/item/post-debt.ts'
import { reverseDebts } from '../../debt/item/reverse-debts.ts'
import { settingsToPost } from '../../inventory/trade/facts.ts'
import { refuseClosed } from '../../inventory/trade/guards.ts'
import { refuseAhead, refuseLongAgo } from '../shared/ahead.ts'
import { debtOpening } from './opening.resource.ts'

const DAY = 86_400

/** What is not said to be due on a day is due after the days that the partner is given. */
export const fillOpening = beforeSave(debtOpening, async ({ partner_id, biz_date, due_date }, _before, { db, suid }) => {
  if (due_date !== null) return {}
  const { rows } = await sql<{ days: number }>`
    select coalesce(c.credit_days, 0) as days from ${customers.as('c')} where c.suid = ${suid} and c.id = ${partner_id}`.execute(db)
  return { due_date: biz_date + (rows[0]?.days ?? 0) * DAY }
})

/** Posts it to the partner's account, against what the books began with. */
export const postOpening = onTransition(debtOpening, 'post', async (row, _step, ctx) => {
  refuseAhead('biz_date', row.biz_date, ctx.now)
  refuseLongAgo('biz_date', row.biz_date, ctx.now)
  refuseClosed(row, await settingsToPost(ctx))
  const { partner_id, side, amount, biz_date, due_date } = row
  await postDebt(ctx, {
    partner_id,
    side,
    kind: 'opening',
    amount,
    source: sourceOf(row),
    day: biz_date,
    due: due_date ?? biz_date,
    against: 'opening',
  })
  return { posted_by: ctx.uid, posted_at: ctx.now }
})

/** Takes it back whole, and its former number is free for the right one. Throws `debt_settled` once any of it was paid. */
export const reverseOpening = onTransition(debtOpening, 'reverse', async (row, { remark }, ctx) => {
  refuseClosed(row, await settingsToPost(ctx))
  await reverseDebts(ctx, sourceOf(row))
  return { reverse_reason: remark, ref_no: null }
})

function sourceOf({ id, bill_no, ver }: Pick<Row<typeof debtOpening>, 'id' | 'bill_no' | 'ver'>) {
  return { table: debtOpening.table, id, no: bill_no, round: ver }
}
