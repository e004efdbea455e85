import { expect, it } from 'vitest'
import { dayStart } from '#core/value/time.ts'
import { button, pane, settled, signedIn, visit } from '#test/helpers/browser.ts'
import { chooseRecord } from '#test/e2e/lib/stock-fixture.ts'

const today = dayStart(Math.floor(Date.now() / 1000))
interface Named {
  id: number
  name: string
}

it('[B16] a receipt settles two documents in part, and the statement of the partner shows it', async () => {
  const api = await signedIn('salt')
  const partners = await api.get<(Named & { enabled: boolean })[]>('/jxc/customer/CustomerManage', {
    status: 'audited',
    kind: 'customer',
    limit: 100,
  })
  const owing = await api.get<{ partner_id: number }[]>('/jxc/debt/AgeingManage', { limit: 100 })
  const partner = partners.find(({ id, enabled }) => enabled && owing.every(({ partner_id }) => partner_id !== id))
  if (!partner) throw new Error('no partner without debts')
  const numbers: string[] = []
  for (const [days, amount] of [
    [40, 1000_00],
    [20, 500_00],
  ] as const) {
    const opening = {
      partner_id: partner.id,
      side: 'receivable',
      amount,
      biz_date: today - days * 86_400,
      due_date: today - (days - 10) * 86_400,
    }
    const { id } = await api.post<{ id: number }>('/jxc/debt/DebtOpeningSave', {
      ...opening,
      remark: '期初',
      submit: true,
    })
    numbers.push((await api.get<{ bill_no: string }>('/jxc/debt/DebtOpeningInfo', { id })).bill_no)
  }

  const page = await visit({ as: 'salt', path: '/finance/receipt/add' })
  await chooseRecord(page, '往来单位', partner.name)
  // the only account is preselected
  await pane(page).locator('[data-field=fund_id]').getByText('基本户').waitFor()
  await pane(page).getByLabel('金额', { exact: true }).fill('700')
  for (const [at, amount] of ['400', '300'].entries())
    await pane(page).getByLabel(`「${numbers[at]}」本次结算`, { exact: true }).fill(amount)
  await pane(page).getByText('结算合计').waitFor()
  await button(page, '提交审核').click()
  await expect.poll(() => page.url()).toMatch(/\/finance\/receipt\/info\/\d+/)
  const id = Number(/\/info\/(\d+)/.exec(page.url())?.[1])
  await api.post('/jxc/receipt/ReceiptAudit', { id, result: 'pass' })

  await page.goto(
    `${new URL(page.url()).origin}/finance/statement?partner_id=${partner.id}&side=receivable&from=${today - 60 * 86_400}&to=${today}`,
  )
  await settled(page)
  const { bill_no } = await api.get<{ bill_no: string }>('/jxc/receipt/ReceiptInfo', { id })
  await pane(page).getByText(bill_no).waitFor()
  await pane(page).getByText('800.00').first().waitFor()
})
