import { beforeSave } from '../../db.ts'
import { kefuSetting } from './setting.resource.ts'

/** The secret is sealed before it is stored. One that was not typed again is not among the input, and stays. */
export const sealSecret = beforeSave(kefuSetting, ({ secret }, _before, { accounts }) =>
  secret ? { secret: accounts.seal(secret) } : undefined,
)
