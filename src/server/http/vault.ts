import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from './tokens.ts'

/** Encrypts secrets that must be read again, such as the key of another system; bound to this installation. */
export interface Vault {
  readonly seal: (secret: string) => string
  /** Throws for values that this installation has not sealed. */
  readonly unseal: (sealed: string) => string
}

const ALGORITHM = 'aes-256-gcm'
const IV = 12
const TAG = 16

/** A vault under the installation's secrets (AES-256-GCM with a separate key derived by HKDF). */
export function vaultOf({ refresh }: Secrets): Vault {
  const key = Buffer.from(hkdfSync('sha256', refresh, '', 'saltern vault', 32))
  return {
    seal(secret) {
      const iv = randomBytes(IV)
      const cipher = createCipheriv(ALGORITHM, key, iv)
      return Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      )
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV))
      decipher.setAuthTag(bytes.subarray(-TAG))
      return decipher.update(bytes.subarray(IV, -TAG), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
