import { afterSave } from '../../db.ts'
import { safeSetting } from './safe-setting.resource.ts'

/** A changed policy applies from the next call. */
export const applySafeSetting = afterSave(safeSetting, async (_row, _before, { accounts }) => accounts.forgetRights())
