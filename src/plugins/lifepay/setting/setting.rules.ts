import { sql } from 'kysely'
import { AppError, invalid } from '#core/errors/errors.ts'
import { beforeSave } from '../../db.ts'
import { lifepaySetting } from './setting.resource.ts'

const names = ['mobile_key', 'petrol_key', 'electric_key'] as const

/**
 * Seals the keys before they are stored. Keys belong to their account: another account requires its own. A new key
 * resets the test result.
 */
export const sealKeys = beforeSave(lifepaySetting, async (row, before, { db, suid, accounts, webhookPath }) => {
  const same = before !== null && before.open_id === row.open_id
  if (before !== null && !same) {
    // another account does not know the orders submitted under this one, and would report them as absent, ready to be
    // submitted again
    const { rows } = await sql<{ order_no: string }>`select order_no from lifepay_order
      where suid = ${suid} and status = 'charging' and submitted_at is not null and del_at is null order by id limit 5`.execute(
      db,
    )
    if (rows.length > 0)
      throw new AppError('lifepay_running', { numbers: rows.map(({ order_no }) => order_no).join('、') })
  }
  const hasStoredKey = same && names.some((name) => before[name] !== null)
  if (!hasStoredKey && names.every((name) => !row[name]))
    throw invalid([
      { field: 'mobile_key', code: 'required', params: { label: lifepaySetting.fields.mobile_key.label } },
    ])
  const changedKeys = names.flatMap((name): (readonly [string, string | null])[] => {
    const value = row[name]
    return value ? [[name, accounts.seal(value)]] : same ? [] : [[name, null]]
  })
  const untested = { tested_at: null, test_result: null, test_code: null, balance: null }
  return {
    ...Object.fromEntries(changedKeys),
    ...(changedKeys.length > 0 ? untested : {}),
    notify_path: webhookPath('lifepay', 'topup'),
  }
})
