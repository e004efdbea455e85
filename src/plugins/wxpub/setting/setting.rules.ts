import { invalid } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import { beforeSave } from '../../db.ts'
import { wxpubSetting } from './setting.resource.ts'

/**
 * Seals the keys before they are stored. Keys belong to their account: another one requires its own. New keys reset the
 * test result.
 */
export const sealKeys = beforeSave(wxpubSetting, (input, before, { accounts, webhookPath }) => {
  const { appid, app_secret, token, aes_key, mode, mini_appid, mini_secret } = input
  const fresh = before === null || before.appid !== appid
  const problems: Problem[] = []
  if (fresh && !app_secret) problems.push(missing('app_secret', 'AppSecret'))
  if (fresh && !token) problems.push(missing('token', 'Token'))
  if (token && !/^[A-Za-z0-9]{8,32}$/.test(token)) problems.push({ field: 'token', code: 'wrong_type' })
  const needsKey = mode !== 'plain' && (fresh || before.mode === 'plain')
  if (needsKey && !aes_key) problems.push(missing('aes_key', 'EncodingAESKey'))
  if (aes_key && !/^[A-Za-z0-9]{43}$/.test(aes_key)) problems.push({ field: 'aes_key', code: 'wrong_type' })
  const freshMini = mini_appid !== null && before?.mini_appid !== mini_appid
  if (freshMini && !mini_secret) problems.push(missing('mini_secret', 'AppSecret'))
  if (problems.length > 0) throw invalid(problems)
  const changed = fresh || Boolean(app_secret)
  return {
    ...(app_secret ? { app_secret: accounts.seal(app_secret) } : {}),
    ...(token ? { token: accounts.seal(token) } : {}),
    ...(aes_key ? { aes_key: accounts.seal(aes_key) } : {}),
    ...(mini_appid === null ? { mini_secret: null, mini_result: null, mini_code: null } : {}),
    ...(mini_appid !== null && mini_secret
      ? { mini_secret: accounts.seal(mini_secret), mini_result: null, mini_code: null }
      : {}),
    receive_path: webhookPath('wxpub', 'official_account'),
    ...(changed ? { tested_at: null, test_result: null, test_code: null } : {}),
  }
})

function missing(field: string, label: string): Problem {
  return { field, code: 'required', params: { label } }
}
