import { invalid } from '#core/errors/errors.ts'
import { beforeSave } from '../../db.ts'
import { expressSetting } from './setting.resource.ts'

/**
 * Seals the key before it is stored. The key belongs to its account: another account or service requires its own. A new
 * key resets the test result.
 */
export const sealKey = beforeSave(
  expressSetting,
  ({ service, account, key, notify_host: input }, before, { accounts, webhookPath }) => {
    const same = before !== null && before.service === service && before.account === account
    if (!key && !same)
      throw invalid([{ field: 'key', code: 'required', params: { label: expressSetting.fields.key.label } }])
    const notify_path = webhookPath('express', 'tracking')
    const notify_host = input.replace(/\/$/, '')
    return key
      ? { key: accounts.seal(key), notify_host, notify_path, tested_at: null, test_result: null, test_code: null }
      : { notify_host, notify_path }
  },
)
