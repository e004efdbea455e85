import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { arrivesAt, button, pane, served, settled, signedIn, visit } from '#test/helpers/browser.ts'

interface Named {
  id: number
  name: string
}

/** The code that the development provider recorded for a phone; empty before that. */
function codeSentTo(phone: string): string {
  const file = join(served().dataFolder, 'last-sms.txt')
  const [, to = '', code = ''] = existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ') : []
  return to === phone ? code : ''
}

/**
 * The work of a cashier and an accountant in the browser, where the parts have to fit together; refusals are covered by
 * tests of the calls.
 */
describe('a day of money', () => {
  it('[B15] a large recharge is posted by another person than its author', async () => {
    const api = await signedIn('salt')
    const { id: member_id } = await api.post<{ id: number }>('/seller/member/MemberSave', {
      name: '浏览器会员',
      phone: '13611112222',
    })
    const page = await visit({ as: 'salt', path: '/finance/walletlog/UserRecharge' })
    await button(pane(page), '新增').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('会员', { exact: true }).click()
    await page.keyboard.type('浏览器会员')
    await page.locator('.ant-select-dropdown:visible').getByText('浏览器会员').click()
    await dialog.getByLabel('金额', { exact: true }).fill('2000')
    await dialog.getByLabel('原因', { exact: true }).fill('周年活动')
    await button(dialog, '保存并入账').click()
    await page.getByText('须由制单人以外的人办理').first().waitFor()
    await button(dialog, '保存').click()
    await dialog.waitFor({ state: 'detached' })
    await pane(page).getByText('待入账').first().waitFor()
    const [draft] = await api.get<Named[]>('/seller/wallet/UserRechargeManage', { member_id, status: 'draft' })
    expect(draft).toMatchObject({ amount: 2000_00 })
  })

  it('[B16] selected cash is deposited, except unreceived cash; a row is refunded from the list', async () => {
    const api = await signedIn('salt')
    const cash = async () =>
      (await api.post<{ id: number }>('/seller/paycash/PayCashSave', { payer: '缴存散客', amount: 12_00 })).id
    const ids = [await cash(), await cash(), await cash()]
    for (const id of ids.slice(0, 2)) await api.post('/seller/paycash/PayCashConfirm', { id })
    const page = await visit({ as: 'salt', path: '/finance/paycash/PayCashManage' })
    const rows = pane(page).getByRole('row').filter({ hasText: '缴存散客' })
    for (const at of [0, 1, 2]) await rows.nth(at).getByRole('checkbox').click()
    await button(pane(page).locator('.selection'), '缴存').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('另有 1 条当前不能缴存').waitFor()
    await dialog.locator('[data-field=fund_id]').getByTitle('基本户').waitFor()
    await dialog.getByLabel('缴存单号', { exact: true }).fill('JC-E2E')
    await button(dialog, '缴存').click()
    await dialog.waitFor({ state: 'detached' })
    const [move] = await api.get<{ amount: number }[]>('/seller/paycash/CashMoveManage', { slip_no: 'JC-E2E' })
    expect(move).toMatchObject({ amount: 24_00 })
    await button(rows.nth(2), '退款').click()
    await dialog.getByLabel('原因', { exact: true }).fill('少货')
    await button(dialog, '退款').click()
    await dialog.waitFor({ state: 'detached' })
    expect(await api.get('/seller/paycash/PayCashRefundManage', { payee: '缴存散客' })).toMatchObject([
      { amount: 12_00, status: 'due' },
    ])
  })

  it('[B14] a withdrawal is requested, paid by the platform, and completed by the bank result', async () => {
    const phone = `138${String(Date.now()).slice(-8)}`
    await (await signedIn('union')).post('/buyer/user/userEdit', { phone })
    const page = await visit({ as: 'union', path: '/finance/PaymentWallet/PaymentWithdrawal' })
    await pane(page).getByLabel('提现金额', { exact: true }).fill('100')
    await button(pane(page), '获取验证码').click()
    await expect.poll(() => codeSentTo(phone)).toMatch(/^\d{6}$/)
    await pane(page).getByLabel('短信验证码', { exact: true }).fill(codeSentTo(phone))
    await button(pane(page), '提交申请').click()
    const no =
      /TXD\d+/.exec(
        (await pane(page)
          .getByText(/TXD\d+/)
          .innerText()) ?? '',
      )?.[0] ?? ''
    const platform = await signedIn('platform')
    const payouts = await platform.get<{ id: number; bill_no: string; payout_no: string; net: number }[]>(
      '/platform/payout/PayoutManage',
      { status: 'waiting', limit: 100 },
    )
    const payout = payouts.find(({ bill_no }) => bill_no === no)
    if (!payout) throw new Error(`no payout of ${no}`)
    await platform.post('/platform/payout/PayoutAudit', { id: payout.id, result: 'pass', remark: '核对无误' })
    const payoutPage = await visit({ as: 'platform', path: '/platform/payout/manage?status=approved' })
    await pane(payoutPage).getByRole('row').filter({ hasText: no }).getByRole('checkbox').click()
    await button(pane(payoutPage).locator('.selection'), '生成打款批次').click()
    await payoutPage
      .getByRole('dialog')
      .getByText(`到账金额 合计 ¥${(payout.net / 100).toFixed(2)}`)
      .waitFor()
    const batch = await platform.post<{ batch_no: string }>('/platform/payout/BatchMake', { ids: [payout.id] })
    await platform.post('/platform/payoutanswer/PayoutAnswerSave', {
      batch_no: batch.batch_no,
      payout_no: payout.payout_no,
      net: payout.net,
      result: 'done',
      bank_serial: `E2E${no}`,
    })
    await page.goto(`${new URL(page.url()).origin}/finance/PaymentWallet/WithdrawalRecord`)
    await settled(page)
    await pane(page).getByRole('row').filter({ hasText: no }).getByText('已到账').waitFor()
    await arrivesAt(page, '/finance/PaymentWallet/WithdrawalRecord')
  })
})
