import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Seconds of one step, and digits of a code: what authenticator apps expect. */
const STEP_S = 30
const DIGITS = 6
/** Steps a clock may be off, either way. */
const DRIFT = 1

/** The code of one step (RFC 6238 over RFC 4226, HMAC-SHA-1). */
export function totpCode(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 0x0f
  const number = mac.readUInt32BE(at) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step that a code belongs to, within half a minute of now (seconds) and later than `last`; undefined for a wrong
 * or used one.
 */
export function totpStep(secret: Uint8Array, code: string, now: number, last: number | null): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const present = Math.floor(now / STEP_S)
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, i) => present - DRIFT + i)
  const matching = steps.filter((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)))
  return matching.find((step) => last === null || step > last)
}

/** A new secret of 160 bits, as RFC 4226 recommends. */
export function newTotpSecret(): Buffer {
  return randomBytes(20)
}

/** The address that authenticator apps read from a picture. */
export function totpAddress(secret: Uint8Array, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_S),
  })
  return `otpauth://totp/${label}?${query.toString()}`
}

/** RFC 4648 base 32 without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}
