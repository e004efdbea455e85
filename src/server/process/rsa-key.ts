import { createPrivateKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** A private RSA key as Alipay's own tool writes it: base64 in one line, or PEM. Undefined where it is none. */
export function rsaKey(text: string): KeyObject | undefined {
  const pem = text.replaceAll('\\n', '\n')
  const der = (type: 'pkcs8' | 'pkcs1') => () =>
    createPrivateKey({ key: Buffer.from(pem, 'base64'), format: 'der', type })
  for (const read of pem.includes('BEGIN') ? [() => createPrivateKey(pem)] : [der('pkcs8'), der('pkcs1')])
    try {
      const key = read()
      if (key.asymmetricKeyType === 'rsa') return key
    } catch {
      // another form of key: the next one is tried
    }
  return undefined
}
