import { sql } from 'kysely'
import type { Row } from '#core/define/resource.ts'
import { beforeSave, onTransition } from '../../db.ts'
import { customers } from '../../basicdata/tables.ts'
import { postDebt } from '../../debt/item/post-debt.ts'
import { reverseDebts } from '../../debt/item/reverse-debts.ts'
import { settingsToPost } from '../../inventory/trade/facts.ts'
import { refuseClosed } from '../../inventory/trade/guards.ts'
import { checkNotFuture, checkNotTooOld } from '../shared/business-day.ts'
import { debtOpening } from './opening.resource.ts'

const DAY = 86_400

/** The due date defaults to the partner's credit days. */
export const fillOpening = beforeSave(
  debtOpening,
  async ({ partner_id, biz_date, due_date }, _before, { db, suid }) => {
    if (due_date !== null) return {}
    const { rows } = await sql<{ days: number }>`
    select coalesce(c.credit_days, 0) as days from ${customers.as('c')} where c.suid = ${suid} and c.id = ${partner_id}`.execute(
      db,
    )
    return { due_date: biz_date + (rows[0]?.days ?? 0) * DAY }
  },
)

/** Posts it to the partner's account, against the opening account. */
export const postOpening = onTransition(debtOpening, 'post', async (row, _step, ctx) => {
  checkNotFuture('biz_date', row.biz_date, ctx.now)
  checkNotTooOld('biz_date', row.biz_date, ctx.now)
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

/** Reverses it in full and frees its former number for a corrected entry. Throws `debt_settled` once a part is paid. */
export const reverseOpening = onTransition(debtOpening, 'reverse', async (row, { remark }, ctx) => {
  refuseClosed(row, await settingsToPost(ctx))
  await reverseDebts(ctx, sourceOf(row))
  return { reverse_reason: remark, ref_no: null }
})

function sourceOf({ id, bill_no, ver }: Pick<Row<typeof debtOpening>, 'id' | 'bill_no' | 'ver'>) {
  return { table: debtOpening.table, id, no: bill_no, round: ver }
}
