import { invalid } from '#core/errors/errors.ts'
import { beforeSave } from '../../db.ts'
import { cardCheckSetting } from './setting.resource.ts'

/** Seals the secret before it is stored. The secret belongs to its key: another key requires its own. */
export const sealSecret = beforeSave(cardCheckSetting, ({ key_id, key_secret }, before, { accounts }) => {
  if (!key_secret && before?.key_id !== key_id)
    throw invalid([
      { field: 'key_secret', code: 'required', params: { label: cardCheckSetting.fields.key_secret.label } },
    ])
  return key_secret ? { key_secret: accounts.seal(key_secret) } : {}
})
