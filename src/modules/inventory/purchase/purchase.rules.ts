import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { mulDiv } from '../shared/amounts.ts'
import { invalid } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { RecordWithLines } from '#core/define/resource.ts'
import { prefetch, needsSecond } from '../../db.ts'
import type { DB } from '../../db.ts'
import { cautionValue } from '../trade/cautions.ts'
import type { Caution } from '../trade/cautions.ts'
import { hasEdibleSalt, inventorySettings, materialFacts } from '../trade/facts.ts'
import type { InventorySettings } from '../trade/facts.ts'
import { checkSupplier, refuseUnapproved } from '../trade/partner.ts'
import { purchase } from './purchase.document.ts'
import { calculateHead, calculateLines } from '../trade/calculate.ts'
import { linkOf } from '../trade/links.ts'
import { advanceSources, resolveOrigin } from '../trade/source.ts'
import { tradeRules } from '../trade/trade-rules.ts'
import { postStock } from '../stock/stock-log.ts'
import type { LedgerContext } from '../stock/stock-log.ts'

type Order = RecordWithLines<typeof purchase>

export const purchaseRules = tradeRules(purchase, {
  /**
   * Checks supplier and licences, and calculates amounts, the use of requisitions, and the last price of each material.
   */
  async calculate(input, before, ctx) {
    const sent = input.lines ?? before?.lines ?? []
    const ids = sent.map((line) => line.material_id)
    const [settings, facts] = await Promise.all([inventorySettings(ctx), materialFacts(ctx, ids)])
    const settled = calculateLines(sent, input, facts)
    const cautions = await checkSupplier(ctx, input.partner_id, {
      salt: hasEdibleSalt(settled, facts),
      rule: settings.licence_rule,
    })
    const origin = await resolveOrigin(ctx, linkOf(purchase), settled, input.partner_id, { before })
    const prices = await lastPrices(
      ctx,
      settled.map((line) => line.material_id),
    )
    const lines = settled.map((line) => ({ ...line, last_price: prices.get(line.material_id) ?? null }))
    const head = calculateHead(input, lines, { facts, ...ctx })
    refuseDeposit(input.deposit, head.total_amount)
    return { ...head, ...origin, ...cautionValue([...cautions, ...priceCautions(lines, settings)]), lines }
  },
  prepare: async ({ lines }, _step, ctx) =>
    materialFacts(
      ctx,
      lines.map((line) => line.material_id),
    ),
  /** Counts the order into its requisitions and adds its goods to the incoming stock. */
  async audit(row, { first }, ctx, { settings, prepared: facts }) {
    await refuseUnapproved(ctx, row.partner_id)
    const cautions = await checkSupplier(ctx, row.partner_id, {
      salt: hasEdibleSalt(row.lines, facts),
      rule: settings.licence_rule,
    })
    const warned = cautionValue([...cautions, ...priceCautions(row.lines, settings)])
    if (first) return warned
    await countIntoSources(ctx, row, 1)
    return warned
  },
  takeBack: async (row, ctx) => countIntoSources(ctx, row, -1),
  /** Closing an order removes its open quantities from the incoming stock. */
  close: async (row, ctx) => adjustIncoming(ctx, row, -1),
})

export const prefetchOrder = prefetch(purchase, inventorySettings)

/** Orders above the supplier's limit require a second approval. */
export const purchaseNeedsSecond = needsSecond(purchase, async ({ total_amount }, ctx) => {
  const { purchase_limit } = await inventorySettings(ctx)
  return purchase_limit !== null && total_amount >= purchase_limit
})

async function countIntoSources(ctx: Ctx<DB>, row: Order, sign: 1 | -1): Promise<void> {
  const link = linkOf(purchase)
  if (link) await advanceSources(ctx, link, row.lines, sign, row.partner_id)
  await adjustIncoming(ctx, row, sign)
}

/** A deposit must not exceed the total. */
function refuseDeposit(deposit: number | null, total: number): void {
  if (deposit === null || deposit <= total) return
  throw invalid([
    {
      field: 'deposit',
      code: 'too_big',
      params: { label: purchase.fields.deposit.label, max: figure.money(total) },
    },
  ])
}

/** Warns where a line costs more than the last price plus the supplier's price alert share. */
function priceCautions(
  lines: readonly { price: number | null; last_price: number | null; ratio: number }[],
  { price_alert }: InventorySettings,
): Caution[] {
  if (price_alert === null) return []
  const isExpensive = lines.some(
    ({ price, last_price, ratio }) =>
      price !== null &&
      last_price !== null &&
      mulDiv(last_price, 10_000 + price_alert, 10_000) < mulDiv(price, 100_000_000, ratio),
  )
  return isExpensive ? ['price'] : []
}

/** Adds the open quantities of an order to the incoming stock (1), or removes them (-1). */
async function adjustIncoming(books: LedgerContext, row: Order, sign: 1 | -1): Promise<void> {
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
    {
      bill_type: 'purchase',
      bill_id: row.id,
      bill_no: row.bill_no,
      biz_type: 'order',
      partner_id: row.partner_id,
      round: row.ver,
    },
    moves,
  )
}

/** The price of one base unit in the newest audited order of each material (ten-thousandths of a yuan). */
async function lastPrices({ db, suid }: LedgerContext, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; price: number }>`
    select m.id, last.price from unnest(${[...new Set(ids)]}::bigint[]) as m(id) cross join lateral (
      select round(l.price * 100000000.0 / l.ratio)::bigint as price from purchase_line l join purchase p on p.suid = l.suid and p.id = l.purchase_id
      where l.suid = ${suid} and l.material_id = m.id and l.price is not null and p.status in ('audited', 'closed') and p.del_at is null order by l.id desc limit 1
    ) last`.execute(db)
  return new Map(rows.map((row) => [row.id, row.price]))
}
