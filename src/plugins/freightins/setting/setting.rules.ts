import { invalid } from '#core/errors/errors.ts'
import { beforeSave } from '../../db.ts'
import { freightinsSetting } from './setting.resource.ts'

/**
 * Seals the secret before it is stored. The secret belongs to its mini program: another one requires its own. A new
 * secret resets the test result.
 */
export const sealSecret = beforeSave(freightinsSetting, ({ appid, app_secret }, before, { accounts }) => {
  const label = freightinsSetting.fields.app_secret.label
  if (!app_secret && before?.appid !== appid)
    throw invalid([{ field: 'app_secret', code: 'required', params: { label } }])
  return app_secret
    ? { app_secret: accounts.seal(app_secret), tested_at: null, test_result: null, test_code: null }
    : {}
})
