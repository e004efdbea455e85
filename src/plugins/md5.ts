import { createHash, timingSafeEqual } from 'node:crypto'

/** MD5 in hex, which both services sign with: their keys prove who calls, and nothing is kept secret by it. */
export const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Whether two signatures are the same, in a time that tells nothing. */
export function sameSign(own: string, given: string): boolean {
  const [a, b] = [Buffer.from(own), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What a service that answers over HTTP said, as far as it can be read. */
export const form = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString()
export const formType = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' } as const
