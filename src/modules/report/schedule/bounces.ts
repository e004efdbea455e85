import { sql } from 'kysely'
import type { Bounce } from '#core/define/mail.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

/** Consecutive refusals after which an address is no longer used. */
const MAX_REFUSALS = 3

/** Splits the recipients into active and suppressed addresses. */
export async function splitRecipients(
  { db, suid }: Ctx<DB>,
  recipients: string,
): Promise<{ to: string[]; stopped: string[] }> {
  const all = recipients.split('\n')
  const { rows } = await sql<{ address: string }>`select address from report_bounce
    where suid = ${suid} and state = 'off' and address = any(${all}::text[]) and del_at is null`.execute(db)
  const off = new Set(rows.map(({ address }) => address))
  return { to: all.filter((address) => !off.has(address)), stopped: all.filter((address) => off.has(address)) }
}

/** Records refused addresses; an address that accepted the mail is active again. */
export async function noteBounces(
  { db, suid, now }: Ctx<DB>,
  to: readonly string[],
  bounced: readonly Bounce[],
): Promise<void> {
  const refused = bounced.filter((bounce) => to.includes(bounce.to))
  const accepted = to.filter((address) => refused.every((other) => other.to !== address))
  await sql`delete from report_bounce where suid = ${suid} and address = any(${accepted}::text[])`.execute(db)
  for (const { to: address, reply } of refused)
    await sql`insert into report_bounce (suid, address, state, reply, times, last_at) values (${suid}, ${address}, 'on', ${reply.slice(0, 500)}, 1, to_timestamp(${now}))
      on conflict (suid, address) where del_at is null do update set times = report_bounce.times + 1, reply = excluded.reply, last_at = excluded.last_at,
        state = case when report_bounce.times + 1 >= ${MAX_REFUSALS} then 'off' else report_bounce.state end, ver = report_bounce.ver + 1, updated_at = now()`.execute(
      db,
    )
}
