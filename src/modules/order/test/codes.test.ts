import { describe, expect, test } from 'vitest'
import { bank } from '../../payment/test/counter-bank.ts'
import { sellingApp } from './counter.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'

const { database, shop } = await sellingApp()
const of = (sku_id: number, qty: number) => [{ sku_id, qty }]

describe('[trade 6.8] a code of another channel', () => {
  test('is closed at its channel once the order is paid by a notice, a query or a transfer, also if the close must be retried', async () => {
    const { s, placed, small, begun, notify, work, comeAgain, payments, add } = await shop()
    const fund_id = await add('/jxc/fund/FundSave', { code: '建行', name: '建行', kind: 'bank' })
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    const proof = dataOf(await s.upload<{ url: string }>('/api/upload', { name: 'slip.gif', bytes: gif })).url
    const pays = {
      async notice(_id: number, no: string) {
        bank.pay(no)
        expect(await notify(no)).toBe(200)
      },
      async asking(_id: number, no: string) {
        bank.pay(no)
        await comeAgain()
      },
      async transfer(id: number) {
        accepted(await s.post('/seller/order/OrderPay', { id, channel: 'transfer', proof, payer: '李雷' }))
        const waits = (await payments(id)).find(({ channel }) => channel === 'transfer')
        accepted(await s.post('/seller/payment/PayTransferConfirm', { id: waits?.id, fund_id }))
      },
    }
    for (const [by, pay] of Object.entries(pays)) {
      const { id } = await placed({ lines: of(small, 1), freight_given: 0 })
      const [first, second] = [await begun(id, 'wxpay'), await begun(id, 'alipay')]
      await pay(id, first)
      bank.fail(s.suid, 'unanswered')
      await work()
      for (let n = 0; n < 3; n++) await comeAgain()
      expect([by, bank.payments.get(second)?.state]).toEqual([by, 'closed'])
      expect((await payments(id)).find(({ no }) => no === second)).toMatchObject({ state: 'closed' })
      expect((await payments(id)).filter(({ state }) => state === 'paid')).toHaveLength(1)
    }
  })

  test('that was paid before its channel closed it is refunded automatically, and the order keeps its payment', async () => {
    const { placed, small, begun, notify, work, comeAgain, payments, info, ledger, sound } = await shop()
    const { id } = await placed({ lines: of(small, 1), freight_given: 0 })
    const [first, second] = [await begun(id, 'wxpay'), await begun(id, 'alipay')]
    bank.pay(first)
    bank.pay(second)
    expect(await notify(first)).toBe(200)
    await work()
    await comeAgain()
    expect(await payments(id)).toMatchObject([
      { no: second, state: 'paid', surplus: true, refunded: 300 },
      { no: first, state: 'paid', surplus: false },
    ])
    expect(await info(id)).toMatchObject({ status: 'pay', paid_amount: 300, refunded_amount: 0 })
    expect(await ledger()).toMatchObject({ 'pay:wxpay': 300, 'pay:alipay': 0, 'sales:order': -300 })
    expect(await sound()).toEqual([])
  })

  test('of a channel that is not set up is refused with a message in the language of the caller', async () => {
    const { s, placed, small, code, work } = await shop()
    await database.sql('delete from testpay_setting where suid = $1', [s.suid])
    const { id } = await placed({ lines: of(small, 1), freight_given: 0 })
    const { no } = dataOf(await code(id))
    await work()
    const standing = (lang: string) =>
      s.get<{ problem: string }>('/seller/order/OrderPayState', { id, no }, { headers: { 'accept-language': lang } })
    expect((await standing('zh')).data).toMatchObject({
      state: 'closed',
      problem: expect.stringContaining('商户号未设置'),
    })
    expect((await standing('en')).data.problem).toContain('is not set up')
  })

  test('above the amount due is closed when a refund or an amendment lowers that amount; a smaller code stays open', async () => {
    const { s, placed, small, begun, work, payments, back } = await shop()
    const cod = await placed({ terms: 'cod', lines: of(small, 3), freight_given: 0 })
    const [full, part] = [await begun(cod.id, 'wxpay'), await begun(cod.id, 'alipay', 400)]
    accepted(await back(cod.id, { lines: of(small, 1) }))
    await work()
    const state = async (id: number, no: string) => (await payments(id)).find((payment) => payment.no === no)?.state
    expect([await state(cod.id, full), await state(cod.id, part)]).toEqual(['closed', 'waiting'])
    const prepaid = await placed({ lines: of(small, 3), freight_given: 0 })
    const code = await begun(prepaid.id)
    accepted(await s.post('/seller/order/OrderSave', { id: prepaid.id, lines: of(small, 2) }))
    await work()
    expect([await state(prepaid.id, code), bank.payments.get(code)?.state]).toEqual(['closed', 'closed'])
  })
})
