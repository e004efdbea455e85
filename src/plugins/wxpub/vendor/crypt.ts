import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'

/** The signature of an official account: SHA-1 over the sorted and concatenated parts. */
export function signature(...parts: readonly string[]): string {
  return createHash('sha1')
    .update([...parts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).join(''))
    .digest('hex')
}

/** Whether a signature matches the parts, in constant time. */
export function isSigned(actual: string, ...parts: readonly string[]): boolean {
  const [expected, other] = [Buffer.from(signature(...parts)), Buffer.from(actual)]
  return expected.length === other.length && timingSafeEqual(expected, other)
}

/**
 * Decrypts a message under an EncodingAESKey: AES-256-CBC with the first half of the key as IV; 16 random bytes, the
 * length, the message, the app id; padded to 32 bytes. Undefined for another account or malformed data.
 */
export function decrypt(encodingKey: string, encrypted: string, appid: string): string | undefined {
  const key = Buffer.from(`${encodingKey}=`, 'base64')
  const bytes = Buffer.from(encrypted, 'base64')
  if (key.length !== 32 || bytes.length < 32 || bytes.length % 16 !== 0) return undefined
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(bytes), decipher.final()])
  const pad = padded.at(-1) ?? 0
  if (pad < 1 || pad > 32) return undefined
  const plain = padded.subarray(0, padded.length - pad)
  if (plain.length < 20) return undefined
  const end = 20 + plain.readUInt32BE(16)
  if (end > plain.length || plain.subarray(end).toString('utf8') !== appid) return undefined
  return plain.subarray(20, end).toString('utf8')
}
