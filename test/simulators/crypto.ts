// The simulators check signatures with separate code (Web Crypto), not with the signing code of the server.
const bytes = new TextEncoder()

export async function sha256Hex(text: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', bytes.encode(text)))
}

export async function hmacSha256(key: string | ArrayBuffer, text: string): Promise<ArrayBuffer> {
  const raw = typeof key === 'string' ? bytes.encode(key) : key
  const imported = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return crypto.subtle.sign('HMAC', imported, bytes.encode(text))
}

export function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
