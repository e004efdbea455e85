import { sql } from 'kysely'
import { AppError, invalid, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Row } from '#core/define/resource.ts'
import { afterSave, beforeSave, computed, onTransition, refusedTo } from '../../db.ts'
import type { DB } from '../../db.ts'
import { clearingTransfer } from '../../debt/item/clearing-transfer.ts'
import { checkCashChoice } from '../cash/cash-choice.ts'
import { receiveCash, refundCash } from '../cash/collector-cash.ts'
import { reverse } from '../../ledger/reversal/reverse.ts'
import type { Asset } from '../../ledger/shared/account.ts'
import { post } from '../../ledger/transaction/post.ts'
import type { Posting } from '../../ledger/transaction/request.ts'
import { member } from '../../member/member/member.resource.ts'
import { mergeSurvivor, requireActive } from '../../member/member/members.ts'
import { walletOf } from '../../member/wallet/wallets.ts'
import { rechargeAmount } from './recharge.check.ts'
import { recharge } from './recharge.resource.ts'
import { rechargeSetting } from './setting.resource.ts'

type Recharge = Row<typeof recharge>

/** The contra account of manual wallet movements. */
const manualContra = (asset: Asset) => ({ owner: 'clearing', id: 'recharge', asset, bucket: 'clearing' }) as const

/** The money of a recharge: it enters a money account or the cash of a collector, against the money of recharges. */
function moneyPostings({ received_by, fund_id, collector_uid }: Recharge, moved: bigint): Posting[] {
  if (received_by !== 'fund' && received_by !== 'cash') return []
  return clearingTransfer(
    received_by === 'fund' ? `fund:${fund_id}` : `cash:${collector_uid}`,
    'recharge_received',
    Number(moved),
  )
}

/** The collector is the author unless another one is named; no other way of payment keeps one, and points have none. */
export const fillCollector = beforeSave(
  recharge,
  ({ wallet_type, received_by, fund_id, collector_uid }, _before, { uid }) => {
    const method = wallet_type === 'rmb' ? received_by : null
    return {
      received_by: method,
      fund_id: method === 'fund' ? fund_id : null,
      collector_uid: method === 'cash' ? (collector_uid ?? uid) : null,
    }
  },
)

/** Counts posted entries; a reversed one counts together with its counter entry. */
function effective(column: 'amount' | 'points', side: '> 0' | '< 0', sign: '' | '-'): string {
  return `case when t.status in ('posted', 'reversed') and t.${column} ${side} then ${sign}t.${column} end`
}

/** Credits and debits in separate columns, which lists total. */
export const rechargeFigures = computed(recharge, {
  added: effective('amount', '> 0', ''),
  taken: effective('amount', '< 0', '-'),
  points_added: effective('points', '> 0', ''),
  points_taken: effective('points', '< 0', '-'),
})

/** The limit of a row's wallet as SQL; the default until the settings are saved. */
const limitOf = (saved: 'second_above' | 'points_above') =>
  `coalesce((select coalesce(s.${saved}, 9223372036854775807) from recharge_setting s where s.suid = t.suid and s.del_at is null), ${rechargeSetting.fields[saved].default})`
const isLarge = `abs(coalesce(t.amount, t.points)) >= case when t.wallet_type = 'score' then ${limitOf('points_above')} else ${limitOf('second_above')} end`
const ownLargeRecharge = `select jsonb_build_object('code', 'recharge_same_person') where t.created_by = :uid and ${isLarge}`

/**
 * Only its creator edits a large draft: otherwise an editor of another's draft could post it without a second person.
 */
export const onlyCreatorEditsLarge = afterSave(recharge, async ({ id, created_by }, before, { db, suid, uid }) => {
  if (!before || created_by === uid) return
  const { rows } =
    await sql`select from user_recharge t where t.suid = ${suid} and t.id = ${id} and ${sql.raw(isLarge)}`.execute(db)
  if (rows.length > 0) throw new AppError('recharge_of_another')
})

/** The creator of a large recharge can neither post nor reverse it. */
export const recheckByAnother = refusedTo(recharge, { post: ownLargeRecharge, reverse: ownLargeRecharge })

