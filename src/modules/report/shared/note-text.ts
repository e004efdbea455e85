import type { Slot } from '#core/value/slots.ts'
import { formatDay } from '#core/value/time.ts'

/** A note on some days, and its author. */
export interface ShownNote extends Slot {
  id: number
  words: string
  author: string | null
}

/** A note in one line, with its author. */
export function noteText(note: Pick<ShownNote, 'words' | 'author'> | undefined): string {
  return note ? `${note.words}${note.author === null ? '' : ` (${note.author})`}` : ''
}

/** Its day, or its first and last day. */
export function noteDays({ from, end }: Slot): string {
  const [first, last] = [formatDay(from), formatDay(end - 1)]
  return first === last ? first : `${first} — ${last}`
}
