import { createPrivateKey, createPublicKey } from 'node:crypto'
import { invalid, refusing } from '#core/errors/errors.ts'
import { beforeSave } from '../../db.ts'
import { certificatesIn } from '../wechat/channel-keys.ts'
import { alipayKeys } from '../alipay/keys.ts'
import { paysetSetting } from './setting.resource.ts'

const { fields } = paysetSetting
type Secrets = 'wx_private_key' | 'wx_api_key' | 'ali_private_key'

/**
 * Checks and seals keys before they are stored. A key belongs to its account: another account requires its own. A
 * changed account resets the test result.
 */
export const sealKeys = beforeSave(paysetSetting, (row, before, { accounts }) => {
  const sameWechat = before !== null && before.wx_mchid === row.wx_mchid && before.wx_serial === row.wx_serial
  const sameAlipay = before !== null && before.ali_app_id === row.ali_app_id
  if (row.wx_mchid && !sameWechat) requireSecrets(row, ['wx_private_key', 'wx_api_key'])
  if (row.ali_app_id && !sameAlipay) requireSecrets(row, ['ali_private_key'])
  if (row.wx_private_key && !isPrivateKey(row.wx_private_key))
    throw keyRefusal('wx_private_key', 'payset_no_private_key')
  if (row.wx_api_key && Buffer.byteLength(row.wx_api_key) !== 32) throw keyRefusal('wx_api_key', 'payset_api_key')
  if (row.wx_public_key && !isPublicKey(row.wx_public_key)) throw keyRefusal('wx_public_key', 'payset_no_public_key')
  const { privateKey, publicKey } = alipayKeys({
    privateKey: row.ali_private_key ?? '',
    publicKey: row.ali_public_key ?? '',
  })
  if (row.ali_private_key && !isPrivateKey(privateKey)) throw keyRefusal('ali_private_key', 'payset_no_private_key')
  if (row.ali_public_key && !isPublicKey(publicKey)) throw keyRefusal('ali_public_key', 'payset_no_public_key')
  const untested = {
    wx: { wx_tested_at: null, wx_test: null, wx_test_code: null },
    ali: { ali_tested_at: null, ali_test: null, ali_test_code: null },
  }
  return {
    notify_host: row.notify_host.replace(/\/$/, ''),
    ...(row.wx_private_key ? { wx_private_key: accounts.seal(row.wx_private_key) } : {}),
    ...(row.wx_api_key ? { wx_api_key: accounts.seal(row.wx_api_key) } : {}),
    ...(row.ali_private_key ? { ali_private_key: accounts.seal(privateKey) } : {}),
    ...(row.wx_mchid ? {} : { wx_private_key: null, wx_api_key: null, wx_certificates: null }),
    ...(row.ali_app_id ? {} : { ali_private_key: null }),
    ...(sameWechat && !row.wx_private_key && !row.wx_api_key ? {} : untested.wx),
    ...(sameAlipay && !row.ali_private_key ? {} : untested.ali),
  }
})

function requireSecrets(row: Readonly<Record<Secrets, string | null>>, names: readonly Secrets[]): void {
  const missing = names.filter((name) => !row[name])
  if (missing.length > 0)
    throw invalid(missing.map((field) => ({ field, code: 'required', params: { label: fields[field].label } })))
}

function keyRefusal(
  field: Secrets | 'wx_public_key' | 'ali_public_key',
  code: 'payset_no_private_key' | 'payset_no_public_key' | 'payset_api_key',
) {
  return refusing(field, code, { label: fields[field].label })
}

function isPrivateKey(pem: string): boolean {
  return succeeds(() => createPrivateKey(pem).asymmetricKeyType === 'rsa')
}
function isPublicKey(pem: string): boolean {
  return succeeds(
    () =>
      certificatesIn(pem).length === 0 && createPublicKey(pem).asymmetricKeyType === 'rsa' && !pem.includes('PRIVATE'),
  )
}
function succeeds(read: () => boolean): boolean {
  try {
    return read()
  } catch {
    return false
  }
}
