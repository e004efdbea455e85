import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { simulatorApp } from '#test/helpers/shared-apps.ts'
import { someNo, unionShop } from '#test/helpers/union-shop.ts'
import { product } from '../index.ts'

const all = registry(product)
const { t, simulator } = await simulatorApp()
const shop = () =>
  unionShop(
    t,
    { registry: all, simulator },
    { key: 'jdunion', union: 'jd', setting: { token: 'simulator-union-token' }, pid: '4100' },
  )

test('[P04] an order counts as settled from the day that JD names on receipt; until then it stays unsettled, and the plugin cannot be uninstalled', async () => {
  const { s, put, pull, order, money, now } = await shop()
  const no = someNo()
  await put(no, { state: 'done', est: '10.00', fee: '8.00', settledAt: (now() + 30 * 86_400) * 1000 })
  await pull()
  expect(await order(no)).toMatchObject({ status: 'done', est_fee: 800, settle_fee: 0, share: 400 })
  expect(await s.post('/addons/uninstall', { key: 'jdunion' })).toMatchObject({ http: 409, code: 'union_running' })
  await t.database.sql(`update jdunion_order set settles_at = now() - interval '1 hour' where suid = $1`, [s.suid])
  await put(no, { changedAt: (now() - 7200) * 1000 }) // JD reports nothing more about it
  await put(someNo(), { who: '' })
  await pull(1)
  expect(await order(no)).toMatchObject({ status: 'shared', settle_fee: 800, share: 400 })
  expect(await money()).toBe(400)
  expect(await s.post('/addons/uninstall', { key: 'jdunion' })).toMatchObject({ status: true })
})

test('[P04] an order with only a deposit paid does not exist yet, and is not void: it counts once it is paid', async () => {
  const { put, pull, order } = await shop()
  const no = someNo()
  await put(no, { state: 'deposit' })
  await pull()
  expect(await order(no)).toBeUndefined()
  await put(no, { state: 'paid', est: '10.00' })
  await pull()
  expect(await order(no)).toMatchObject({ status: 'paid', share: 500 })
})
