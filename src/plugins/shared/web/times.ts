import { dateTime } from '#web/ui/format.ts'

/** From when to when, as short as it can be said: the day stands once where both lie on it. Seconds. */
export function spanText(from: number | null, to: number | null): string {
  const [begin, end] = [dateTime(from, 'MM-DD HH:mm'), dateTime(to, 'MM-DD HH:mm')]
  if (!begin || !end) return begin || end
  return begin.slice(0, 5) === end.slice(0, 5) ? `${begin} ~ ${end.slice(6)}` : `${begin} ~ ${end}`
}
