import { invalid } from '#core/errors/errors.ts'
import { beforeSave } from '../../db.ts'
import { lifepaySetting } from './setting.resource.ts'

const names = ['mobile_key', 'petrol_key', 'electric_key'] as const

/** Keys are sealed before they are stored, and belong to their account: another account asks for its own. Whoever changes one tests anew. */
export const keepKeys = beforeSave(lifepaySetting, (row, before, { accounts, webhookPath }) => {
  const same = before !== null && before.open_id === row.open_id
  const kept = same && names.some((name) => before[name] !== null)
  if (!kept && names.every((name) => !row[name]))
    throw invalid([{ field: 'mobile_key', code: 'required', params: { label: lifepaySetting.fields.mobile_key.label } }])
  const given = names.flatMap((name): (readonly [string, string | null])[] => {
    const value = row[name]
    return value ? [[name, accounts.seal(value)]] : same ? [] : [[name, null]]
  })
  const untested = { tested_at: null, test_result: null, test_code: null, balance: null }
  return { ...Object.fromEntries(given), ...(given.length > 0 ? untested : {}), notify_path: webhookPath('lifepay', 'topup') }
})
