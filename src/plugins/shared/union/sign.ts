import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Hex MD5 over the secret, all parameters sorted by name, and the secret, as all three unions define it. They differ in
 * the case of the digits.
 */
export function md5Sorted(params: Readonly<Record<string, string>>, secret: string): string {
  const names = Object.keys(params).toSorted((a, b) => (a < b ? -1 : 1))
  return createHash('md5')
    .update(secret + names.map((name) => name + (params[name] ?? '')).join('') + secret, 'utf8')
    .digest('hex')
}

/** Compares two signatures in constant time. */
export function sameSign(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)]
  return a.length === b.length && timingSafeEqual(a, b)
}
