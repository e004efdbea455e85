import { generateKeyPairSync, sign } from 'node:crypto'

/** A key and a certificate that only itself vouches for, made anew, so that no key lies in the tree. X.509 by hand, as little of it as TLS asks for. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsa = sequence(Buffer.from('06082a8648ce3d040302', 'hex')) // ecdsa-with-SHA256
  const name = sequence(der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('nobody')))))
  const time = (year: number) => der(0x17, Buffer.from(`${String(year % 100).padStart(2, '0')}0101000000Z`))
  const year = new Date().getUTCFullYear()
  const body = sequence(
    der(0x02, Buffer.from([1])),
    ecdsa,
    name,
    sequence(time(year - 1), time(year + 2)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const proof = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const cert = sequence(body, ecdsa, proof).toString('base64')
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${cert.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
