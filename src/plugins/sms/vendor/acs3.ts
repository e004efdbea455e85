import { createHash, createHmac } from 'node:crypto'

/** Keys of an account at Alibaba Cloud. */
export interface AccessKey {
  id: string
  secret: string
}

/** A call as ACS3-HMAC-SHA256 signs it: all parameters in the query, no body. */
export interface Acs3Call {
  host: string
  action: string
  version: string
  params: Readonly<Record<string, string>>
  /** `2026-01-31T08:00:00Z` */
  date: string
  nonce: string
}

/** Address and signed headers of a call of Alibaba Cloud's API (signature version 3, ACS3-HMAC-SHA256). */
export function signAcs3(
  { host, action, version, params, date, nonce }: Acs3Call,
  key: AccessKey,
): { url: string; headers: Record<string, string> } {
  const emptyHash = sha256('')
  const signed: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': emptyHash,
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const names = Object.keys(signed).toSorted()
  const query = Object.keys(params)
    .toSorted()
    .map((name) => `${encode(name)}=${encode(params[name] ?? '')}`)
    .join('&')
  const canonical = [
    'POST',
    '/',
    query,
    names.map((name) => `${name}:${signed[name]}\n`).join(''),
    names.join(';'),
    emptyHash,
  ].join('\n')
  const signature = createHmac('sha256', key.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  const authorization = `ACS3-HMAC-SHA256 Credential=${key.id},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { url: `https://${host}/?${query}`, headers: { ...signed, authorization } }
}

/** Percent-encodes by RFC 3986, which is stricter than `encodeURIComponent`. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
