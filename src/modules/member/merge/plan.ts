import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { balance } from '../../ledger/balance/balance.ts'
import type { Asset } from '../../ledger/shared/account.ts'
import { MAX_ADDRESSES, member } from '../member/member.resource.ts'
import { walletOf, walletTypes } from '../wallet/wallets.ts'

/** What a merge moves from the merged record to the target. */
export interface MergePlan {
  readonly wallets: readonly { readonly asset: Asset; readonly amount: bigint }[]
  /** Ids of the addresses that move. Addresses that the target already has, or has no room for, stay. */
  readonly addresses: readonly number[]
  readonly addressesLeft: number
  readonly tags: readonly number[]
}

/**
 * Both records, which must be active and visible to the caller. Throws `merge_same`, `member_merged`, `member_blocked`.
 */
export async function mergePair({ find }: Pick<Ctx<DB>, 'find'>, from: number, into: number) {
  if (from === into) throw refusing('into', 'merge_same')
  const [source, target] = [await find(member, from), await find(member, into)]
  for (const { status, name } of [source, target]) {
    if (status === 'merged') throw new AppError('member_merged')
    if (status === 'blocked') throw new AppError('member_blocked', { name })
  }
  return { source, target }
}

/** Throws `merge_open` while the merged record has amounts on hold, frozen, pending or owed. */
export async function planMerge(ctx: Ctx<DB>, from: number, into: number): Promise<MergePlan> {
  const { db, suid } = ctx
  const { source, target } = await mergePair(ctx, from, into)
  const wallets: { asset: Asset; amount: bigint }[] = []
  for (const asset of walletTypes) {
    const wallet = walletOf(from, asset)
    const { balance: amount, onHold } = await balance(ctx, wallet)
    const others = await Promise.all(
      (['frozen', 'pending', 'due'] as const).map((bucket) => balance(ctx, { ...wallet, bucket })),
    )
    if (onHold !== 0n || others.some((account) => account.balance !== 0n))
      throw new AppError('merge_open', { name: source.name })
    if (amount > 0n) wallets.push({ asset, amount })
  }
  const { rows } = await sql<{ id: number }>`
    select a.id from member_address a where a.suid = ${suid} and a.member_id = ${from}
      and not exists (select from member_address b where b.suid = ${suid} and b.member_id = ${into} and b.address = a.address)
    order by a.is_default desc, a.line_no, a.id`.execute(db)
  const freeSlots = Math.max(0, MAX_ADDRESSES - target.addresses.length)
  const addresses = rows.slice(0, freeSlots).map(({ id }) => id)
  const tags = (source.tag_ids ?? []).filter((id) => !target.tag_ids?.includes(id))
  return { wallets, addresses, addressesLeft: rows.length - addresses.length, tags }
}
