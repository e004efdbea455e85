import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { beforeSave, computed, onTransition } from '../../db.ts'
import type { DB } from '../../db.ts'
import { agreement } from './agreement.resource.ts'

export const agreementColumns = computed(agreement, {
  current: `t.status = 'published' and t.effective_at <= now() and not exists (select 1 from agreement n where n.suid = t.suid and n.key = t.key
    and n.status = 'published' and n.version > t.version and n.effective_at <= now() and n.del_at is null)`,
  signed_count: '(select count(*)::int from agreement_signature s where s.suid = t.suid and s.agreement_id = t.id)',
})

/** A new draft gets the next version number. Each agreement has at most one draft. */
export const prepareAgreement = beforeSave(agreement, async ({ key }, before, ctx) => {
  if (before?.key === key) return undefined
  const last = await latestVersion(ctx, key, before?.id ?? 0)
  if (last?.status === 'draft') throw new AppError('agreement_drafted', { version: last.version })
  return { version: (last?.version ?? 0) + 1 }
})

/** Publishing freezes the text. The version takes effect no earlier than the previous one. */
export const publishAgreement = onTransition(agreement, 'publish', async ({ id, key, effective_at }, _step, ctx) => {
  const from = effective_at ?? ctx.now
  if (effective_at !== null && effective_at < ctx.now) throw refusing('effective_at', 'agreement_passed')
  const last = await latestVersion(ctx, key, id)
  if (last?.effective_at && last.effective_at > from)
    throw refusing('effective_at', 'agreement_earlier', { before: figure.time(last.effective_at) })
  return { effective_at: from }
})

/** The latest version of an agreement, except the record `exceptId`. Takes a lock against concurrent new versions. */
async function latestVersion({ db, suid }: Ctx<DB>, key: string, exceptId: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended('agreement ' || ${key}, ${suid}))`.execute(db)
  const { rows } = await sql<{ version: number; status: string; effective_at: number | null }>`
    select version, status, effective_at from agreement
    where suid = ${suid} and key = ${key} and id <> ${exceptId} and del_at is null order by version desc limit 1`.execute(
    db,
  )
  return rows[0]
}
