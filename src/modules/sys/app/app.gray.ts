/** Whether a device takes part in a release that is rolled out to so many ten-thousandths of all; the same one always or never does. */
export function takesPart(device: string | null, release: number, share: number): boolean {
  if (share >= 10_000) return true
  return device !== null && bucketOf(`${release}:${device}`) < share
}

/** An even spread over 0 to 9999 (FNV-1a, 32 bits). */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash % 10_000
}
