import { createDecipheriv, createPrivateKey, sign } from 'node:crypto'

/** A merchant's signing key: the private key of its certificate, and the certificate's serial number. */
export interface MerchantKey {
  readonly mchid: string
  readonly serial: string
  /** PEM. */
  readonly privateKey: string
}

/** RSA signature with SHA-256 over a text, in base64. */
export function rsaSign(text: string, privateKey: string): string {
  return sign('RSA-SHA256', Buffer.from(text), createPrivateKey(privateKey)).toString('base64')
}

/** A call as its signature covers it: `target` is path and query. */
export interface SignedCall {
  readonly method: 'GET' | 'POST'
  readonly target: string
  readonly body: string
  readonly timestamp: number
  readonly nonce: string
}

/** The `authorization` header of a call (WECHATPAY2-SHA256-RSA2048). */
export function authorization(
  { method, target, body, timestamp, nonce }: SignedCall,
  { mchid, serial, privateKey }: MerchantKey,
): string {
  const signature = rsaSign(`${[method, target, timestamp, nonce, body].join('\n')}\n`, privateKey)
  const parts = { mchid, nonce_str: nonce, signature, timestamp, serial_no: serial }
  const listed = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${listed.join(',')}`
}

/**
 * Unseals data that the channel sealed under the APIv3 key (AEAD_AES_256_GCM): the last 16 bytes are the tag. Throws
 * where another key sealed it.
 */
export function unseal(sealed: { ciphertext: string; nonce: string; associated: string }, key: string): string {
  const bytes = Buffer.from(sealed.ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(sealed.nonce), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(sealed.associated))
  decipher.setAuthTag(bytes.subarray(-16))
  return decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')
}
