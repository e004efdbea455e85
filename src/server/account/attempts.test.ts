import { expect, test } from 'vitest'
import { safeDefaults } from '#core/value/safe.ts'
import { countFailure, countedAddress, checkAttempts } from './attempts.ts'
import { testDatabase } from '#test/helpers/database.ts'

const { db } = await testDatabase()
const start = Date.parse('2026-03-01T08:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1000)
const fail = (account: string, seconds: number, ip = '10.0.0.1') =>
  db.platform('count sign-in attempts', (tx) => countFailure(tx, { account, ip, rules: safeDefaults }, at(seconds)))
const waitOf = (account: string, seconds: number) =>
  checkAttempts(db, { account, ip: '10.9.9.9', rules: safeDefaults }, at(seconds)).then(
    () => 0,
    (error: { params: { seconds: number } }) => error.params.seconds,
  )

test('[safety S14] locks double from one minute up to half an hour', async () => {
  let now = 0
  for (let i = 0; i < 4; i++) await fail('main:a', now)
  expect(await waitOf('main:a', now)).toBe(0)
  const waits: number[] = []
  for (let lock = 0; lock < 8; lock++) {
    await fail('main:a', now)
    waits.push(await waitOf('main:a', now))
    now += waits.at(-1) ?? 0
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 1800, 1800, 1800])
  expect(await waitOf('main:a', now)).toBe(0)
})

test('a day of quiet forgets an account’s failures', async () => {
  for (let i = 0; i < 4; i++) await fail('main:b', 0, `10.0.1.${i}`)
  await fail('main:b', 25 * 3600, '10.0.1.9')
  expect(await waitOf('main:b', 25 * 3600)).toBe(0)
  expect(await checkAttempts(db, { account: 'main:b', ip: '10.9.9.9', rules: safeDefaults }, at(25 * 3600))).toEqual({
    captcha: false,
  })
})

test('a supplier’s own rules lock sooner and longer, and may always require a captcha', async () => {
  const rules = { captcha_after: 0, fail_lock: 3, lock_minutes: 45 }
  const tried = { account: 'strict:c', ip: '10.7.7.7', rules }
  const again = () => db.platform('count sign-in attempts', (tx) => countFailure(tx, tried, at(0)))
  expect(await checkAttempts(db, tried, at(0))).toEqual({ captcha: true })
  for (let i = 0; i < 2; i++) await again()
  expect(await waitOf('strict:c', 0)).toBe(0)
  await again()
  expect(await waitOf('strict:c', 0)).toBe(45 * 60)
  await again()
  expect(await waitOf('strict:c', 0)).toBe(45 * 60)
})

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2'],
  ['nonsense', 'unknown'],
])('the address %s is counted as %s', (ip, counted) => expect(countedAddress(ip)).toBe(counted))
