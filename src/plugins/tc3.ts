import { createHash, createHmac } from 'node:crypto'

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

/**
 * The `authorization` header of a call of Tencent Cloud's API (signature version 3, TC3-HMAC-SHA256) over content type,
 * host and action.
 */
export function signTc3({ host, service, action, body, timestamp }: Tc3Call, key: SecretKey): string {
  const signed = 'content-type;host;x-tc-action'
  const headers = `content-type:${tc3ContentType}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`
  const canonical = ['POST', '/', '', headers, signed, sha256(body)].join('\n')
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${date}/${service}/tc3_request`
  const text = `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonical)}`
  const signingKey = [date, service, 'tc3_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `TC3${key.secret}`,
  )
  return `TC3-HMAC-SHA256 Credential=${key.id}/${scope}, SignedHeaders=${signed}, Signature=${hmac(signingKey, text).toString('hex')}`
}

export const tc3ContentType = 'application/json; charset=utf-8'

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
