import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What of a request is signed, besides the secret. */
export interface SignedParts {
  method: string
  /** With `/v1`, without a query. */
  path: string
  app_id: string
  /** Seconds, as the header has them. */
  timestamp: string
  nonce: string
  /** The idempotency key; empty where there is none. */
  key: string
  body: Uint8Array | string
}

/** The text that is signed: one line for each part, the body by its SHA-256 in hex. */
export function canonicalText({ method, path, app_id, timestamp, nonce, key, body }: SignedParts): string {
  const digest = createHash('sha256').update(body).digest('hex')
  return [method, path, app_id, timestamp, nonce, key, digest].join('\n')
}

/** HMAC-SHA256 of the text under the secret, in hex. */
export function openSignature(secret: string, parts: SignedParts): string {
  return createHmac('sha256', secret).update(canonicalText(parts)).digest('hex')
}

/** Whether a signature matches one of the secrets. All are tried, so that timing reveals nothing. */
export function isSignedBy(secrets: readonly string[], parts: SignedParts, signature: string): boolean {
  const bytes = Buffer.from(signature)
  const matches = secrets.map((secret) => {
    const expected = Buffer.from(openSignature(secret, parts))
    return expected.length === bytes.length && timingSafeEqual(expected, bytes)
  })
  return matches.includes(true)
}
