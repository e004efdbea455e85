/** Alipay's tool writes keys as one line without a frame; here they get theirs. A private key without one is of the form that the tool makes for Node (PKCS#1) or Java (PKCS#8). */
export function alipayKeys({ privateKey, publicKey }: { privateKey: string; publicKey: string }): {
  privateKey: string
  publicKey: string
} {
  const bare = privateKey.replace(/\s/g, '')
  // The second element of PKCS#8 is the name of the algorithm; PKCS#1 goes on with a number.
  const kind = /^MII[A-Za-z0-9+/]{3}IBADAN/.test(bare) ? 'PRIVATE KEY' : 'RSA PRIVATE KEY'
  return { privateKey: framed(privateKey, kind), publicKey: framed(publicKey, 'PUBLIC KEY') }
}

function framed(key: string, kind: string): string {
  if (key === '' || key.includes('-----BEGIN')) return key
  const lines = key.replace(/\s/g, '').match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${kind}-----`, ...lines, `-----END ${kind}-----`].join('\n')
}
