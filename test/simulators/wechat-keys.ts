import { generateKeyPairSync } from 'node:crypto'
import { certificate } from '../helpers/self-signed.ts'

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/**
 * The key with which the channel signs. `expired`: an expired certificate; `stranger`: the key of another party, under
 * a known number.
 */
export type SignedBy = 'public_key' | 'certificate' | 'expired' | 'stranger'

/** The one merchant that the simulated WeChat Pay knows, and the channel's own keys; created at the first request. */
export function wechatKeys() {
  return (keys ??= makeKeys())
}

let keys: ReturnType<typeof makeKeys> | undefined

function makeKeys() {
  const [merchant, channel, platform, expired, stranger] = [rsa(), rsa(), rsa(), rsa(), rsa()]
  const year = new Date().getUTCFullYear()
  const valid = certificate(platform, { from: year - 1, until: year + 4 })
  const old = certificate(expired, { from: year - 6, until: year - 1 })
  const spki = (key: typeof channel) => String(key.publicKey.export({ type: 'spki', format: 'pem' }))
  const publicKeyId = 'PUB_KEY_ID_0119000000012026010100000001'
  return {
    account: {
      wx_mchid: '1900000001',
      wx_appid: 'wx0000000000000001',
      wx_serial: '4D0000000000000000000000000000000000000A',
      wx_private_key: String(merchant.privateKey.export({ type: 'pkcs8', format: 'pem' })),
      wx_api_key: 'simulator-api-v3-key-of-32-chars',
      wx_public_key_id: publicKeyId,
      wx_public_key: spki(channel),
    },
    merchantPublic: merchant.publicKey,
    /** What names are sealed for, by the number of the key. */
    opens: new Map([
      [publicKeyId, channel.privateKey],
      [valid.serial, platform.privateKey],
    ]),
    certificates: [old, valid],
    signers: {
      public_key: { serial: publicKeyId, key: channel.privateKey },
      certificate: { serial: valid.serial, key: platform.privateKey },
      expired: { serial: old.serial, key: expired.privateKey },
      stranger: { serial: publicKeyId, key: stranger.privateKey },
    } satisfies Record<SignedBy, unknown>,
  }
}
