import { beforeSave } from '../../db.ts'
import { sealedSetting } from '../../shared/union/seal.ts'
import { taobaokeSetting } from './setting.resource.ts'

/** Seals secrets before they are stored; another application has its own, and its test result is reset. */
export const sealSecrets = beforeSave(taobaokeSetting, ({ app_key, app_secret, token }, before, { accounts }) =>
  sealedSetting({ app_key, app_secret, token }, before, accounts.seal),
)
