import { createPublicKey, verify, X509Certificate } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** Seconds that a clock may differ, after which an answer or a notice counts as replayed. */
const FRESH_S = 300

/** By which key the channel signs what it says, named by the header `wechatpay-serial`. While a merchant changes from certificates to a public key it signs either way. */
export interface ChannelKeys {
  /** The public key (`PUB_KEY_ID_...`) that answers are asked to be signed by; undefined where there are certificates only. */
  readonly asked: string | undefined
  /** The key of a number at an instant; undefined for one that is not known, or whose certificate is not valid then. */
  readonly of: (serial: string, now: number) => KeyObject | undefined
  /** The key to seal for the channel with, by its number; undefined where none is valid. */
  readonly sealing: (now: number) => { readonly serial: string; readonly key: KeyObject } | undefined
}

export interface KeySettings {
  readonly public_key_id: string | null
  readonly public_key: string | null
  /** PEM, one after the other. */
  readonly certificates: string | null
}

/** The keys of a merchant's settings. Throws for a text that is no key. */
export function channelKeys({ public_key_id, public_key, certificates }: KeySettings): ChannelKeys {
  const own = public_key_id && public_key ? createPublicKey(public_key) : undefined
  const known = new Map(certificatesIn(certificates ?? '').map((one) => [one.serialNumber.toUpperCase(), one]))
  return {
    asked: own && public_key_id ? public_key_id : undefined,
    of(serial, now) {
      if (own && serial === public_key_id) return own
      const certificate = known.get(serial.toUpperCase())
      return certificate && isValid(certificate, now) ? certificate.publicKey : undefined
    },
    sealing(now) {
      if (own && public_key_id) return { serial: public_key_id, key: own }
      const newest = [...known.values()]
        .filter((one) => isValid(one, now))
        .toSorted((a, b) => Date.parse(b.validFrom) - Date.parse(a.validFrom))[0]
      return newest && { serial: newest.serialNumber.toUpperCase(), key: newest.publicKey }
    },
  }
}

function isValid({ validFrom, validTo }: X509Certificate, now: number): boolean {
  return Date.parse(validFrom) <= now * 1000 && now * 1000 < Date.parse(validTo)
}

/** The certificates of a text. */
export function certificatesIn(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  return blocks.map((block) => new X509Certificate(block))
}

/** Whether the channel has said this, lately: its signature over time, nonce and the very text. */
export function isProven(
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  keys: ChannelKeys,
  now: number,
): boolean {
  const { 'wechatpay-serial': serial = '', 'wechatpay-signature': signature = '' } = headers
  const { 'wechatpay-timestamp': timestamp = '', 'wechatpay-nonce': nonce = '' } = headers
  const key = keys.of(serial, now)
  if (!key || !/^\d{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > FRESH_S) return false
  return verify('RSA-SHA256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key, Buffer.from(signature, 'base64'))
}