/** Posts it: credits or debits the wallet, which never falls below zero. */
export const postRecharge = onTransition(recharge, 'post', async (row, _step, ctx) => {
  const { field, moved: amount } = rechargeAmount(row)
  if (amount === null) throw invalid([{ field, code: 'required', params: { label: recharge.fields[field].label } }])
  await requireActive(ctx, row.member_id)
  await receiveMoney(ctx, row, amount)
  const [moved, asset] = [BigInt(amount), row.wallet_type]
  const { id, balances } = await withShortError(
    post(ctx, {
      key: `user_recharge:${row.id}`,
      type: moved > 0n && asset !== 'score' ? 'recharge' : 'adjust',
      source: { table: recharge.table, id: row.id, no: row.bill_no },
      memo: row.reason,
      postings: walletPostings(row.member_id, row, moved),
    }),
  )
  return { posted_by: ctx.uid, posted_at: ctx.now, ...balanceAfter(asset, balances[0]), transaction_id: id }
})

/** Translates a short wallet balance into the error of this document. Throws `recharge_short`. */
async function withShortError<T>(posting: Promise<T>): Promise<T> {
  return posting.catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'ledger_short'
      ? refusing('amount', 'recharge_short', error.params)
      : error
  })
}

function walletPostings(member_id: number, row: Recharge, moved: bigint): Posting[] {
  return [
    { account: walletOf(member_id, row.wallet_type), amount: moved },
    { account: manualContra(row.wallet_type), amount: -moved },
    ...moneyPostings(row, moved),
  ]
}

/** Checks the money account, or records the cash with its collector. Throws `recharge_cash_out` for a deduction. */
async function receiveMoney(ctx: Ctx<DB>, row: Recharge, amount: number): Promise<void> {
  const { received_by, fund_id, collector_uid, bill_no } = row
  if (received_by === 'fund') {
    if (fund_id === null)
      throw invalid([{ field: 'fund_id', code: 'required', params: { label: recharge.fields.fund_id.label } }])
    await checkCashChoice(ctx, { fund_id })
  }
  if (received_by !== 'cash' || collector_uid === null) return
  if (amount < 0) throw refusing('received_by', 'recharge_cash_out')
  const { name } = await ctx.find(member, row.member_id)
  await receiveCash(ctx, { no: bill_no, amount, collector: collector_uid, payer: name })
}

/** Reverses a posted recharge by its own counter entry; both stay. */
export const reverseRecharge = onTransition(recharge, 'reverse', async (row, { remark }, ctx) => {
  const { moved: originalAmount } = rechargeAmount(row)
  if (row.transaction_id === null || originalAmount === null) throw new AppError('recharge_posted')
  const moved = BigInt(originalAmount)
  const { wallet_type, amount, points } = row
  const member_id = await mergeSurvivor(ctx, row.member_id)
  const counter = {
    member_id,
    wallet_type,
    amount: amount === null ? null : -amount,
    points: points === null ? null : -points,
    reason: remark,
    received_by: row.received_by,
    fund_id: row.fund_id,
    collector_uid: row.collector_uid,
  }
  if (row.received_by === 'cash' && row.collector_uid !== null)
    await refundCash(ctx, { no: row.bill_no, amount: originalAmount, collector: row.collector_uid, payer: null })
  const counterEntry = await ctx.save(recharge, counter, { reversal_of: row.id })
  const source = { table: recharge.table, id: counterEntry.id, no: counterEntry.bill_no }
  const facts = { key: `user_recharge:${counterEntry.id}`, source, memo: remark ?? undefined }
  const { id, balances } = await withShortError(
    member_id === row.member_id
      ? reverse(ctx, { ...facts, transaction: row.transaction_id })
      : post(ctx, { ...facts, type: 'recharge.reverse', postings: walletPostings(member_id, row, -moved) }), // the wallet belongs to another member now
  )
  const balanceColumns = balanceAfter(wallet_type, balances[0])
  const { balance_after = null, points_after = null } = balanceColumns
  await sql`
    update user_recharge set status = 'posted', posted_by = ${ctx.uid}, posted_at = to_timestamp(${ctx.now}),
      reversal_of = ${row.id}, transaction_id = ${id}, balance_after = ${balance_after}, points_after = ${points_after}
    where suid = ${ctx.suid} and id = ${counterEntry.id}`.execute(ctx.db)
})

/** The balance after the posting, in the column of its wallet type. */
function balanceAfter(
  asset: Asset,
  balance: bigint | null | undefined,
): { balance_after?: number; points_after?: number } {
  if (balance === null || balance === undefined) throw new Error('a wallet has a balance of its own')
  return asset === 'score' ? { points_after: Number(balance) } : { balance_after: Number(balance) }
}
