import { sql } from 'kysely'
import { dayStart, formatDay } from '#core/value/time.ts'
import type { Book } from '../account/accounts.ts'
import { unsealedPostings } from './unsealed.ts'
import type { AccountRef } from '../shared/account.ts'

/** The balance of an account, the part on hold, and the free remainder. */
export interface Balance {
  readonly balance: bigint
  readonly onHold: bigint
  readonly free: bigint
}

/**
 * Reads a balance with its open holds, current or as at the end of second `at`, in one statement and thus one snapshot.
 * The balance of an untracked account is the last closed day plus later postings. An account that was never used has
 * zero.
 */
export async function balance(
  { db, suid, now }: Book & { now: number },
  account: AccountRef,
  { at }: { at?: number } = {},
): Promise<Balance> {
  const { owner, id, asset, bucket } = account
  const moment = at ?? now
  // The last second of a day is its end, so nothing of the next day has to be added.
  const day = dayStart(moment + 1)
  const { rows } = await sql<{ balance: string; held: string; min_balance: string | null }>`
    select a.min_balance::text, coalesce(case
      when a.tracked and ${at === undefined}::boolean then a.balance
      when a.tracked then (select p.balance_after from ledger_posting p where p.suid = a.suid and p.account_id = a.id and p.posted_at <= to_timestamp(${moment})
        order by p.posted_at desc, p.id desc limit 1)
      else
        coalesce((select d.closing from ledger_account_day d where d.suid = a.suid and d.account_id = a.id and (${at === undefined}::boolean or d.day < ${formatDay(day)}::date)
          order by d.day desc limit 1), 0)
        + coalesce((select sum(p.amount) from ${unsealedPostings(suid, 'a.id')} and (${at === undefined}::boolean or t.posted_at < to_timestamp(${day}))), 0)
        + case when ${at === undefined}::boolean then 0 else coalesce((select sum(p.amount) from ledger_posting p where p.suid = a.suid and p.account_id = a.id
          and p.posted_at >= to_timestamp(${day}) and p.posted_at <= to_timestamp(${moment})), 0) end
      end, 0)::text as balance,
      coalesce((select sum(h.amount) from ledger_hold h where h.suid = a.suid and h.account_id = a.id and h.created_at <= to_timestamp(${moment})
        and (h.resolved_at is null or (${at !== undefined}::boolean and h.resolved_at > to_timestamp(${moment}))) and (h.expire_at is null or h.expire_at > to_timestamp(${moment}))), 0)::text as held
    from ledger_account a where a.suid = ${suid} and (a.owner, a.owner_id, a.asset, a.bucket) = (${owner}, ${id}, ${asset}, ${bucket})`.execute(
    db,
  )
  const [row] = rows
  if (!row) return { balance: 0n, onHold: 0n, free: 0n }
  const [value, held] = [BigInt(row.balance), BigInt(row.held)]
  return { balance: value, onHold: held, free: value - held - BigInt(row.min_balance ?? 0) }
}
