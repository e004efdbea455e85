import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** A new key and a self-signed certificate, so that the tree contains no key. */
export function selfSigned(): { key: string; cert: string } {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const year = new Date().getUTCFullYear()
  const cert = certificate(pair, { from: year - 1, until: year + 2 }).pem
  return { key: String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' })), cert }
}

/** A certificate of a pair of keys, valid from the first day of a year to that of another. A minimal X.509 encoder. */
export function certificate(
  { privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject },
  { from, until }: { from: number; until: number },
): { pem: string; serial: string } {
  const oid = privateKey.asymmetricKeyType === 'rsa' ? '06092a864886f70d01010b0500' : '06082a8648ce3d040302'
  const signedWith = sequence(Buffer.from(oid, 'hex'))
  const name = sequence(der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('nobody')))))
  const time = (year: number) => der(0x17, Buffer.from(`${String(year % 100).padStart(2, '0')}0101000000Z`))
  const serial = Buffer.concat([Buffer.from([0x4d]), randomBytes(15)])
  const body = sequence(
    der(0x02, serial),
    signedWith,
    name,
    sequence(time(from), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const proof = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const text = sequence(body, signedWith, proof).toString('base64')
  const pem = `-----BEGIN CERTIFICATE-----\n${text.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
  return { pem, serial: serial.toString('hex').toUpperCase() }
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
