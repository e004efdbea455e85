import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { balance } from '../../ledger/balance/balance.ts'
import type { Asset } from '../../ledger/shared/account.ts'
import { ADDRESSES, member } from '../member/member.resource.ts'
import { walletOf, walletTypes } from '../wallet/wallets.ts'

/** What a merge moves from the record that is given up to the one that is kept. */
export interface MergePlan {
  readonly wallets: readonly { readonly asset: Asset; readonly amount: bigint }[]
  /** Ids of the addresses that move; an address that the other has already, or has no room for, stays. */
  readonly addresses: readonly number[]
  readonly addressesLeft: number
  readonly tags: readonly number[]
}

/** Both records, active ones of the caller’s. Throws `merge_same`, `member_merged`, `member_blocked`. */
export async function mergePair({ find }: Pick<Ctx<DB>, 'find'>, from: number, into: number) {
  if (from === into) throw refusing('into', 'merge_same')
  const [given, kept] = [await find(member, from), await find(member, into)]
  for (const { status, name } of [given, kept]) {
    if (status === 'merged') throw new AppError('member_merged')
    if (status === 'blocked') throw new AppError('member_blocked', { name })
  }
  return { given, kept }
}

/** Throws `merge_open` while something of the one is held, frozen, pending or owed: it has to end first. */
export async function planMerge(ctx: Ctx<DB>, from: number, into: number): Promise<MergePlan> {
  const { db, suid } = ctx
  const { given, kept } = await mergePair(ctx, from, into)
  const wallets: { asset: Asset; amount: bigint }[] = []
  for (const asset of walletTypes) {
    const wallet = walletOf(from, asset)
    const { balance: amount, onHold: held } = await balance(ctx, wallet)
    const others = await Promise.all((['frozen', 'pending', 'due'] as const).map((bucket) => balance(ctx, { ...wallet, bucket })))
    if (held !== 0n || others.some((one) => one.balance !== 0n)) throw new AppError('merge_open', { name: given.name })
    if (amount > 0n) wallets.push({ asset, amount })
  }
  const { rows } = await sql<{ id: number }>`
    select a.id from member_address a where a.suid = ${suid} and a.member_id = ${from}
      and not exists (select from member_address b where b.suid = ${suid} and b.member_id = ${into} and b.address = a.address)
    order by a.is_default desc, a.line_no, a.id`.execute(db)
  const room = Math.max(0, ADDRESSES - kept.addresses.length)
  const addresses = rows.slice(0, room).map(({ id }) => id)
  const tags = (given.tag_ids ?? []).filter((id) => !kept.tag_ids?.includes(id))
  return { wallets, addresses, addressesLeft: rows.length - addresses.length, tags }
}
