import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { freeIn, toPlatform } from '../../finance/settlement/money.ts'
import { lockWallet } from '../../finance/settlement/wallet-lock.ts'
import { pairedPost } from '../../ledger/pair/paired-post.ts'
import type { AccountRef } from '../../ledger/shared/account.ts'
import type { Source } from '../../ledger/transaction/request.ts'
import { at } from './alone.ts'

const clearing = (id: string): AccountRef => ({ owner: 'clearing', id, asset: 'rmb', bucket: 'clearing' })
/** What suppliers sold by stores, what that costs the stores, and what the platform was given of it and has not passed on. */
const [sales, cost, passing, held, paid] = ['sales:supply', 'supply_cost', 'supply', 'supply_held', 'pay:supply'].map(clearing) as [AccountRef, AccountRef, AccountRef, AccountRef, AccountRef] // prettier-ignore

interface Owed {
  readonly supplier: number
  readonly source: Source
  readonly theirs: { readonly id: number; readonly no: string }
  /** Cents more than before; less than zero where goods came back. */
  readonly amount: number
  readonly round: number
}

/** What has left, or came back, is owed by the store to the platform and by the platform to the supplier: a pair each. */
export async function noteOwed(ctx: Ctx<DB>, { supplier, source, theirs, amount, round }: Owed): Promise<void> {
  if (amount === 0) return
  const [cents, key] = [BigInt(amount), `supply:${String(theirs.id)}:${String(round)}`]
  await at(ctx, supplier, (there) =>
    pairedPost(there, { key, type: 'supply.owed', source: { table: 'orders', ...theirs }, postings: [{ account: sales, amount: -cents }], other: { book: 'platform', postings: [{ account: passing, amount: cents }] } }),
  )
  await pairedPost(ctx, { key: `${key}:${String(supplier)}`, type: 'supply.owed', source, postings: [{ account: cost, amount: cents }], other: { book: 'platform', postings: [{ account: passing, amount: -cents }] } })
} // prettier-ignore

interface Of {
  readonly supplier: number
  readonly source: Source
}

/**
 * Once a store’s order is over, what it owes a supplier stands against its payment wallet: what is settled to it next fills that first (decision 0019), so the store
 * keeps what it sold for without the supply and the platform’s fee.
 */
export async function chargeStore(ctx: Ctx<DB>, { supplier, source }: Of): Promise<void> {
  const { rows } = await sql<{ amount: number; round: number }>`
    select coalesce(sum(owed - charged), 0)::bigint as amount, coalesce(max(ver), 0)::int as round from market_sale
    where suid = ${ctx.suid} and source_id = ${source.id} and supplier_suid = ${supplier} and del_at is null`.execute(ctx.db)
  const { amount, round } = rows[0] ?? { amount: 0, round: 0 }
  await sql`update market_sale set charged = owed where suid = ${ctx.suid} and source_id = ${source.id} and supplier_suid = ${supplier} and charged <> owed and del_at is null`.execute(ctx.db)
  if (amount === 0) return
  await lockWallet(ctx)
  await toPlatform(ctx, { key: `supply:${String(source.id)}:${String(supplier)}:charge:${String(round)}`, type: 'wallet.supply', source, amount, from: 'due', to: held })
} // prettier-ignore

/** Passes on to a supplier what a store was charged for an order, or takes back what was too much. False where the store’s wallet has not covered it yet. */
export async function payPart(ctx: Ctx<DB>, { supplier, source }: Of): Promise<boolean> {
  const { rows } = await sql<{ amount: number; round: number }>`
    select coalesce(sum(charged - settled), 0)::bigint as amount, coalesce(max(ver), 0)::int as round from market_sale
    where suid = ${ctx.suid} and source_id = ${source.id} and supplier_suid = ${supplier} and del_at is null`.execute(ctx.db)
  const { amount, round } = rows[0] ?? { amount: 0, round: 0 }
  await lockWallet(ctx)
  if (amount > 0 && (await freeIn(ctx, 'due')) < 0) return false
  await sql`
    update market_sale set settled = charged, ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and source_id = ${source.id} and supplier_suid = ${supplier} and del_at is null`.execute(ctx.db)
  const [link] = (await sql<{ other_id: number }>`select other_id from order_link where suid = ${ctx.suid} and kind = 'order' and own_id = ${source.id} and other_suid = ${supplier}`.execute(ctx.db)).rows
  if (!link) return true
  await at(ctx, supplier, async (there) => {
    const { rows: own } = await sql<{ source_no: string }>`
      update supply_sale set settled = owed, ver = ver + 1, updated_at = now() where suid = ${there.suid} and source_id = ${link.other_id} and del_at is null returning source_no`.execute(there.db)
    const cents = BigInt(amount)
    if (cents !== 0n) await pairedPost(there, { key: `supply:${String(link.other_id)}:paid:${String(round)}`, type: 'supply.paid', source: { table: 'orders', id: link.other_id, no: own[0]?.source_no ?? '' }, postings: [{ account: paid, amount: cents }], other: { book: 'platform', postings: [{ account: held, amount: -cents }] } })
  })
  return true
} // prettier-ignore
