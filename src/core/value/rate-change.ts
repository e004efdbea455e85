/**
 * The change of a share (hundredths of a percent) in signed percentage points; undefined if unchanged or without an
 * earlier value.
 */
export function pointsMoved(now: string | null, before: string | null | undefined): string | undefined {
  if (now === null || before === null || before === undefined || now === before) return undefined
  const moved = BigInt(now) - BigInt(before)
  const digits = (moved < 0n ? -moved : moved).toString().padStart(3, '0')
  return `${moved < 0n ? '−' : '+'}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
