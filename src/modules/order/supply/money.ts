import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { coverDebt, freeIn, toPlatform } from '../../finance/settlement/money.ts'
import { lockWallet } from '../../finance/settlement/wallet-lock.ts'
import { chargeSales, settleMarketSales, settleSupplySales, unsettledSales } from '../../goods/supply/sales.ts'
import { pairedPost } from '../../ledger/pair/paired-post.ts'
import type { AccountRef } from '../../ledger/shared/account.ts'
import type { Source } from '../../ledger/transaction/request.ts'
import { loadLinks } from '../store/links.ts'
import { runAtSupplier } from '../store/supply-mirror.ts'

const clearing = (id: string): AccountRef => ({ owner: 'clearing', id, asset: 'rmb', bucket: 'clearing' })
/**
 * Clearing accounts: sales of suppliers through stores, their cost for the stores, and money that the platform received
 * for suppliers and has not passed on.
 */
const sales = clearing('sales:supply')
const cost = clearing('supply_cost')
const passing = clearing('supply')
const heldForSuppliers = clearing('supply_held')
const paid = clearing('pay:supply')

interface Owed {
  readonly supplier: number
  readonly source: Source
  readonly theirs: { readonly id: number; readonly no: string }
  /** Cents above the earlier amount; negative after returns. */
  readonly amount: number
  readonly round: number
}

/**
 * Posts shipped or returned goods as owed by the store to the platform and by the platform to the supplier: one pair of
 * entries each.
 */
export async function postOwed(ctx: Ctx<DB>, { supplier, source, theirs, amount, round }: Owed): Promise<void> {
  if (amount === 0) return
  const [cents, key] = [BigInt(amount), `supply:${String(theirs.id)}:${String(round)}`]
  await runAtSupplier(ctx, supplier, (supplierCtx) =>
    pairedPost(supplierCtx, {
      key,
      type: 'supply.owed',
      source: { table: 'orders', ...theirs },
      postings: [{ account: sales, amount: -cents }],
      other: { book: 'platform', postings: [{ account: passing, amount: cents }] },
    }),
  )
  await pairedPost(ctx, {
    key: `${key}:${String(supplier)}`,
    type: 'supply.owed',
    source,
    postings: [{ account: cost, amount: cents }],
    other: { book: 'platform', postings: [{ account: passing, amount: -cents }] },
  })
}

interface SupplierDebt {
  readonly supplier: number
  readonly source: Source
}

/**
 * Charges the store's payment wallet with the amount owed to a supplier once the store’s order has ended: from the
 * available balance, and what is missing becomes a debt that later settlements fill first (decision 0019), so the store
 * keeps its sales less the supply cost and the platform’s fee.
 */
export async function chargeStore(ctx: Ctx<DB>, { supplier, source }: SupplierDebt): Promise<void> {
  const { amount, round } = await chargeSales(ctx, { order: source.id, supplier })
  if (amount === 0) return
  await lockWallet(ctx)
  const key = `supply:${String(source.id)}:${String(supplier)}:charge:${String(round)}`
  await toPlatform(ctx, {
    key,
    type: 'wallet.supply',
    source,
    amount,
    from: 'due',
    to: heldForSuppliers,
  })
  await coverDebt(ctx, { key: `${key}:covered`, source })
}

/**
 * Pays a supplier what the store was charged for an order, or takes back an excess. Returns false while the store’s
 * wallet does not cover it.
 */
export async function settleSupplier(ctx: Ctx<DB>, { supplier, source }: SupplierDebt): Promise<boolean> {
  const [link] = (await loadLinks(ctx, 'order', source.id)).filter(({ other_suid }) => other_suid === supplier)
  const { amount, round } = await unsettledSales(ctx, { order: source.id, supplier })
  await lockWallet(ctx)
  if (!link || (amount > 0 && (await freeIn(ctx, 'due')) < 0)) return false
  await settleMarketSales(ctx, { order: source.id, supplier })
  await runAtSupplier(ctx, supplier, async (supplierCtx) => {
    const no = await settleSupplySales(supplierCtx, link.other_id)
    const cents = BigInt(amount)
    if (cents !== 0n)
      await pairedPost(supplierCtx, {
        key: `supply:${String(link.other_id)}:paid:${String(round)}`,
        type: 'supply.paid',
        source: { table: 'orders', id: link.other_id, no },
        postings: [{ account: paid, amount: cents }],
        other: { book: 'platform', postings: [{ account: heldForSuppliers, amount: -cents }] },
      })
  })
  return true
}
