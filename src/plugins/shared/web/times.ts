import { dateTime } from '#web/ui/format.ts'

/** Formats a period in seconds as short as possible: the day appears once where both ends lie on it. */
export function spanText(from: number | null, to: number | null): string {
  const [begin, end] = [dateTime(from, 'MM-DD HH:mm'), dateTime(to, 'MM-DD HH:mm')]
  if (!begin || !end) return begin || end
  return begin.slice(0, 5) === end.slice(0, 5) ? `${begin} ~ ${end.slice(6)}` : `${begin} ~ ${end}`
}
