/**
 * Adds PEM frames to keys that Alipay's tool writes as one bare line. A bare private key is PKCS#1 (made for Node) or
 * PKCS#8 (made for Java).
 */
export function alipayKeys({ privateKey, publicKey }: { privateKey: string; publicKey: string }): {
  privateKey: string
  publicKey: string
} {
  const bare = privateKey.replace(/\s/g, '')
  // The second element of PKCS#8 is the algorithm identifier; in PKCS#1 it is an integer.
  const kind = /^MII[A-Za-z0-9+/]{3}IBADAN/.test(bare) ? 'PRIVATE KEY' : 'RSA PRIVATE KEY'
  return { privateKey: framed(privateKey, kind), publicKey: framed(publicKey, 'PUBLIC KEY') }
}

function framed(key: string, kind: string): string {
  if (key === '' || key.includes('-----BEGIN')) return key
  const lines = key.replace(/\s/g, '').match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${kind}-----`, ...lines, `-----END ${kind}-----`].join('\n')
}
