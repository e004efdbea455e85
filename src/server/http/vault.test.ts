import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { vaultOf } from './vault.ts'

const vault = vaultOf({ jwt: randomBytes(32), refresh: randomBytes(32) })

test('a sealed value can be opened again, and each sealed form is different', () => {
  const sealed = vault.seal('密钥 secret')
  expect(vault.unseal(sealed)).toBe('密钥 secret')
  expect(sealed).not.toContain('secret')
  expect(vault.seal('密钥 secret')).not.toBe(sealed)
})
test('another installation cannot open it, nor can one that was changed', () => {
  const sealed = vault.seal('secret')
  expect(() => vaultOf({ jwt: randomBytes(32), refresh: randomBytes(32) }).unseal(sealed)).toThrow()
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[14] = (bytes[14] ?? 0) ^ 1
  expect(() => vault.unseal(bytes.toString('base64url'))).toThrow()
})
