import { testDatabase } from '#test/helpers/database.ts'
import type { TestDatabase } from '#test/helpers/database.ts'
import { addTestpay, bank } from './counter-bank.ts'

/** A database with the tables of the test provider, and the provider without data of earlier files. */
export function testpayDatabase(): Promise<TestDatabase> {
  for (const records of [bank.payments, bank.refunds, bank.bills]) records.clear()
  for (const log of [bank.asked, bank.faults]) log.length = 0
  Object.assign(bank, { refundsEnd: 'made', refuseCode: 'abnormal' })
  return testDatabase({ prepare: addTestpay })
}
