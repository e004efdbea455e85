import { sql } from 'kysely'
import type { Book } from '../account/accounts.ts'
import type { PairContext } from '../pair/paired-post.ts'
import type { Finding } from '../shared/verify.ts'
import type { Stage } from './stage.ts'

/** Pairs per side that are compared individually where the sums differ. */
const MAX_PAIRS = 20_000

/** The books that this book has clearing accounts for. */
async function partners({ db, suid }: Book): Promise<number[]> {
  const { rows } = await sql<{ book: number }>`
    select distinct substr(owner_id, 6)::bigint as book from ledger_account where suid = ${suid} and owner = 'clearing' and owner_id ~ '^book:[0-9]{1,15}$' order by 1`.execute(
    db,
  )
  return rows.map(({ book }) => book)
}

/**
 * Checks that one book's claim on another is the other's debt: both accounts sum to zero in every asset. Blocks
 * postings to this book meanwhile, so that no half pair is visible.
 */
export const verifyPairs: Stage = async (ctx) => {
  const { db, suid } = ctx
  await sql`select pg_advisory_xact_lock(hashtextextended('ledger_book', ${suid}))`.execute(db)
  const findings: Finding[] = []
  for (const book of await partners(ctx)) findings.push(...(await comparePair(ctx, book)))
  return { next: null, counted: {}, findings }
}

async function comparePair(ctx: PairContext, book: number): Promise<Finding[]> {
  const mine = await clearingSums(ctx, book)
  const theirs = await ctx.inTenant(book, (their) => clearingSums(their, ctx.suid))
  const assets = [...new Set([...mine.keys(), ...theirs.keys()])]
  if (assets.every((asset) => (mine.get(asset) ?? 0n) + (theirs.get(asset) ?? 0n) === 0n)) return []
  const ownPairs = await pairsWith(ctx, book)
  const otherPairs = await ctx.inTenant(book, (their) => pairsWith(their, ctx.suid))
  return [...new Set([...ownPairs.keys(), ...otherPairs.keys()])].flatMap((name): Finding[] => {
    const [ownSide, otherSide] = [ownPairs.get(name), otherPairs.get(name)]
    if ((ownSide?.amount ?? 0n) + (otherSide?.amount ?? 0n) === 0n) return []
    const amounts = { expected: String(-(otherSide?.amount ?? 0n)), found: String(ownSide?.amount ?? 0n) }
    return [
      {
        check: 'pairs',
        is: 'differs',
        what: 'pair',
        row: name,
        ...amounts,
        ...(ownSide ? { transaction: ownSide.id } : {}),
      },
    ]
  })
}

async function clearingSums({ db, suid }: Book, book: number): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ asset: string; amount: string }>`
    select p.asset, sum(p.amount)::text as amount from ledger_account a join ledger_posting p on p.suid = a.suid and p.account_id = a.id
    where a.suid = ${suid} and a.owner = 'clearing' and a.owner_id = ${`book:${book}`} group by 1`.execute(db)
  return new Map(rows.map(({ asset, amount }) => [asset, BigInt(amount)]))
}

async function pairsWith({ db, suid }: Book, book: number): Promise<Map<string, { id: number; amount: bigint }>> {
  const { rows } = await sql<{ id: number; name: string; amount: string }>`
    select t.id, t.pair_no || ' ' || p.asset as name, sum(p.amount)::text as amount
    from ledger_account a join ledger_posting p on p.suid = a.suid and p.account_id = a.id join ledger_transaction t on t.suid = p.suid and t.id = p.transaction_id
    where a.suid = ${suid} and a.owner = 'clearing' and a.owner_id = ${`book:${book}`} group by 1, 2 order by 1 desc limit ${MAX_PAIRS}`.execute(
    db,
  )
  return new Map(rows.map(({ id, name, amount }) => [name, { id, amount: BigInt(amount) }]))
}
