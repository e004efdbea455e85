import { createPublicKey, createPrivateKey, generateKeyPairSync } from 'node:crypto'

// RSA2 of Alipay by Web Crypto, which shares nothing with the library that the server signs with.
const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
const bytes = (text: string) => new TextEncoder().encode(text)

export interface Pair {
  privatePem: string
  publicPem: string
}

export function rsaPair(): Pair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    privatePem: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    publicPem: String(publicKey.export({ type: 'spki', format: 'pem' })),
  }
}

export async function signRsa2(text: string, privatePem: string): Promise<string> {
  const der = createPrivateKey(privatePem).export({ type: 'pkcs8', format: 'der' })
  const key = await crypto.subtle.importKey('pkcs8', new Uint8Array(der), algorithm, false, ['sign'])
  return Buffer.from(await crypto.subtle.sign(algorithm.name, key, bytes(text))).toString('base64')
}

export async function isRsa2(text: string, sign: string, publicPem: string): Promise<boolean> {
  const der = createPublicKey(publicPem).export({ type: 'spki', format: 'der' })
  const key = await crypto.subtle.importKey('spki', new Uint8Array(der), algorithm, false, ['verify'])
  return crypto.subtle.verify(algorithm.name, key, new Uint8Array(Buffer.from(sign, 'base64')), bytes(text))
}

/** The signed text of parameters: all non-empty ones except some, in the order of their names. */
export function signedOf(params: Readonly<Record<string, string>>, without: readonly string[]): string {
  const named = Object.entries(params).filter(([name, value]) => value !== '' && !without.includes(name))
  named.sort(([a], [b]) => (a < b ? -1 : 1))
  return named.map(([name, value]) => `${name}=${value}`).join('&')
}
