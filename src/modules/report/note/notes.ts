import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { Slot } from '#core/value/slots.ts'
import { operators } from '../../sys/tables.ts'
import type { DB } from '../../db.ts'
import type { ShownNote } from '../shared/note-text.ts'

/** The maximum that a chart and a table can show. */
const MAX_NOTES = 100
const DAY = 86_400

/** The notes within a period, earliest first; none for callers who cannot list them. */
export async function notesIn({ db, suid, caller }: Ctx<DB>, { from, end }: Slot): Promise<ShownNote[]> {
  if (!caller.isAdmin && !caller.apis.has('/seller/report/NoteManage')) return []
  const { rows } = await sql<{ id: number; words: string; from_day: number; to_day: number; author: string | null }>`
    select n.id, n.words, floor(extract(epoch from n.from_day))::int8 as from_day, floor(extract(epoch from coalesce(n.to_day, n.from_day)))::int8 as to_day, o.username as author
    from report_note n left join ${operators.as('o')} on o.suid = n.suid and o.id = n.author_id
    where n.suid = ${suid} and n.del_at is null and n.from_day < to_timestamp(${end}) and coalesce(n.to_day, n.from_day) >= to_timestamp(${from})
    order by n.from_day, n.id limit ${MAX_NOTES}`.execute(db)
  return rows.map(({ id, words, from_day, to_day, author }) => ({
    id,
    words,
    author,
    from: from_day,
    end: to_day + DAY,
  }))
}

/** The indexes of the notes on a day or month. */
export function notesAt(notes: readonly ShownNote[], { from, end }: Slot): number[] {
  return notes.flatMap((note, at) => (note.from < end && note.end > from ? [at] : []))
}
