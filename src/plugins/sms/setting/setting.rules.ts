import { invalid } from '#core/errors/errors.ts'
import { beforeSave } from '../../db.ts'
import { smsSetting } from './setting.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/**
 * Seals the secret before it is stored. The secret belongs to its key: another key or provider requires its own. A
 * changed account resets the test result.
 */
export const sealSecret = beforeSave(
  smsSetting,
  ({ provider, key_id, key_secret }, before, { accounts, webhookPath }) => {
    const same = before !== null && before.provider === provider && before.key_id === key_id
    if (!key_secret && !same) throw invalid([{ field: 'key_secret', code: 'required', params: { label } }])
    const receipt_token_path = webhookPath('sms', 'sms')
    if (!key_secret) return { receipt_token_path }
    return {
      key_secret: accounts.seal(key_secret),
      receipt_token_path,
      tested_at: null,
      test_result: null,
      test_code: null,
    }
  },
)

const label = labelTexts.secret
