import { beforeSave } from '../../db.ts'
import { kefuSetting } from './setting.resource.ts'

/** Seals the secret before it is stored. A secret that was not entered again is absent from the input and unchanged. */
export const sealSecret = beforeSave(kefuSetting, ({ secret }, _before, { accounts }) =>
  secret ? { secret: accounts.seal(secret) } : undefined,
)
