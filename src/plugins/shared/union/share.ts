import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Move } from '#core/define/move.ts'
import type { Ctx } from '#core/define/context.ts'
import { fillText } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import { defineWork } from '../../db.ts'
import type { DB } from '../../db.ts'

const movePattern: Text = ['{union}{title}', '{title}: {union}', '{title}: {union}', '{union}{title}']

/**
 * Ledger movements of a union’s add-on: the share of a settled order to its member, and the clawback where the order
 * fails afterwards.
 */
export function unionMoves(union: Text): Readonly<Record<'share' | 'clawback', Move>> {
  const titled = (title: Text): Text => fillText(movePattern, { union, title })
  return {
    share: {
      title: titled(['返佣', 'Commission share', 'Parte de comisión', 'の分配']),
      from: 'clearing.commission',
      to: 'member.available',
      asset: 'rmb',
      owing: true,
    },
    clawback: {
      title: titled(['返佣追回', 'Commission recovered', 'Parte recuperada', 'の分配の回収']),
      from: 'member.available',
      to: 'clearing.commission',
      asset: 'rmb',
      owing: true,
    },
  }
}

interface DueShare {
  id: number
  platform_no: string
  member_id: number
  share: number
  status: 'settled' | 'void'
}

/** Shares that one action settles at most; the rest follows in the next. */
const BATCH_SIZE = 200

/**
 * Pays out shares that are settled and past their holding period, and claws back those whose order failed after the
 * payout. Each movement has its own key and happens once. A share that a wallet refuses (closed or blocked) waits with
 * its reason and is retried daily, after all others. Returns whether more remains to do.
 */
async function settleBatch(ctx: Ctx<DB>, union: string): Promise<boolean> {
  const { db, suid, now } = ctx
  const order = sql.table(`${union}_order`)
  const { rows } = await sql<DueShare>`select o.id, o.platform_no, o.member_id, o.share, o.status from ${order} o
    where o.suid = ${suid} and o.del_at is null and o.member_id is not null and o.share > 0 and (
      o.status = 'settled' and o.shared_at is null and o.settled_at <= to_timestamp(${now})
        - make_interval(days => coalesce((select s.hold_days from ${sql.table(`${union}_setting`)} s where s.suid = ${suid} and s.del_at is null), 0))
      or o.status = 'void' and o.shared_at is not null and o.clawed = 0)
    order by o.problem is not null, o.member_id, o.id limit ${BATCH_SIZE} for update of o skip locked`.execute(db)
  let count = 0
  for (const row of rows) {
    const problem = await moveShare(ctx, row, `${union}_order`)
    const done = row.status === 'void' ? sql`clawed = share` : sql`status = 'shared', shared_at = to_timestamp(${now})`
    if (problem === null) count++
    const change = problem === null ? sql`${done}, problem = null` : sql`problem = ${problem}`
    await sql`update ${order} set ${change}, updated_at = now(), ver = ver + 1 where suid = ${suid} and id = ${row.id}`.execute(
      db,
    )
  }
  return rows.length === BATCH_SIZE && count > 0
}

/** Settles the due shares of a union, and continues in the background where one action is not enough. */
export async function settleShares(ctx: Ctx<DB>, union: string): Promise<void> {
  await settleDue(ctx, union)
  if (await settleBatch(ctx, union)) ctx.wake(shareWork(union))
}

/** Settles orders whose settlement day, announced by the union, has come: the union pays the estimate. */
async function settleDue({ db, suid, now }: Ctx<DB>, union: string): Promise<void> {
  await sql`update ${sql.table(`${union}_order`)} set status = 'settled', settle_fee = est_fee, settled_at = settles_at, updated_at = now(), ver = ver + 1
    where suid = ${suid} and del_at is null and status = 'done' and settles_at <= to_timestamp(${now})`.execute(db)
}

/** Settles the remaining shares: woken when there are any; a daily job covers the rest. */
export const shareWork = (union: string) =>
  defineWork({ key: `${union}.shares`, due: () => Promise.resolve([]), run: (ctx) => settleBatch(ctx, union) })

/** Moves a share. Returns why it did not move; null where it did. */
async function moveShare(
  { move }: Ctx<DB>,
  { id, platform_no, member_id, share, status }: DueShare,
  table: string,
): Promise<string | null> {
  const source = { table, id, no: platform_no }
  const amount = BigInt(share)
  try {
    if (status === 'void') await move('clawback', { key: `clawback:${id}`, amount, from: member_id, source })
    else await move('share', { key: `share:${id}`, amount, to: member_id, source })
    return null
  } catch (error) {
    if (error instanceof AppError && ['ledger_closed', 'ledger_no_debit'].includes(error.code)) return error.code
    throw error
  }
}
