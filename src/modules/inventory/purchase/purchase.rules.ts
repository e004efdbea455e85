import { sql } from 'kysely'
import { plainDecimal } from '#core/value/decimal.ts'
import { mulDiv } from '../shared/amounts.ts'
import { invalid } from '#core/errors/errors.ts'
import type { Ctx, RecordWithLines } from '#core/define/resource.ts'
import { afterSave, prefetch, beforeSave, needsSecond, onTransition } from '../../db.ts'
import type { DB } from '../../db.ts'
import { cautionValue } from '../trade/cautions.ts'
import type { Caution } from '../trade/cautions.ts'
import { holdsSalt, inventorySettings, materialFacts, settingsToPost } from '../trade/facts.ts'
import type { Settings } from '../trade/facts.ts'
import { keepAuditable, refuseClosed, refuseSelfAudit } from '../trade/guards.ts'
import { checkSupplier, refuseUnapproved } from '../trade/partner.ts'
import { purchase } from './purchase.document.ts'
import { calculateHead, calculateLines } from '../trade/calculate.ts'
import { links } from '../trade/links.ts'
import { advance, checkTakings, originOf, refuseDownstream, sourceLines } from '../trade/source.ts'
import { auditedFields, endedFields, submittedFields } from '../trade/audit-fields.ts'
import { postStock } from '../stock/stock-log.ts'
import type { LedgerContext } from '../stock/stock-log.ts'

type Order = RecordWithLines<typeof purchase>

/** Works out an order: supplier and licences, what it takes from requisitions, amounts, and the last price of each material. */
export const calculatePurchase = beforeSave(purchase, async (input, before, ctx) => {
  const sent = input.lines ?? before?.lines ?? []
  const ids = sent.map((line) => line.material_id)
  const [settings, facts] = await Promise.all([inventorySettings(ctx), materialFacts(ctx, ids)])
  const settled = calculateLines(sent, facts)
  const cautions = await checkSupplier(ctx, input.partner_id, { salt: holdsSalt(settled, facts), rule: settings.licence_rule })
  const sources = await sourceLines(
    ctx,
    links.order,
    settled.flatMap((line) => line.src_line_id ?? []),
  )
  checkTakings(links.order, sources, settled, input.partner_id)
  const prices = await lastPrices(
    ctx,
    settled.map((line) => line.material_id),
  )
  const lines = settled.map((line) => ({ ...line, last_price: prices.get(line.material_id) ?? null }))
  const head = calculateHead(input, lines, { facts, ...ctx })
  refuseDeposit(input.deposit, head.total_amount)
  return { ...head, ...originOf(links.order, sources), ...cautionValue([...cautions, ...risen(lines, settings)]), lines }
})

export const keepPurchaseAuditable = afterSave(purchase, keepAuditable)

export const submitPurchase = onTransition(purchase, 'submit', async (row, _step, ctx) => submittedFields(row, ctx))

export const prefetchOrder = prefetch(purchase, inventorySettings)

/** Finance approves as well what is dear. */
export const purchaseNeedsSecond = needsSecond(purchase, async ({ total_amount }, ctx) => {
  const { purchase_limit } = await inventorySettings(ctx)
  return purchase_limit !== null && total_amount >= purchase_limit
})

/** Counts the order into its requisitions and puts its goods on their way in. */
export const auditPurchase = onTransition(purchase, 'audit', async (row, step, ctx) => {
  const ids = row.lines.map((line) => line.material_id)
  const [settings, facts] = await Promise.all([settingsToPost(ctx), materialFacts(ctx, ids)])
  refuseSelfAudit(row, ctx, settings)
  if (step.result !== 'pass') return auditedFields(step, ctx)
  refuseClosed(row, settings)
  await refuseUnapproved(ctx, row.partner_id)
  const cautions = await checkSupplier(ctx, row.partner_id, { salt: holdsSalt(row.lines, facts), rule: settings.licence_rule })
  const warned = cautionValue([...cautions, ...risen(row.lines, settings)])
  if (step.first) return warned
  await advance(ctx, links.order, row.lines, 1, row.partner_id)
  await expect(ctx, row, 1)
  return { ...auditedFields(step, ctx), ...warned }
})

/** A deposit is a part of the price. */
function refuseDeposit(deposit: number | null, total: number): void {
  if (deposit === null || deposit <= total) return
  throw invalid([{ field: 'deposit', code: 'too_big', params: { label: purchase.fields.deposit.label, max: plainDecimal(total, 2) } }])
}

/** Whether a line costs more than the supplier's warning line above the last price. */
function risen(lines: readonly { price: number | null; last_price: number | null; ratio: number }[], { price_alert }: Settings): Caution[] {
  if (price_alert === null) return []
  const isExpensive = lines.some(
    ({ price, last_price, ratio }) =>
      price !== null && last_price !== null && mulDiv(last_price, 10_000 + price_alert, 10_000) < mulDiv(price, 100_000_000, ratio),
  )
  return isExpensive ? ['price'] : []
}

/** What has not come will not come any more. */
export const closePurchase = onTransition(purchase, 'close', async (row, step, ctx) => {
  await expect(ctx, row, -1)
  return endedFields(step, ctx)
})

export const unauditPurchase = onTransition(purchase, 'unaudit', async (row, step, ctx) => {
  await takeBack(ctx, row)
  return endedFields(step, ctx)
})

export const voidPurchase = onTransition(purchase, 'void', async (row, step, ctx) => {
  if (row.status === 'audited') await takeBack(ctx, row)
  return endedFields(step, ctx)
})

async function takeBack(ctx: Ctx<DB>, row: Order): Promise<void> {
  refuseClosed(row, await settingsToPost(ctx))
  await refuseDownstream(ctx, 'purchase', row.id)
  await advance(ctx, links.order, row.lines, -1, row.partner_id)
  await expect(ctx, row, -1)
}

/** What is still to come of an order is on its way in (1), or no longer is (-1). */
async function expect(books: LedgerContext, row: Order, sign: 1 | -1): Promise<void> {
  const moves = row.lines.map(({ id, material_id, base_qty, done_qty }) => ({
    warehouse_id: row.warehouse_id,
    material_id,
    batch_no: '',
    qty: 0,
    incoming: sign * Math.max(0, base_qty - done_qty),
    line_id: id,
  }))
  await postStock(
    books,
    { bill_type: 'purchase', bill_id: row.id, bill_no: row.bill_no, biz_type: 'order', partner_id: row.partner_id, round: row.ver },
    moves,
  )
}

/** The price of one own unit in the newest audited order of each material (ten-thousandths of a yuan). */
async function lastPrices({ db, suid }: LedgerContext, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; price: number }>`
    select m.id, last.price from unnest(${[...new Set(ids)]}::bigint[]) as m(id) cross join lateral (
      select round(l.price * 100000000.0 / l.ratio)::bigint as price from purchase_line l join purchase p on p.suid = l.suid and p.id = l.purchase_id
      where l.suid = ${suid} and l.material_id = m.id and l.price is not null and p.status in ('audited', 'closed') and p.del_at is null order by l.id desc limit 1
    ) last`.execute(db)
  return new Map(rows.map((row) => [row.id, row.price]))
}
