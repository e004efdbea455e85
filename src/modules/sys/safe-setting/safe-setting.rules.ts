import { afterSave } from '../../db.ts'
import { safeSetting } from './safe-setting.resource.ts'

/** New rules count from the next call of everybody. */
export const applySafeSetting = afterSave(safeSetting, async (_row, _before, { accounts }) => accounts.forgetRights())
