import { beforeSave } from '../../db.ts'
import { sealedSetting } from '../../shared/union/seal.ts'
import { mtunionSetting } from './setting.resource.ts'

/** Seals the secrets before they are stored, and fills in the webhook path. */
export const sealSecrets = beforeSave(
  mtunionSetting,
  ({ app_key, app_secret, callback_secret }, before, { accounts, webhookPath }) => ({
    ...sealedSetting({ app_key, app_secret }, before, accounts.seal),
    ...(callback_secret ? { callback_secret: accounts.seal(callback_secret) } : {}),
    notify_path: webhookPath('mtunion', 'union'),
  }),
)
