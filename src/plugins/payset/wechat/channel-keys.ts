import { createPublicKey, verify, X509Certificate } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** Seconds of allowed clock difference; an older answer or notice counts as a replay. */
const FRESH_S = 300

/**
 * The keys with which the channel signs, named by the header `wechatpay-serial`. While a merchant migrates from
 * certificates to a public key, the channel may sign with either.
 */
export interface ChannelKeys {
  /**
   * The public key id (`PUB_KEY_ID_...`) requested for signing answers; undefined where there are certificates only.
   */
  readonly preferredSerial: string | undefined
  /** The key of a serial number at an instant; undefined where it is unknown, or its certificate is not valid then. */
  readonly of: (serial: string, now: number) => KeyObject | undefined
  /** The key that seals fields for the channel, with its serial number; undefined where none is valid. */
  readonly sealing: (now: number) => { readonly serial: string; readonly key: KeyObject } | undefined
}

export interface KeySettings {
  readonly public_key_id: string | null
  readonly public_key: string | null
  /** Concatenated PEM. */
  readonly certificates: string | null
}

/** The keys of a merchant's settings. Throws for text that is no key. */
export function channelKeys({ public_key_id, public_key, certificates }: KeySettings): ChannelKeys {
  const publicKey = public_key_id && public_key ? createPublicKey(public_key) : undefined
  const certificateBySerial = new Map(
    certificatesIn(certificates ?? '').map((certificate) => [certificate.serialNumber.toUpperCase(), certificate]),
  )
  return {
    preferredSerial: publicKey && public_key_id ? public_key_id : undefined,
    of(serial, now) {
      if (publicKey && serial === public_key_id) return publicKey
      const certificate = certificateBySerial.get(serial.toUpperCase())
      return certificate && isValid(certificate, now) ? certificate.publicKey : undefined
    },
    sealing(now) {
      if (publicKey && public_key_id) return { serial: public_key_id, key: publicKey }
      const newest = [...certificateBySerial.values()]
        .filter((certificate) => isValid(certificate, now))
        .toSorted((a, b) => Date.parse(b.validFrom) - Date.parse(a.validFrom))[0]
      return newest && { serial: newest.serialNumber.toUpperCase(), key: newest.publicKey }
    },
  }
}

function isValid({ validFrom, validTo }: X509Certificate, now: number): boolean {
  return Date.parse(validFrom) <= now * 1000 && now * 1000 < Date.parse(validTo)
}

/** The certificates in a PEM text. */
export function certificatesIn(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  return blocks.map((block) => new X509Certificate(block))
}

/** Whether the channel signed this recently: its signature covers time, nonce and the exact text. */
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
