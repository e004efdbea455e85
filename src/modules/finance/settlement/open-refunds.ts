import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { computed } from '../../db.ts'
import type { DB } from '../../db.ts'
import { income } from './income.resource.ts'

/**
 * Registers an open refund of a payment, under a unique key, in the caller's transaction; idempotent. A payment with
 * open refunds is not settled.
 */
export async function openRefund({ db, suid, now }: Ctx<DB>, { id, key }: { id: number; key: string }): Promise<void> {
  await sql`
    insert into income_refund (suid, income_id, key, opened_at) values (${suid}, ${id}, ${key}, to_timestamp(${now}))
    on conflict (suid, income_id, key) do nothing`.execute(db)
}

/** Closes it: made, refused or cancelled. */
export async function closeRefund({ db, suid, now }: Ctx<DB>, { id, key }: { id: number; key: string }): Promise<void> {
  await sql`
    update income_refund set closed_at = to_timestamp(${now}) where suid = ${suid} and income_id = ${id} and key = ${key} and closed_at is null`.execute(
    db,
  )
}

export const incomeFigures = computed(income, {
  refunds_open:
    '(select count(*)::int from income_refund r where r.suid = t.suid and r.income_id = t.id and r.closed_at is null)',
})
