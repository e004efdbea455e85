import { createHash, timingSafeEqual } from 'node:crypto'

/** MD5 in hex over the secret, all parameters in the order of their names, and the secret: as all three unions have it. What they differ in is the case. */
export function md5Sorted(params: Readonly<Record<string, string>>, secret: string): string {
  const names = Object.keys(params).toSorted((a, b) => (a < b ? -1 : 1))
  return createHash('md5').update(secret + names.map((name) => name + (params[name] ?? '')).join('') + secret, 'utf8').digest('hex')
} // prettier-ignore

/** Whether two signatures are the same, in a time that tells nothing. */
export function sameSign(own: string, given: string): boolean {
  const [a, b] = [Buffer.from(own), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
