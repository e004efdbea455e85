/**
 * The change of a share (hundredths of a percent) in hundredths of a percentage point; undefined if unchanged or
 * without an earlier value.
 */
export function pointsMoved(now: string | null, before: string | null | undefined): bigint | undefined {
  if (now === null || before === null || before === undefined || now === before) return undefined
  return BigInt(now) - BigInt(before)
}
