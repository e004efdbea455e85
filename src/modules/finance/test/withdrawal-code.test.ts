import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { CodeDelivery } from '#core/wire/account-wire.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { gatewayOf, somePhone } from '#test/helpers/applicants.ts'
import { richUnion, walletDesk } from '#test/helpers/union-wallet.ts'
import { modules } from '../../index.ts'

const gateway = gatewayOf()
const t = await testApp({ ...sections(registry(modules)), sms: gateway })
const platform = await t.supplier({ is_platform: true })
const platformDesk = walletDesk(platform)
const call = '/seller/paymentwallet/Withdrawal'

/** A union account with money whose main account has a phone. */
async function withPhone(phone: string | null = somePhone()) {
  const { union, wallet, card_id } = await richUnion(t, platformDesk, '1000.00')
  await t.database.sql('update operator set phone = $2 where suid = $1 and is_main', [union.suid, phone])
  const withdraw = (sms_code?: string, amount = 100_00, key?: string) =>
    union.post<{ bill_no: string }>(
      call,
      { card_id, amount, ...(sms_code === undefined ? {} : { sms_code }) },
      key ? { key } : {},
    )
  const code = () => gateway.sent.findLast((message) => message.phone === phone)?.code ?? ''
  return { union, wallet, phone, withdraw, code, ask: () => requestCode(union) }
}
const requestCode = (person: Person) => person.post<CodeDelivery>('/seller/safe/CodeSend', { call })
const another = (code: string) => (code === '123456' ? '123457' : '123456')

describe('[B14] [safety S16] [safety S18] the code of a withdrawal', () => {
  test('goes to the phone of the main account, which is shown masked, and allows one withdrawal', async () => {
    const { union, wallet, phone, withdraw, code, ask: send } = await withPhone()
    const expected = { asked: true, phone: `${phone?.slice(0, 3)}****${phone?.slice(-4)}` }
    expect((await union.get('/seller/safe/CodeTo', { call })).data).toEqual(expected)
    expect(await withdraw()).toMatchObject({ http: 422, data: { errors: [{ field: 'sms_code', code: 'required' }] } })
    expect((await send()).data).toEqual(expected)
    expect(await send()).toMatchObject({ http: 429, code: 'sms_often' })
    expect(gateway.sent.at(-1)).toMatchObject({ purpose: 'withdrawal', phone, suid: union.suid })
    expect(await withdraw(code())).toMatchObject({ status: true })
    expect(await withdraw(code())).toMatchObject({
      http: 422,
      code: 'code_wrong',
      data: { errors: [{ field: 'sms_code' }] },
    })
    expect(await wallet.info()).toMatchObject({ available: 900_00, frozen: 100_00 })
  })

  test('stays valid where the withdrawal is refused for another reason', async () => {
    const { withdraw, code, ask: send } = await withPhone()
    await send()
    expect(await withdraw(code(), 2000_00)).toMatchObject({ code: 'withdrawal_over_balance' })
    expect(await withdraw(code())).toMatchObject({ status: true })
  })

  test('counts for its own supplier only, even if another has the same phone', async () => {
    const first = await withPhone()
    const other = await withPhone(first.phone)
    await first.ask()
    expect(await other.withdraw(first.code())).toMatchObject({ code: 'code_wrong' })
    expect(await first.withdraw(first.code())).toMatchObject({ status: true })
  })

  test('is offered and sent only to operators who may withdraw, and requires a phone', async () => {
    const { union, withdraw, ask: send } = await withPhone(null)
    expect((await union.get('/seller/safe/CodeTo', { call })).data).toEqual({ asked: true, phone: null })
    expect(await send()).toMatchObject({ http: 409, code: 'code_no_phone' })
    expect(await withdraw('123456')).toMatchObject({ http: 409, code: 'code_no_phone' })
    const clerk = await union.operator({ apis: ['/seller/paymentwallet/Info'] })
    for (const answer of [await requestCode(clerk), await clerk.get('/seller/safe/CodeTo', { call })])
      expect(answer).toMatchObject({ http: 403, code: 'forbidden' })
    expect(await requestCode(await t.supplier())).toMatchObject({ http: 403 })
    expect(await union.post('/seller/safe/CodeSend', { call: '/seller/paymentwallet/Info' })).toMatchObject({
      http: 404,
    })
  })

  test('that could not be delivered is not valid', async () => {
    const { withdraw, ask: send } = await withPhone()
    gateway.down = true
    expect(await send()).toMatchObject({ http: 503, code: 'sms_failed' })
    gateway.down = false
    expect(await withdraw('123456')).toMatchObject({ code: 'code_wrong' })
  })

  test('allows one of two concurrent withdrawals, and a repeat with the same key returns the first answer', async () => {
    const { wallet, withdraw, code, ask: send } = await withPhone()
    await send()
    const pair = await Promise.all([withdraw(code()), withdraw(code())])
    expect(pair.filter(({ status }) => status)).toHaveLength(1)
    expect(pair.find(({ status }) => !status)).toMatchObject({ code: 'code_wrong' })
    t.pass(61)
    await send()
    const first = await withdraw(code(), 50_00, 'one-key')
    expect(first).toMatchObject({ status: true })
    expect((await withdraw(code(), 50_00, 'one-key')).data).toEqual(first.data)
    expect(await wallet.records()).toHaveLength(2)
  })

  // Last, since it expires the password confirmations of the other tests.
  test('allows five attempts, also in parallel, and expires after five minutes', async () => {
    const { union, wallet, withdraw, code, ask: send } = await withPhone()
    await send()
    const guesses = await Promise.all(Array.from({ length: 5 }, () => withdraw(another(code()))))
    expect(guesses.map((guess) => guess.code)).toEqual(Array.from({ length: 5 }, () => 'code_wrong'))
    expect(await withdraw(code())).toMatchObject({ code: 'code_wrong' })
    t.pass(61)
    await send()
    expect(await withdraw(another(code()))).toMatchObject({ code: 'code_wrong' })
    t.pass(301)
    // The password confirmation is valid no longer than the code.
    expect(await union.post('/seller/safe/Prove', { password: union.password })).toMatchObject({ status: true })
    expect(await withdraw(code())).toMatchObject({ code: 'code_wrong' })
    expect(await wallet.records()).toEqual([])
  })
})

test('[safety S18] the phone for codes is changed with the password only, everything else without', async () => {
  const s = await t.supplier()
  const edit = (body: Record<string, unknown>) => s.post('/buyer/user/userEdit', body)
  expect(await edit({ phone: '13900000001' })).toMatchObject({ status: true }) // the password was confirmed just now
  t.pass(360)
  expect(await edit({ phone: '13900000002' })).toMatchObject({ status: false, code: 'proof_needed' })
  expect(await edit({ phone: '' })).toMatchObject({ status: false, code: 'proof_needed' })
  expect(await edit({ nick_name: '财务', phone: '13900000001' })).toMatchObject({ status: true })
})
