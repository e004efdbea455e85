/**
 * The product's time zone, for every supplier and in SQL as well (docs/decisions/0033): China has had one fixed offset
 * since 1992, so days are plain arithmetic.
 */
export const ZONE = 'Asia/Shanghai'
const OFFSET = 8 * 3600
const DAY = 86400

/** The first second of the local day that `seconds` lies in. */
export function dayStart(seconds: number): number {
  return Math.floor((seconds + OFFSET) / DAY) * DAY - OFFSET
}

/** The first second of the next local day. */
export function dayEnd(seconds: number): number {
  return dayStart(seconds) + DAY
}

/** The same local day and time so many years later; the 29th of February becomes the 1st of March. */
export function yearsAfter(seconds: number, years: number): number {
  const local = new Date((seconds + OFFSET) * 1000)
  return Math.floor(local.setUTCFullYear(local.getUTCFullYear() + years) / 1000) - OFFSET
}

/** `2026-11-21` in local time. */
export function formatDay(seconds: number): string {
  return new Date((seconds + OFFSET) * 1000).toISOString().slice(0, 10)
}

/** `2026-11-21 08:00:00` in local time. */
export function formatInstant(seconds: number): string {
  return new Date((seconds + OFFSET) * 1000).toISOString().slice(0, 19).replace('T', ' ')
}

/**
 * Reads `2026-11-21`, `2026/1/5`, `20261121` or `2026-11-21 8:30[:05]` as local time; undefined when it is no such
 * moment.
 */
export function parseLocal(text: string): number | undefined {
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(
    text.trim().replace(/^(\d{4})(\d\d)(\d\d)(?=$| )/, '$1-$2-$3'),
  )
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const at = Date.UTC(year, month - 1, day, hour, minute, second)
  const back = new Date(at)
  const exists =
    back.getUTCMonth() === month - 1 && back.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  return exists ? at / 1000 - OFFSET : undefined
}
