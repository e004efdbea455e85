import { beforeSave } from '../../db.ts'
import { sealedSetting } from '../../shared/union/seal.ts'
import { jdunionSetting } from './setting.resource.ts'

/** Secrets are sealed before they are stored; another application has its own, and is tested anew. */
export const keepSecrets = beforeSave(jdunionSetting, ({ app_key, app_secret, token }, before, { accounts }) =>
  sealedSetting({ app_key, app_secret, token }, before, accounts.seal),
)
