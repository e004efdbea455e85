import { expect, it } from 'vitest'
import { dayStart } from '#core/value/time.ts'
import { grid, rowWith, textsOf } from '#test/e2e/lib/list.ts'
import { makeStockFixture } from '#test/e2e/lib/stock-fixture.ts'
import { pane, settled, signedIn, visit } from '#test/helpers/browser.ts'

const day = 86_400

it('open items of a partner are listed by document with their age, and link to the document', async () => {
  const api = await signedIn('salt')
  const { maker } = await makeStockFixture()
  const today = dayStart(Math.floor(Date.now() / 1000))
  const open = async (daysAgo: number, amount: number) => {
    const dates = { biz_date: today - daysAgo * day, due_date: today - (daysAgo - 10) * day }
    const opening = { partner_id: maker.id, side: 'receivable', amount, ...dates, remark: '期初', submit: true }
    const { id } = await api.post<{ id: number }>('/jxc/debt/DebtOpeningSave', opening)
    return (await api.get<{ bill_no: string }>('/jxc/debt/DebtOpeningInfo', { id })).bill_no
  }
  const [overdue, current] = [await open(40, 1000_00), await open(5, 500_00)]

  const page = await visit({ as: 'salt', path: `/finance/debt?partner_id=${maker.id}` })
  await expect.poll(() => textsOf(page, '单号')).toEqual([current, overdue])
  expect(await textsOf(page, '未结金额')).toEqual(['500.00', '1,000.00'])
  expect(await textsOf(page, '账龄')).toEqual(['未到期', '逾期 1–30 天'])
  await rowWith(page, overdue).getByText(overdue, { exact: true }).click()
  await settled(page)
  await pane(page).getByRole('heading', { name: overdue }).first().waitFor()
  expect(await grid(page).count()).toBeLessThan(2)
})
