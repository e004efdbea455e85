/**
 * The request signature of spec section 7: a checksum over the sorted parameters with a fixed salt.
 * It grants nothing; a wrong one only shows that a proxy or a client garbled the call.
 */
export const SALT = 'saltern-2026'

/** Hex SHA-256 of a UTF-8 text. The server passes Node's own, the console a small synchronous one. */
export type Sha256 = (text: string) => string

export interface SignInput {
  /** Query fields, plus the top-level fields of a JSON body, plus the non-file fields of a multipart body. */
  params: Readonly<Record<string, unknown>>
  /** Seconds, as sent in the `timestamp` header. */
  timestamp: string
  /** Empty when signed out. */
  accesstoken: string
}

/** `key=value` pairs sorted by key in UTF-16 code unit order; null and missing values are left out. */
export function canonical(params: SignInput['params']): string {
  return Object.keys(params)
    .filter((key) => params[key] !== undefined && params[key] !== null)
    .sort()
    .map((key) => `${key}=${valueText(params[key])}`)
    .join('&')
}

/** Three salted rounds over the canonical text; lowercase hex. */
export function sign({ params, timestamp, accesstoken }: SignInput, sha256: Sha256): string {
  let hash = sha256(`${canonical(params)}&timestamp=${timestamp}&accesstoken=${accesstoken}`)
  for (let round = 0; round < 3; round++) hash = sha256(hash + SALT)
  return hash
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return JSON.stringify(value)
}
