import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Row } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { transfer } from '../../ledger/transaction/post.ts'
import { bookDone, bookPaid, bookRefund } from '../settlement/collect.ts'
import { channelAccount, platformAccount } from '../settlement/money.ts'
import { reconItem } from './item.resource.ts'
import type { resolutions } from './item.resource.ts'
import { refreshRuns } from './runs.ts'

type Item = Row<typeof reconItem>
type Resolution = keyof typeof resolutions
const applicable: Readonly<Record<Resolution, readonly Item['kind'][]>> = {
  book: ['theirs_only'],
  adjust: ['ours_only', 'amount'],
  accept: ['ours_only', 'theirs_only', 'amount'],
}

/** Resolves a difference, once: books the missing entry, follows the channel's figure, or lets the platform bear it. */
export async function handleItem(
  ctx: Ctx<DB>,
  { id, way, remark }: { id: number; way: Resolution; remark: string },
): Promise<{ id: number }> {
  const { db, suid, now, uid } = ctx
  await sql`select from recon_item where suid = ${suid} and id = ${id} for update`.execute(db)
  const item = await ctx.find(reconItem, id)
  if (item.status !== 'open') throw new AppError('recon_resolved')
  const kind = reconItem.fields.kind.options[item.kind]
  if (!applicable[way].includes(item.kind)) throw new AppError('recon_way_unfit', { kind })
  if (way === 'book') await bookTheirs(ctx, item)
  else if (way === 'adjust') await adjustOurs(ctx, item)
  else await bear(ctx, item)
  await sql`
    update recon_item set status = 'resolved', way = ${way}, remark = ${remark}, resolved_by = ${uid}, resolved_at = to_timestamp(${now}), updated_at = now(), ver = ver + 1
    where suid = ${suid} and id = ${id}`.execute(db)
  ctx.log({
    biz_type: reconItem.table,
    biz_id: id,
    biz_no: item.no,
    before: { status: 'open' },
    after: { status: 'resolved', way, remark },
  })
  // The booking just made is our side of this item.
  await sql`
    update collection set item_id = ${id} where suid = ${suid} and channel = ${item.channel} and item_id is null and del_at is null
      and (no = ${item.no} or starts_with(no, ${`${item.no}#`}))`.execute(db)
  await sql`
    update recon_item t set our_count = c.n, our_amount = c.amount, diff = t.their_amount - c.amount
    from (select count(*)::int as n, coalesce(sum(amount), 0)::bigint as amount from collection where suid = ${suid} and item_id = ${id} and del_at is null) c
    where t.suid = ${suid} and t.id = ${id}`.execute(db)
  await refreshRuns(ctx, item.channel)
  return { id }
}

interface BillLine {
  no: string
  of_no: string | null
  kind: 'payment' | 'refund'
  amount: number
  at: number
  of_suid: number | null
}

/** Books what only the channel has: the supplier's collected payment, or its refund. */
async function bookTheirs(ctx: Ctx<DB>, { id, channel, no }: Item): Promise<void> {
  const { rows } = await sql<BillLine>`
    select no, of_no, kind, amount, at, of_suid from channel_bill where suid = ${ctx.suid} and item_id = ${id} and del_at is null order by id`.execute(
    ctx.db,
  )
  const [first] = rows
  const amount = rows.reduce((sum, line) => sum + line.amount, 0)
  const of_suid =
    rows.find((line) => line.of_suid !== null)?.of_suid ??
    (first?.of_no ? await supplierOf(ctx, channel, first.of_no) : undefined)
  if (!first || of_suid === undefined || of_suid === null) throw new AppError('recon_supplier_missing', { no })
  const { kind, at, of_no } = first
  await ctx.inTenant(of_suid, async (supplier) => {
    if (kind === 'payment') return bookDone(supplier, await bookPaid(supplier, { channel, no, amount, paidAt: at }), at)
    const incomeId = await incomeOf(supplier, channel, of_no ?? '')
    return bookRefund(supplier, { id: incomeId, no, amount, at })
  })
}

/** Adjusts our booking to the channel's figure: refunds what it did not collect, and books what it collected beyond. */
async function adjustOurs(ctx: Ctx<DB>, { id, channel, no, of_suid, diff }: Item): Promise<void> {
  const { rows } = await sql<{ kind: 'payment' | 'refund'; income_id: number; of_suid: number }>`
    select kind, income_id, of_suid from collection where suid = ${ctx.suid} and item_id = ${id} and del_at is null order by id limit 1`.execute(
    ctx.db,
  )
  const [ours] = rows
  const suid = ours?.of_suid ?? of_suid
  if (!ours || suid === null) throw new AppError('recon_supplier_missing', { no })
  await ctx.inTenant(suid, async (supplier) => {
    const adjusted = `${no}#${id}`
    if (diff < 0) return bookRefund(supplier, { id: ours.income_id, no: adjusted, amount: -diff, at: ctx.now })
    return bookDone(
      supplier,
      await bookPaid(supplier, { channel, no: adjusted, amount: diff, paidAt: ctx.now }),
      ctx.now,
    )
  })
}

/** The platform bears or keeps the difference. */
async function bear(ctx: Ctx<DB>, { id, channel, no, diff }: Item): Promise<void> {
  if (diff === 0) return
  const [channelSide, platformSide] = [channelAccount(channel), platformAccount('difference')]
  await transfer(ctx, {
    key: `recon:item:${id}`,
    type: 'recon.difference',
    source: { table: reconItem.table, id, no },
    amount: BigInt(Math.abs(diff)),
    ...(diff > 0 ? { from: channelSide, to: platformSide } : { from: platformSide, to: channelSide }),
  })
}

/** The supplier of a payment. */
async function supplierOf({ db, suid }: Ctx<DB>, channel: Item['channel'], no: string): Promise<number> {
  const collected = await db
    .selectFrom('collection')
    .select('of_suid')
    .where('suid', '=', suid)
    .where('channel', '=', channel)
    .where('kind', '=', 'payment')
    .where('no', '=', no)
    .where('del_at', 'is', null)
    .executeTakeFirst()
  if (!collected) throw new AppError('bill_of_unknown', { no })
  return collected.of_suid
}

async function incomeOf({ db, suid }: Ctx<DB>, channel: Item['channel'], no: string): Promise<number> {
  const incomeRow = await db
    .selectFrom('income')
    .select('id')
    .where('suid', '=', suid)
    .where('channel', '=', channel)
    .where('pay_no', '=', no)
    .where('del_at', 'is', null)
    .executeTakeFirst()
  if (!incomeRow) throw new AppError('bill_of_unknown', { no })
  return incomeRow.id
}
