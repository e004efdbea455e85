/** The instant in seconds of `2026-01-31 08:00:00` in China; undefined for any other text. */
export function chinaSeconds(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return undefined
  const ms = Date.parse(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(ms) ? undefined : ms / 1000
}
