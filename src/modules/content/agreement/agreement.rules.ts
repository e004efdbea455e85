import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import { formatInstant } from '#core/value/time.ts'
import { beforeSave, computed, onTransition } from '../../db.ts'
import type { DB } from '../../db.ts'
import { agreement } from './agreement.resource.ts'

export const agreementColumns = computed(agreement, {
  current: `t.status = 'published' and t.effective_at <= now() and not exists (select 1 from agreement n where n.suid = t.suid and n.key = t.key
    and n.status = 'published' and n.version > t.version and n.effective_at <= now() and n.del_at is null)`,
  signed_count: '(select count(*)::int from agreement_signature s where s.suid = t.suid and s.agreement_id = t.id)',
})

/** A new draft gets the version after the last one; there is one draft of each agreement at a time. */
export const prepareAgreement = beforeSave(agreement, async ({ key }, before, ctx) => {
  if (before?.key === key) return undefined
  const last = await lastOf(ctx, key, before?.id ?? 0)
  if (last?.status === 'draft') throw new AppError('agreement_drafted', { version: last.version })
  return { version: (last?.version ?? 0) + 1 }
})

/** From then on its text stands; it takes effect after the version before. */
export const publishAgreement = onTransition(agreement, 'publish', async ({ id, key, effective_at }, _step, ctx) => {
  const from = effective_at ?? ctx.now
  if (effective_at !== null && effective_at < ctx.now) throw refusing('effective_at', 'agreement_passed')
  const last = await lastOf(ctx, key, id)
  if (last?.effective_at && last.effective_at > from)
    throw refusing('effective_at', 'agreement_earlier', { before: formatInstant(last.effective_at) })
  return { effective_at: from }
})

/** The newest version of an agreement, beside the record `but`. Waits for whoever makes another one. */
async function lastOf({ db, suid }: Ctx<DB>, key: string, but: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended('agreement ' || ${key}, ${suid}))`.execute(db)
  const { rows } = await sql<{ version: number; status: string; effective_at: number | null }>`
    select version, status, effective_at from agreement
    where suid = ${suid} and key = ${key} and id <> ${but} and del_at is null order by version desc limit 1`.execute(db)
  return rows[0]
}
