const EIGHT_HOURS = 8 * 3600

/** The instant in seconds of `2026-01-31 08:00:00` in China; undefined for any other text. */
export function chinaSeconds(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return undefined
  const ms = Date.parse(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(ms) ? undefined : ms / 1000
}

/** `2026-01-31 08:00:00` in China of an instant in seconds. */
export function chinaText(seconds: number): string {
  return new Date((seconds + EIGHT_HOURS) * 1000).toISOString().slice(0, 19).replace('T', ' ')
}
