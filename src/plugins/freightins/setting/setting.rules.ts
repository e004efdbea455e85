import { invalid } from '#core/errors/errors.ts'
import { beforeSave } from '../../db.ts'
import { freightinsSetting } from './setting.resource.ts'

/** The secret is sealed before it is stored, and belongs to its mini program: another one asks for its own. Whoever changes it tests anew. */
export const keepSecret = beforeSave(freightinsSetting, ({ appid, app_secret }, before, { accounts }) => {
  const label = freightinsSetting.fields.app_secret.label
  if (!app_secret && before?.appid !== appid) throw invalid([{ field: 'app_secret', code: 'required', params: { label } }])
  return app_secret ? { app_secret: accounts.seal(app_secret), tested_at: null, test_result: null, test_code: null } : {}
})
