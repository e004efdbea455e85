import { sql } from 'kysely'
import { AppError, invalid, refusing } from '#core/errors/errors.ts'
import { afterSave, computed, onTransition, refusedTo } from '../../db.ts'
import { reverse } from '../../ledger/reversal/reverse.ts'
import type { Asset } from '../../ledger/shared/account.ts'
import { post } from '../../ledger/transaction/post.ts'
import type { Posting } from '../../ledger/transaction/request.ts'
import { keptMember, requireActive } from '../../member/member/members.ts'
import { walletOf } from '../../member/wallet/wallets.ts'
import { ownAmount } from './recharge.check.ts'
import { recharge } from './recharge.resource.ts'
import { rechargeSetting } from './setting.resource.ts'

/** What stands against the wallets that people fill and empty by hand. */
const byHand = (asset: Asset) => ({ owner: 'clearing', id: 'recharge', asset, bucket: 'clearing' }) as const

/** What is in force: a draft moves nothing, and what was taken back counts with its counter entry. */
function posted(column: 'amount' | 'points', side: '> 0' | '< 0', sign: '' | '-'): string {
  return `case when t.status in ('posted', 'reversed') and t.${column} ${side} then ${sign}t.${column} end`
}

/** What is added and what is taken, in the columns of their own that are totalled. */
export const rechargeFigures = computed(recharge, {
  added: posted('amount', '> 0', ''),
  taken: posted('amount', '< 0', '-'),
  points_added: posted('points', '> 0', ''),
  points_taken: posted('points', '< 0', '-'),
})

/** The limit of a row’s wallet as SQL; that of the definition until the settings are saved. */
const limitOf = (saved: 'second_above' | 'points_above') =>
  `coalesce((select coalesce(s.${saved}, 9223372036854775807) from recharge_setting s where s.suid = t.suid and s.del_at is null), ${rechargeSetting.fields[saved].default})`
const large = `abs(coalesce(t.amount, t.points)) >= case when t.wallet_type = 'score' then ${limitOf('points_above')} else ${limitOf('second_above')} end`
const ownAndLarge = `select jsonb_build_object('code', 'recharge_same_person') where t.created_by = :uid and ${large}`

/** A large one is what its creator wrote: who made of another's draft what they like would post it alone. */
export const largeIsOwn = afterSave(recharge, async ({ id, created_by }, before, { db, suid, uid }) => {
  if (!before || created_by === uid) return
  const { rows } = await sql`select from user_recharge t where t.suid = ${suid} and t.id = ${id} and ${sql.raw(large)}`.execute(db)
  if (rows.length > 0) throw new AppError('recharge_of_another')
})

/** Who wrote a large one down neither posts it nor takes it back. */
export const recheckByAnother = refusedTo(recharge, { post: ownAndLarge, reverse: ownAndLarge })

/** Posts it: the wallet gets the amount or loses it, and never falls below zero. */
export const postRecharge = onTransition(recharge, 'post', async (row, _step, ctx) => {
  const { field, moved: asked } = ownAmount(row)
  if (asked === null) throw invalid([{ field, code: 'required', params: { label: recharge.fields[field].label } }])
  await requireActive(ctx, row.member_id)
  const [moved, asset] = [BigInt(asked), row.wallet_type]
  const { id, balances } = await deducting(
    post(ctx, {
      key: `user_recharge:${row.id}`,
      type: moved > 0n && asset !== 'score' ? 'recharge' : 'adjust',
      source: { table: recharge.table, id: row.id, no: row.bill_no },
      memo: row.reason,
      postings: movedBetween(row.member_id, asset, moved),
    }),
  )
  return { posted_by: ctx.uid, posted_at: ctx.now, ...leftAfter(asset, balances[0]), transaction_id: id }
})

/** What takes out of a wallet, where that lacks it in the words of this document. Throws `recharge_short`. */
async function deducting<T>(taken: Promise<T>): Promise<T> {
  return taken.catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'ledger_short' ? refusing('amount', 'recharge_short', error.params) : error
  })
}

function movedBetween(member: number, asset: Asset, moved: bigint): Posting[] {
  return [
    { account: walletOf(member, asset), amount: moved },
    { account: byHand(asset), amount: -moved },
  ]
}

/** Takes a posted one back by a counter entry of its own; both stay. */
export const reverseRecharge = onTransition(recharge, 'reverse', async (row, { remark }, ctx) => {
  const { moved: given } = ownAmount(row)
  if (row.transaction_id === null || given === null) throw new AppError('recharge_posted')
  const moved = BigInt(given)
  const { wallet_type, amount, points } = row
  const member_id = await keptMember(ctx, row.member_id)
  const counter = {
    member_id,
    wallet_type,
    amount: amount === null ? null : -amount,
    points: points === null ? null : -points,
    reason: remark,
  }
  const made = await ctx.save(recharge, counter, { reversal_of: row.id })
  const source = { table: recharge.table, id: made.id, no: made.bill_no }
  const facts = { key: `user_recharge:${made.id}`, source, memo: remark ?? undefined }
  const { id, balances } = await deducting(
    member_id === row.member_id
      ? reverse(ctx, { ...facts, transaction: row.transaction_id })
      : post(ctx, { ...facts, type: 'recharge.reverse', postings: movedBetween(member_id, wallet_type, -moved) }), // the wallet is another now
  )
  const left = leftAfter(wallet_type, balances[0])
  const { balance_after = null, points_after = null } = left
  await sql`
    update user_recharge set status = 'posted', posted_by = ${ctx.uid}, posted_at = to_timestamp(${ctx.now}),
      reversal_of = ${row.id}, transaction_id = ${id}, balance_after = ${balance_after}, points_after = ${points_after}
    where suid = ${ctx.suid} and id = ${made.id}`.execute(ctx.db)
})

/** What was left, in the column of its wallet. */
function leftAfter(asset: Asset, balance: bigint | null | undefined): { balance_after?: number; points_after?: number } {
  if (balance === null || balance === undefined) throw new Error('a wallet has a balance of its own')
  return asset === 'score' ? { points_after: Number(balance) } : { balance_after: Number(balance) }
}
