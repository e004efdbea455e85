import { expect, test } from 'vitest'
import { signCainiao } from './cainiao.ts'

// Computed independently: printf %s '{"cpCode":"ZTO"}secret' | openssl dgst -md5 -binary | base64; the first is from
// RFC 1321.
test('[P14] the signature of Cainiao covers the bytes of the sum, as an independent computation shows', () => {
  expect(signCainiao('message digest', '')).toBe('+WtpfXy3k41SWi8xqvFh0A==')
  expect(signCainiao('{"cpCode":"ZTO"}', 'secret')).toBe('mKQUawnXAI+y4tXt6p+53g==')
})
