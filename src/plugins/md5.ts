import { createHash, timingSafeEqual } from 'node:crypto'

/** MD5 in hex, with which both services sign: it authenticates the caller and protects no secret. */
export const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Compares two signatures in constant time. */
export function sameSign(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Encodes a form body. */
export const form = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString()
export const formType = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' } as const
