import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { walletDesk, walletOf } from '#test/helpers/union-wallet.ts'
import { modules } from '../../index.ts'

const t = await testApp(sections(registry(modules)))
const platform = await t.supplier({ is_platform: true })
const platformDesk = walletDesk(platform)

/** A card to which the platform has paid 37 cents. */
async function paid() {
  const union = await t.supplier({ is_union: true })
  const wallet = walletOf(union)
  const { id } = (await wallet.card()).data
  expect(await wallet.verify(id)).toMatchObject({ status: true })
  const checks = () =>
    platform.get<{ id: number; of_suid: number; status: string; way: string | null; tries: number }[]>(
      '/platform/cardcheck/CardCheckManage',
      { limit: 100 },
    )
  const check = async () => (await checks()).data.find(({ of_suid }) => of_suid === union.suid)
  const pay = async (amount: number) =>
    platform.post('/platform/cardcheck/CardCheckPay', { id: (await check())?.id, amount })
  const card = async () =>
    (await union.get<{ status: string; check_remark: string | null }[]>('/seller/paymentwallet/BankcardManage')).data[0]
  const enterAmount = (amount: number) =>
    union.post<{ text: string }>('/seller/paymentwallet/BankcardAmount', { id, amount })
  expect(await enterAmount(37)).toMatchObject({ http: 409 })
  expect(await pay(100)).toMatchObject({ http: 422 })
  expect(await pay(37)).toMatchObject({ status: true })
  expect(await pay(37)).toMatchObject({ http: 409 })
  return { union, wallet, id, card, say: enterAmount, check }
}

describe('a small payment to a card', () => {
  test('is verified by entering the amount received, which only the bank account shows', async () => {
    const { union, card, say: enterAmount, check } = await paid()
    expect(await card()).toMatchObject({ status: 'amount' })
    expect(JSON.stringify(await card())).not.toMatch(/(?<!\d)37(?!\d)/)
    expect(await enterAmount(36)).toMatchObject({ status: true, data: { text: '金额不符，还可填写 2 次' } })
    expect(await card()).toMatchObject({ status: 'amount', check_remark: '金额不符，还可填写 2 次' })
    const other = await t.supplier({ is_union: true })
    expect(
      await other.post('/seller/paymentwallet/BankcardAmount', { id: (await check())?.id, amount: 37 }),
    ).toMatchObject({ http: 404 })
    expect(await enterAmount(37)).toMatchObject({ status: true, data: { text: '金额一致，银行卡已验证' } })
    expect(await card()).toMatchObject({ status: 'verified' })
    expect(await check()).toMatchObject({ status: 'passed', way: 'payment', tries: 2 })
    expect(await enterAmount(37)).toMatchObject({ http: 409 })
    expect(union.suid).not.toBe(other.suid)
  })

  test('allows three attempts, also concurrent ones, and can be requested again', async () => {
    const { wallet, id, card, say: enterAmount, check } = await paid()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(enterAmount))
    expect(answers.filter(({ status }) => status)).toHaveLength(3)
    expect(await card()).toMatchObject({ status: 'failed' })
    expect(await check()).toMatchObject({ status: 'failed', way: 'payment', tries: 3 })
    expect(await enterAmount(37)).toMatchObject({ http: 409 })
    expect(await wallet.verify(id)).toMatchObject({ status: true })
    await platformDesk.verify()
    expect(await card()).toMatchObject({ status: 'verified' })
  })
})
