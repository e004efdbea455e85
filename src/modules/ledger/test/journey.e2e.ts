import { expect, it } from 'vitest'
import { pane, settled, signedIn, visit } from '#test/helpers/browser.ts'

it('the ledger is verified in the background and found intact, including a posting made a moment ago', async () => {
  const api = await signedIn('grain')
  const phone = `135${String(Date.now()).slice(-8)}`
  const { id: member_id } = await api.post<{ id: number }>('/seller/member/MemberSave', { name: '台账会员', phone })
  const recharge = { member_id, amount: 30_00, reason: '校验', submit: true }
  await api.post('/seller/wallet/UserRechargeSave', recharge)

  const page = await visit({ as: 'grain', path: '/finance/ledger/verify' })
  await pane(page)
    .getByRole('button', { name: /(开始|重新)校验/ })
    .click()
  await pane(page).getByText('账本完整一致').waitFor()
  const { checks } = await api.get<{ checks: { wrong: number }[] }>('/seller/ledger/LedgerVerify')
  expect(checks.reduce((sum, { wrong }) => sum + wrong, 0)).toBe(0)
  await settled(page)
})
