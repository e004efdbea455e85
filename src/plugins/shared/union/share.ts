import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Move } from '#core/define/move.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { Text } from '#core/text/i18n.ts'
import { defineWork } from '../../db.ts'
import type { DB } from '../../db.ts'

/** The movements of a union’s add-on: the share of a settled order to its user, and back where the order fails after all. */
export function unionMoves(union: Text): Readonly<Record<'share' | 'clawback', Move>> {
  const named = (own: Text): Text => [`${union[0]}${own[0]}`, `${own[1]}: ${union[1]}`, `${own[2]}: ${union[2]}`, `${union[3]}${own[3]}`]
  return {
    share: {
      title: named(['返佣', 'Commission share', 'Parte de comisión', 'の分配']),
      from: 'clearing.commission',
      to: 'member.available',
      asset: 'rmb',
      owing: true,
    },
    clawback: {
      title: named(['返佣追回', 'Commission recovered', 'Parte recuperada', 'の分配の回収']),
      from: 'member.available',
      to: 'clearing.commission',
      asset: 'rmb',
      owing: true,
    },
  }
}

interface Open {
  id: number
  platform_no: string
  member_id: number
  share: number
  status: 'settled' | 'void'
}

/** At most so many in one action; the rest comes with the next. */
const AT_ONCE = 200

/**
 * Pays out what is settled and held long enough, and takes back what failed after it was paid out. Each once, by its own key. What a wallet does not take
 * (it is closed, or blocked) waits with its reason and is tried again each day, behind all others. Gives whether there is more to do.
 */
async function settleSome(ctx: Ctx<DB>, union: string): Promise<boolean> {
  const { db, suid, now } = ctx
  const order = sql.table(`${union}_order`)
  const { rows } = await sql<Open>`select o.id, o.platform_no, o.member_id, o.share, o.status from ${order} o
    where o.suid = ${suid} and o.del_at is null and o.member_id is not null and o.share > 0 and (
      o.status = 'settled' and o.shared_at is null and o.settled_at <= to_timestamp(${now})
        - make_interval(days => coalesce((select s.hold_days from ${sql.table(`${union}_setting`)} s where s.suid = ${suid} and s.del_at is null), 0))
      or o.status = 'void' and o.shared_at is not null and o.clawed = 0)
    order by o.problem is not null, o.member_id, o.id limit ${AT_ONCE} for update of o skip locked`.execute(db)
  let count = 0
  for (const row of rows) {
    const problem = await moved(ctx, row, `${union}_order`)
    const done = row.status === 'void' ? sql`clawed = share` : sql`status = 'shared', shared_at = to_timestamp(${now})`
    if (problem === null) count++
    const change = problem === null ? sql`${done}, problem = null` : sql`problem = ${problem}`
    await sql`update ${order} set ${change}, updated_at = now(), ver = ver + 1 where suid = ${suid} and id = ${row.id}`.execute(db)
  }
  return rows.length === AT_ONCE && count > 0
}

/** Pays out what can be paid out of a union’s shares, and goes on in the background where that is too much for one action. */
export async function settleShares(ctx: Ctx<DB>, union: string): Promise<void> {
  await settleDue(ctx, union)
  if (await settleSome(ctx, union)) ctx.wake(shareWork(union))
}

/** Orders whose day of settlement has come, where the union named it beforehand: what was estimated is what it pays. */
async function settleDue({ db, suid, now }: Ctx<DB>, union: string): Promise<void> {
  await sql`update ${sql.table(`${union}_order`)} set status = 'settled', settle_fee = est_fee, settled_at = settles_at, updated_at = now(), ver = ver + 1
    where suid = ${suid} and del_at is null and status = 'done' and settles_at <= to_timestamp(${now})`.execute(db)
}

/** What is left of shares: it is asked for where there is any, and looked for once a day. */
export const shareWork = (union: string) =>
  defineWork({ key: `${union}.shares`, due: () => Promise.resolve([]), run: (ctx) => settleSome(ctx, union) })

/** Why a share did not move; null where it did. */
async function moved({ move }: Ctx<DB>, { id, platform_no, member_id, share, status }: Open, table: string): Promise<string | null> {
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
