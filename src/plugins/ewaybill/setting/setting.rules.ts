import { invalid } from '#core/errors/errors.ts'
import { beforeSave } from '../../db.ts'
import { ewaybillSetting } from './setting.resource.ts'

/**
 * Seals the key before it is stored. The key belongs to its account: another account or service requires its own. A new
 * key resets the test result.
 */
export const sealServiceKey = beforeSave(ewaybillSetting, ({ provider, account, key }, before, { accounts }) => {
  const same = before !== null && before.provider === provider && before.account === account
  if (!key && !same)
    throw invalid([{ field: 'key', code: 'required', params: { label: ewaybillSetting.fields.key.label } }])
  return key ? { key: accounts.seal(key), tested_at: null, test_result: null, test_code: null } : {}
})
