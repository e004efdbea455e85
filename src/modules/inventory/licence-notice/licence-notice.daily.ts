import { sql } from 'kysely'
import { dayStart } from '#core/value/time.ts'
import { customers, licences } from '../../basicdata/tables.ts'
import { onDay } from '../../db.ts'

/**
 * Records licence notices 30 days and 7 days before expiry and on the last day, for partners and for the supplier
 * itself. Each step is recorded once; after missed days only the current step is recorded; renewed licences are
 * skipped.
 */
export const recordLicenceNotices = onDay('licences', async ({ db, suid, now }) => {
  const today = dayStart(now)
  const { rows } = await sql`
    insert into licence_notice (suid, customer_id, type, no, expire_at, step, noted_at)
    select ${suid}, h.customer_id, h.type, h.no, h.expire_at, case when h.days <= 0 then 'd0' when h.days <= 7 then 'd7' else 'd30' end, to_timestamp(${now})
    from (
      select l.customer_id, l.type, l.no, l.expire_at, (extract(epoch from l.expire_at) - ${today}) / 86400 as days
      from ${licences.as('l')} ${customers.join('c', 'l.customer_id')} and c.del_at is null and c.enabled
      where l.suid = ${suid} and l.expire_at < to_timestamp(${today + 31 * 86_400}) and not exists (
        select from ${licences.as('n')} where n.suid = l.suid and n.customer_id = l.customer_id and n.type = l.type and n.id <> l.id
          and coalesce(n.expire_at > l.expire_at, true))
      union all
      select null, 'salt_wholesale', coalesce(s.salt_licence_no, ''), s.salt_licence_until, (extract(epoch from s.salt_licence_until) - ${today}) / 86400
      from inventory_setting s where s.suid = ${suid} and s.del_at is null and s.salt_licence_until < to_timestamp(${today + 31 * 86_400})
    ) h
    on conflict do nothing returning 1`.execute(db)
  return rows.length > 0
})
