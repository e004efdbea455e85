import { sql } from 'kysely'
import type { Book } from '../account/accounts.ts'
import { balance } from '../balance/balance.ts'
import type { AccountRef } from '../shared/account.ts'

/** A posting as a line of a statement. */
export interface StatementLine {
  readonly transaction: number
  /** Seconds. */
  readonly posted_at: number
  readonly biz_day: string
  readonly type: string
  readonly source_table: string | null
  readonly source_id: number | null
  readonly source_no: string | null
  readonly memo: string | null
  readonly amount: bigint
  readonly balance: bigint
}

/** The statement of a period: opening, movements and closing. A period without postings still has its opening. */
export interface Statement {
  readonly opening: bigint
  readonly debit: bigint
  readonly credit: bigint
  readonly closing: bigint
  readonly lines: readonly StatementLine[]
}

/** The statement of an account for the seconds from `from` up to but excluding `to`. */
export async function statement(
  ctx: Book & { now: number },
  account: AccountRef,
  { from, to }: { from: number; to: number },
): Promise<Statement> {
  const { db, suid } = ctx
  const { owner, id, asset, bucket } = account
  const [{ balance: opening }, { rows }] = await Promise.all([
    balance(ctx, account, { at: from - 1 }),
    sql<Omit<StatementLine, 'amount' | 'balance'> & { amount: string }>`
      select p.transaction_id as transaction, p.posted_at, p.biz_day, t.type, t.source_table, t.source_id, t.source_no, t.memo, p.amount::text
      from ledger_account a join ledger_posting p on p.suid = a.suid and p.account_id = a.id and p.posted_at >= to_timestamp(${from}) and p.posted_at < to_timestamp(${to})
        join ledger_transaction t on t.suid = p.suid and t.id = p.transaction_id
      where a.suid = ${suid} and (a.owner, a.owner_id, a.asset, a.bucket) = (${owner}, ${id}, ${asset}, ${bucket}) order by p.posted_at, p.id`.execute(
      db,
    ),
  ])
  let [closing, debit, credit] = [opening, 0n, 0n]
  const lines = rows.map((row): StatementLine => {
    const amount = BigInt(row.amount)
    closing += amount
    if (amount < 0n) debit -= amount
    else credit += amount
    return { ...row, amount, balance: closing }
  })
  return { opening, debit, credit, closing, lines }
}
