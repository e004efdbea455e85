import { sql } from 'kysely'
import { dayStart, formatDay } from '#core/value/time.ts'
import type { Book } from '../account/accounts.ts'
import type { AccountRef } from '../shared/account.ts'
import { dayOfPosting } from '../seal/days.ts'
import { unsealedPostings } from '../balance/unsealed.ts'

/** One day of an account; its opening is the closing of the day before. */
export interface AccountDay {
  /** `2026-11-22`. */
  readonly day: string
  readonly opening: bigint
  readonly debit: bigint
  readonly credit: bigint
  readonly closing: bigint
}

const DAY = 86_400

/** Every day between two moments (seconds), including days without a posting; unsealed postings are included. */
export async function daysOf(
  { db, suid }: Book,
  account: AccountRef,
  { from, to }: { from: number; to: number },
): Promise<AccountDay[]> {
  const { owner, id, asset, bucket } = account
  const [first, last] = [dayStart(from), dayStart(to)]
  const { rows } = await sql<{ day: string; debit: string; credit: string }>`
    with a as (select id from ledger_account where suid = ${suid} and (owner, owner_id, asset, bucket) = (${owner}, ${id}, ${asset}, ${bucket})),
    late as (
      select ${dayOfPosting} as day, p.amount from ${unsealedPostings(suid, '(select id from a)')}
    ), before as (
      select '' as day, 0::bigint as debit, coalesce((select d.closing from ledger_account_day d where d.suid = ${suid} and d.account_id = (select id from a)
        and d.day < ${formatDay(first)}::date order by d.day desc limit 1), 0) + coalesce((select sum(amount) from late where day < ${formatDay(first)}::date), 0) as credit
    )
    select day, debit::text, credit::text from before
    union all
    select to_char(day, 'YYYY-MM-DD'), sum(debit)::text, sum(credit)::text from (
      select d.day, d.debit, d.credit from ledger_account_day d where d.suid = ${suid} and d.account_id = (select id from a)
      union all select day, greatest(-amount, 0), greatest(amount, 0) from late
    ) d where day between ${formatDay(first)}::date and ${formatDay(last)}::date group by 1`.execute(db)
  const moved = new Map(rows.map((row) => [row.day, row]))
  let opening = BigInt(moved.get('')?.credit ?? 0)
  return Array.from({ length: Math.max(0, (last - first) / DAY + 1) }, (_, n): AccountDay => {
    const day = formatDay(first + n * DAY)
    const { debit = '0', credit = '0' } = moved.get(day) ?? {}
    const accountDay = {
      day,
      opening,
      debit: BigInt(debit),
      credit: BigInt(credit),
      closing: opening - BigInt(debit) + BigInt(credit),
    }
    opening = accountDay.closing
    return accountDay
  })
}
