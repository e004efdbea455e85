import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Keys of an account at Tencent Cloud. */
export interface SecretKey {
  id: string
  secret: string
}

/** A call as TC3-HMAC-SHA256 signs it. */
export interface Tc3Call {
  host: string
  /** The first part of the host: `sms`. */
  service: string
  action: string
  body: string
  /** Seconds. */
  timestamp: number
}

/** The `authorization` header of a call of Tencent Cloud's API (signature version 3, TC3-HMAC-SHA256) over content type, host and action. */
export function signTc3({ host, service, action, body, timestamp }: Tc3Call, key: SecretKey): string {
  const signed = 'content-type;host;x-tc-action'
  const headers = `content-type:${tc3ContentType}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`
  const canonical = ['POST', '/', '', headers, signed, digest(body)].join('\n')
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${date}/${service}/tc3_request`
  const text = `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${digest(canonical)}`
  const start = utf8ToBytes(`TC3${key.secret}`)
  const own = [date, service, 'tc3_request'].reduce((secret, part) => hmac(sha256, secret, utf8ToBytes(part)), start)
  const signature = bytesToHex(hmac(sha256, own, utf8ToBytes(text)))
  return `TC3-HMAC-SHA256 Credential=${key.id}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}

export const tc3ContentType = 'application/json; charset=utf-8'

function digest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}
