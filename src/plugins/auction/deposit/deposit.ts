import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { hold, voidHold } from '#modules/ledger/hold/hold.ts'
import { walletOf } from '#modules/member/wallet/wallets.ts'
import type { DB } from '../../db.ts'
import { lockLot } from '../lot/lot.ts'
import type { Lot } from '../lot/lot.ts'

const keyOf = (lot: number, member: number): string => `addon:auction:deposit:${lot}:${member}`

/**
 * Holds the deposit of a lot in a member's wallet, once. Throws `auction_late`, `auction_deposited`, and the ledger's
 * refusals.
 */
export async function payDeposit(
  ctx: Ctx<DB>,
  { lot: id, member }: { readonly lot: number; readonly member: number },
): Promise<number> {
  const lot = await lockLot(ctx, id)
  if (!lot || lot.status === 'draft') throw new AppError('not_found')
  if (lot.status !== 'published' || lot.end_at <= ctx.now) throw new AppError('auction_late', { name: lot.name })
  const { rows } = await sql<{ id: number }>`
    insert into auction_deposit (suid, lot_id, member_id, amount, status) values (${ctx.suid}, ${id}, ${member}, ${lot.deposit}, 'held')
    on conflict (suid, lot_id, member_id) where del_at is null do nothing returning id`.execute(ctx.db)
  const [deposit] = rows
  if (!deposit) throw new AppError('auction_deposited')
  const source = { table: 'auction_deposit', id: deposit.id, no: lot.name }
  const walletHold = await hold(ctx, {
    account: walletOf(member, 'rmb'),
    amount: BigInt(lot.deposit),
    key: keyOf(id, member),
    source,
  })
  await sql`update auction_deposit set hold_id = ${walletHold.id} where suid = ${ctx.suid} and id = ${deposit.id}`.execute(
    ctx.db,
  )
  return lot.deposit
}

interface Resolution {
  readonly lot: Pick<Lot, 'id'>
  readonly member: number
  readonly to: 'released' | 'forfeited'
}

/**
 * Ends a deposit that is still on hold: released to the member, or forfeited to the shop. The caller holds the lock of
 * the lot. Idempotent.
 */
export async function resolveDeposit(ctx: Ctx<DB>, { lot, member, to }: Resolution): Promise<void> {
  const { rows } = await sql<{ id: number; hold_id: number; amount: number }>`
    update auction_deposit set status = ${to}, resolved_at = to_timestamp(${ctx.now}), ver = ver + 1, updated_at = now()
    where suid = ${ctx.suid} and lot_id = ${lot.id} and member_id = ${member} and status = 'held' and del_at is null returning id, hold_id, amount`.execute(
    ctx.db,
  )
  const [row] = rows
  if (!row) return
  const { hold_id } = row
  if (to === 'released') await voidHold(ctx, { hold: hold_id })
  else await ctx.move('forfeit', { key: `forfeit:${row.id}`, amount: BigInt(row.amount), from: member, hold: hold_id })
}
