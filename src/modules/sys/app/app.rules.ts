import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { refusing } from '#core/errors/errors.ts'
import { beforeSave, computed, onTransition } from '../../db.ts'
import type { DB } from '../../db.ts'
import { appVersion } from './app.resource.ts'

/** The id of a release under its name in the protocol. */
export const appVersionId = computed(appVersion, { app_version_id: 't.id' })

/** A new or changed version code must exceed every other one of the platform. */
export const prepareVersion = beforeSave(
  appVersion,
  async ({ platform, version_code, sha256 }, before, { db, suid }) => {
    if (before?.platform !== platform || before.version_code !== version_code) {
      const highest = await highestVersionCode(db, { suid, platform, exceptId: before?.id ?? 0 })
      if (version_code <= highest) throw refusing('version_code', 'version_lower', { code: highest })
    }
    return sha256 === null ? undefined : { sha256: sha256.toLowerCase() }
  },
)

/** A published release must be newer than the last one. */
export const publishVersion = onTransition(
  appVersion,
  'publish',
  async ({ id, platform, version_code }, _step, { db, suid, now }) => {
    const highest = await highestVersionCode(db, { suid, platform, exceptId: id, status: 'published' })
    if (version_code <= highest) throw refusing('version_code', 'version_lower', { code: highest })
    return { published_at: now }
  },
)

interface VersionQuery {
  suid: number
  platform: string
  exceptId: number
  status?: string
}

async function highestVersionCode(
  db: Kysely<DB>,
  { suid, platform, exceptId: but, status = '' }: VersionQuery,
): Promise<number> {
  // Prevents two concurrent releases from both being the newest.
  await sql`select pg_advisory_xact_lock(hashtextextended('app version ' || ${platform}, ${suid}))`.execute(db)
  const { rows } = await sql<{ code: number }>`
    select coalesce(max(version_code), 0)::int as code from app_version
    where suid = ${suid} and platform = ${platform} and id <> ${but} and del_at is null and (${status} = '' or status = ${status})`.execute(
    db,
  )
  return rows[0]?.code ?? 0
}
