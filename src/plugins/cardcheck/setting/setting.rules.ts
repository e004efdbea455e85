import { invalid } from '#core/errors/errors.ts'
import { beforeSave } from '../../db.ts'
import { cardCheckSetting } from './setting.resource.ts'

/** The secret is sealed before it is stored, and belongs to its key: another key asks for its own. */
export const keepSecret = beforeSave(cardCheckSetting, ({ key_id, key_secret }, before, { accounts }) => {
  if (!key_secret && before?.key_id !== key_id)
    throw invalid([{ field: 'key_secret', code: 'required', params: { label: cardCheckSetting.fields.key_secret.label } }])
  return key_secret ? { key_secret: accounts.seal(key_secret) } : {}
})
