import { sql } from 'kysely'
import type { Track } from '#core/define/track.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

/** Ids of the tracked parcels with a tracking number. */
export async function tracksOf({ db, suid }: Ctx<DB>, no: string): Promise<number[]> {
  const rows = await db
    .selectFrom('express_track')
    .select('id')
    .where('suid', '=', suid)
    .where('no', '=', no)
    .where('del_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Saves the current state of a parcel. A report older than the stored one, because it was delayed, changes nothing. */
export async function saveTrack({ db, suid }: Ctx<DB>, id: number, { state, steps }: Track): Promise<void> {
  const row = await db
    .selectFrom('express_track')
    .select(['state', 'latest_at', 'signed_at'])
    .where('suid', '=', suid)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const [latest] = steps
  if (
    !row ||
    !latest ||
    latest.at < (row.latest_at ?? 0) ||
    (row.state === 'signed' && state !== 'signed' && state !== 'returned')
  )
    return
  await db
    .updateTable('express_track')
    .set({
      state,
      latest: latest.text,
      latest_at: sql<number>`to_timestamp(${latest.at})`,
      signed_at: state === 'signed' ? sql<number>`to_timestamp(${row.signed_at ?? latest.at})` : null,
      steps: sql`${JSON.stringify(steps.map(({ at, text, place = null }) => ({ at, text, place })))}::jsonb`,
      problem: null,
    })
    .where('suid', '=', suid)
    .where('id', '=', id)
    .execute()
}
