import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { DB } from '../../db.ts'

/** The recipient of a message about an application, with the unmasked phone number. Times in seconds. */
export interface Candidate {
  readonly name: string
  readonly phone: string
  readonly job: string
  readonly invite_at: number | null
  readonly invite_place: string | null
}

/** The candidate of an application as message recipient; undefined after their data was erased. */
export async function candidateOf(
  { db, suid }: { readonly db: Kysely<DB>; readonly suid: number },
  id: number,
): Promise<Candidate | undefined> {
  const { rows } =
    await sql<Candidate>`select r.name, r.phone, j.name as job, r.invite_at, r.invite_place from job_record r
    join job j on j.suid = r.suid and j.id = r.job_id where r.suid = ${suid} and r.id = ${id} and r.phone is not null and r.del_at is null`.execute(
      db,
    )
  return rows[0]
}
