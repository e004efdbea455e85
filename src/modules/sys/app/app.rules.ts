import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { refusing } from '#core/errors/errors.ts'
import { beforeSave, computed, onTransition } from '../../db.ts'
import type { DB } from '../../db.ts'
import { appVersion } from './app.resource.ts'

/** The protocol calls the id of a release so. */
export const appVersionId = computed(appVersion, { app_version_id: 't.id' })

/** The number of a release exceeds that of every other one of its platform, unless it keeps its own. */
export const prepareVersion = beforeSave(appVersion, async ({ platform, version_code, sha256 }, before, { db, suid }) => {
  if (before?.platform !== platform || before.version_code !== version_code) {
    const highest = await highestOf(db, { suid, platform, but: before?.id ?? 0 })
    if (version_code <= highest) throw refusing('version_code', 'version_lower', { code: highest })
  }
  return sha256 === null ? undefined : { sha256: sha256.toLowerCase() }
})

/** A published release must be newer than the last one. */
export const publishVersion = onTransition(appVersion, 'publish', async ({ id, platform, version_code }, _step, { db, suid, now }) => {
  const highest = await highestOf(db, { suid, platform, but: id, status: 'published' })
  if (version_code <= highest) throw refusing('version_code', 'version_lower', { code: highest })
  return { published_at: now }
})

interface Asked {
  suid: number
  platform: string
  but: number
  status?: string
}

async function highestOf(db: Kysely<DB>, { suid, platform, but, status = '' }: Asked): Promise<number> {
  // Two releases at once would otherwise both be the newest.
  await sql`select pg_advisory_xact_lock(hashtextextended('app version ' || ${platform}, ${suid}))`.execute(db)
  const { rows } = await sql<{ code: number }>`
    select coalesce(max(version_code), 0)::int as code from app_version
    where suid = ${suid} and platform = ${platform} and id <> ${but} and del_at is null and (${status} = '' or status = ${status})`.execute(
    db,
  )
  return rows[0]?.code ?? 0
}
