import { expect, test } from 'vitest'
import { signCainiao } from './cainiao.ts'

// Worked out beside the product: printf %s '{"cpCode":"ZTO"}secret' | openssl dgst -md5 -binary | base64; the first is that of RFC 1321.
test('[P14] the signature of Cainiao is over the bytes of the sum, as anybody can work it out', () => {
  expect(signCainiao('message digest', '')).toBe('+WtpfXy3k41SWi8xqvFh0A==')
  expect(signCainiao('{"cpCode":"ZTO"}', 'secret')).toBe('mKQUawnXAI+y4tXt6p+53g==')
})
