import { formatsNow } from '#web/ui/format.ts'

/** Formats a period in seconds as short as possible: the day appears once where both ends lie on it. */
export function spanText(from: number | null, to: number | null): string {
  if (from && to) return formatsNow().period(from, to)
  const only = from || to
  return only ? formatsNow().period(only, only) : ''
}
