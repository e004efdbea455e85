import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { afterImport, afterSave, beforeDelete, beforeSave, refusedTo } from '../../db.ts'
import type { DB } from '../../db.ts'
import { lockWallet } from '../settlement/wallet-lock.ts'
import { payoutAnswer } from './answer.resource.ts'
import { updateWithdrawal } from './decide.ts'
import { payOut, unfreeze } from './withdrawal-money.ts'

interface PendingPayout {
  id: number
  batch_id: number
  of_suid: number
  withdrawal_id: number
  bill_no: string
  amount: number
  fee: number
  net: number
  status: string
}

/** Refuses a result without a payout, for a completed payout, or with another amount. */
export const checkAnswer = beforeSave(payoutAnswer, async ({ batch_no, payout_no, net }, before, ctx) => {
  if (before) throw new AppError('answer_stays')
  const pendingPayout = await findPayout(ctx, batch_no, payout_no)
  if (!pendingPayout) throw refusing('payout_no', 'answer_unknown', { batch: batch_no, no: payout_no })
  if (pendingPayout.status !== 'paying') throw refusing('payout_no', 'answer_known', { no: payout_no })
  if (pendingPayout.net !== net)
    throw refusing('net', 'answer_amount', {
      no: payout_no,
      booked: figure.money(pendingPayout.net),
      asked: figure.money(net),
    })
})

/** Books the bank's result: the money has left, or returns to the supplier. */
export const bookAnswer = afterSave(
  payoutAnswer,
  async ({ batch_no, payout_no, result, reason, bank_serial, paid_at }, _before, ctx) => {
    const pendingPayout = await findPayout(ctx, batch_no, payout_no)
    if (!pendingPayout) throw new AppError('not_found')
    const done = result === 'done'
    const paidAt = done ? (paid_at ?? ctx.now) : null
    await sql`
    update payout set status = ${result}, reason = ${reason}, bank_serial = ${bank_serial}, paid_at = to_timestamp(${paidAt}), sealed = null, updated_at = now(), ver = ver + 1
    where suid = ${ctx.suid} and id = ${pendingPayout.id}`.execute(ctx.db)
    await ctx.inTenant(pendingPayout.of_suid, async (supplier) => {
      const { withdrawal_id: id, bill_no, amount, fee, net } = pendingPayout
      await lockWallet(supplier)
      await updateWithdrawal(supplier, id, { from: ['paying'], to: result, reason, serial: bank_serial, paidAt })
      if (done) await payOut(supplier, { id, bill_no, amount, fee, net })
      else await unfreeze(supplier, id)
    })
    await closeBatch(ctx, pendingPayout.batch_id)
  },
)

/** A file must contain all payouts of its batches: a missing one makes the total wrong. */
export const checkTotals = afterImport(payoutAnswer, async (ids, { db, suid }) => {
  const { rows } = await sql<{ batch_no: string; payouts: number; net: number; missing: number; left: number }>`
    select b.batch_no, b.payouts, b.net, count(*)::int as missing, sum(p.net)::bigint as left
    from payout_batch b join payout p on p.suid = b.suid and p.batch_id = b.id and p.status = 'paying' and p.del_at is null
    where b.suid = ${suid} and b.batch_no in (select batch_no from payout_answer where suid = ${suid} and id = any(${[...ids]}))
    group by b.id, b.batch_no, b.payouts, b.net order by b.batch_no limit 1`.execute(db)
  const [wrong] = rows
  if (wrong)
    throw new AppError('answer_total', {
      batch: wrong.batch_no,
      payouts: wrong.payouts,
      net: figure.money(wrong.net),
      missing: wrong.missing,
      left: figure.money(wrong.left),
    })
})

/** A booked result stays as the bank stated it: no button offers to change it. */
export const bookedStays = refusedTo(payoutAnswer, { edit: `select jsonb_build_object('code', 'answer_stays')` })

/** Undoing an import does not reverse booked results. */
export const keepAnswers = beforeDelete(payoutAnswer, async () => {
  throw new AppError('answer_stays')
})

async function findPayout(
  { db, suid }: Ctx<DB>,
  batch_no: string,
  payout_no: string,
): Promise<PendingPayout | undefined> {
  const { rows } = await sql<PendingPayout>`
    select p.id, p.batch_id, p.of_suid, p.withdrawal_id, p.bill_no, p.amount, p.fee, p.net, p.status
    from payout p join payout_batch b on b.suid = p.suid and b.id = p.batch_id
    where p.suid = ${suid} and b.batch_no = ${batch_no} and p.payout_no = ${payout_no} and p.del_at is null order by p.id for update of p`.execute(
    db,
  )
  return rows.length === 1 ? rows[0] : undefined
}

/** Closes a batch once none of its payouts awaits the bank. */
async function closeBatch({ db, suid, now }: Ctx<DB>, id: number): Promise<void> {
  await sql`
    update payout_batch b set status = 'answered', answered_at = to_timestamp(${now}), done = s.done, done_net = s.net, updated_at = now(), ver = b.ver + 1
    from (select count(*) filter (where status = 'done')::int as done, coalesce(sum(net) filter (where status = 'done'), 0)::bigint as net,
      count(*) filter (where status = 'paying') as open from payout where suid = ${suid} and batch_id = ${id} and del_at is null) s
    where b.suid = ${suid} and b.id = ${id} and s.open = 0`.execute(db)
}
