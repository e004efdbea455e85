import { expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { create, ordered, received, recyclePlace, seller, somebody } from '#modules/recycle/test/recycle-fixture.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { somePhone } from '#test/helpers/applicants.ts'
import { startSimulator } from '#test/helpers/simulator.ts'
import { product } from '../index.ts'

const simulator = await startSimulator()
const t = await testApp({ ...sections(registry(product)), addons: ['sms'], simulator: simulator.url, log: false })
const { account } = simulator
const at = '/addons/sms/seller'

test('[B04] a member is notified of the visit, the price and the payment of a recycling order, once each, where the supplier has a template', async () => {
  const s = await t.supplier()
  await s.post(`${at}/SetSave`, {
    provider: 'aliyun',
    key_id: account.id,
    key_secret: account.secret,
    app_id: account.app,
    sign_name: account.sign,
  })
  const template = (code: string, content: string) =>
    s.post(`${at}/TemplateSave`, {
      code,
      name: code,
      type: 'notice',
      content,
      provider: 'aliyun',
      provider_template_id: 'SMS_100',
      enabled: true,
    })
  expect(await template('recycle_paid', '${order}已付${price}')).toMatchObject({
    http: 422,
    data: { errors: [{ field: 'content', msg: expect.stringContaining('price') }] },
  })
  for (const [code, content] of [
    ['recycle_assigned', '${staff}上门回收'],
    ['recycle_priced', '请确认${amount}元'],
    ['recycle_paid', '已付${amount}元'],
    ['recycle_refused', '不予回收'],
  ] as const)
    expect(await template(code, content)).toMatchObject({ status: true })
  const recycleDesk = await recyclePlace(t, {}, s)
  await create(s, 'Staff', {
    name: '别人',
    phone: somePhone(),
    duty: ['visit'],
    work_from: 8,
    work_to: 20,
    day_capacity: 3,
  })
  const { me } = await somebody(t, s)
  const id = await ordered(me, recycleDesk)
  await received(recycleDesk, id)
  expect(await s.post(`${seller}/order/OrderInspect`, { id, answers: [recycleDesk.broken] })).toMatchObject({
    data: { status: 'confirming' },
  })
  expect(await me.post('/buyer/recycle/OrderConfirm', { id, accepted: true })).toMatchObject({ status: true })
  const paid = await Promise.all([1, 2].map(() => s.post(`${seller}/order/OrderPay`, { id })))
  expect(paid.filter(({ status }) => status)).toHaveLength(1)
  // a second approval and a refusal by the rules are notified as well
  const [dear, leaking] = [await ordered(me, recycleDesk), await ordered(me, recycleDesk)]
  for (const order of [dear, leaking]) await received(recycleDesk, order)
  expect(await s.post(`${seller}/order/OrderInspect`, { id: leaking, answers: [recycleDesk.leaks] })).toMatchObject({
    data: { status: 'refused' },
  })
  const adjusted = { id: dear, answers: [recycleDesk.runs], adjust: 9_900, adjust_reason: '外壳变形' }
  expect(await s.post(`${seller}/order/OrderInspect`, adjusted)).toMatchObject({
    data: { status: 'checking', needs_second: true },
  })
  const other = await s.operator({ apis: [`${seller}/order/OrderRecheck`] })
  expect(await other.post(`${seller}/order/OrderRecheck`, { id: dear })).toMatchObject({ status: true })
  const contents = async () =>
    (await s.get<{ content: string }[]>(`${at}/RecordManage`)).data.map(({ content }) => content).toSorted()
  await vi.waitFor(
    async () =>
      expect(await contents()).toEqual(
        [
          '周强上门回收',
          '周强上门回收',
          '周强上门回收',
          '已付120.00元',
          '请确认120.00元',
          '请确认99.00元',
          '不予回收',
        ].toSorted(),
      ),
    { timeout: 60_000 },
  )
  await vi.waitFor(
    async () =>
      expect((await simulator.taken()).map(({ phone }) => phone)).toEqual(
        Array.from({ length: 7 }, () => '13912345678'),
      ),
    { timeout: 60_000 },
  )
  expect((await s.get<object[]>(`${at}/RecordManage`, { state: 'failed' })).data).toEqual([])
})
