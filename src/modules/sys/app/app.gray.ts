/**
 * Whether a device is part of a gradual rollout; `share` in ten-thousandths. The result is stable for each device and
 * release.
 */
export function isInRollout(device: string | null, release: number, share: number): boolean {
  if (share >= 10_000) return true
  return device !== null && bucketOf(`${release}:${device}`) < share
}

/** Uniform hash to 0..9999 (FNV-1a, 32 bits). */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash % 10_000
}
