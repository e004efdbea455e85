import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { CallSheet } from '#core/define/call.ts'
import type { Ctx } from '#core/define/context.ts'
import { inLang } from '#core/text/i18n.ts'
import type { DB } from '../../db.ts'
import { cardWords } from '../bank-card/words.ts'
import { payoutBatch } from './batch.resource.ts'
import { updateWithdrawal } from './decide.ts'
import { payout } from './payout.resource.ts'
import { payoutAnswer } from './answer.resource.ts'

/** Puts approved payouts into one batch for the bank. Each payout is in one batch only. */
export async function makeBatch(
  ctx: Ctx<DB>,
  ids: readonly number[],
): Promise<{ id: number; batch_no: string; payouts: number; net: number }> {
  const { db, suid, now } = ctx
  const rows = await db
    .selectFrom('payout')
    .select(['id', 'payout_no', 'status', 'net', 'of_suid', 'withdrawal_id'])
    .where('suid', '=', suid)
    .where('id', 'in', [...ids])
    .where('del_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const unapproved = rows.find(({ status }) => status !== 'approved')
  if (unapproved) throw new AppError('batch_not_approved', { no: unapproved.payout_no })
  if (rows.length === 0) throw new AppError('not_found')
  const net = rows.reduce((sum, row) => sum + row.net, 0)
  const { id, batch_no } = await ctx.save(payoutBatch, {}, { payouts: rows.length, net, made_at: now })
  await sql`update payout set status = 'paying', batch_id = ${id}, updated_at = now(), ver = ver + 1
    where suid = ${suid} and id = any(${rows.map((row) => row.id)})`.execute(db)
  for (const { of_suid, withdrawal_id } of rows)
    await ctx.inTenant(of_suid, (supplier) =>
      updateWithdrawal(supplier, withdrawal_id, { from: ['approved'], to: 'paying' }),
    )
  return { id, batch_no, payouts: rows.length, net }
}

/**
 * The batch as a file for the bank, with full account numbers; completed by the bank, it is imported as the result. The
 * download is logged.
 */
export async function fileOf(ctx: Ctx<DB>, id: number): Promise<CallSheet> {
  const { db, suid, now, accounts, lang } = ctx
  const batch = await ctx.find(payoutBatch, id)
  const { rows } = await sql<{
    payout_no: string
    holder: string
    bank: string
    branch: string | null
    sealed: string | null
    net: number
  }>`
    select payout_no, holder, bank, branch, sealed, net from payout where suid = ${suid} and batch_id = ${id} and del_at is null order by id`.execute(
    db,
  )
  await sql`update payout_batch set filed_at = to_timestamp(${now}), updated_at = now(), ver = ver + 1 where suid = ${suid} and id = ${id}`.execute(
    db,
  )
  ctx.log({
    biz_type: payoutBatch.table,
    biz_id: id,
    biz_no: batch.batch_no,
    before: { filed_at: batch.filed_at },
    after: { filed_at: now },
  })
  const { holder, bank, branch, payout_no } = payout.fields
  const { batch_no, net, result, bank_serial, reason } = payoutAnswer.fields
  const title = ({ label }: { label: Parameters<typeof inLang>[0] }) => inLang(label, lang)
  return {
    name: `${batch.batch_no}.xlsx`,
    columns: [
      { title: title(batch_no), kind: 'text' },
      { title: title(payout_no), kind: 'text' },
      { title: title(holder), kind: 'text' },
      { title: inLang(cardWords.accountNo, lang), kind: 'text' },
      { title: title(bank), kind: 'text' },
      { title: title(branch), kind: 'text' },
      { title: title(net), kind: 'money' },
      { title: title(result), kind: 'text' },
      { title: title(bank_serial), kind: 'text' },
      { title: title(reason), kind: 'text' },
    ],
    rows: rows.map((row) => {
      const account = row.sealed === null ? '' : accounts.unseal(row.sealed)
      return [batch.batch_no, row.payout_no, row.holder, account, row.bank, row.branch, row.net, null, null, null]
    }),
  }
}
