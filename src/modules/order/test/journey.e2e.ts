import { expect, it } from 'vitest'
import type { TableMeta } from '#core/wire/wire.ts'
import { button, pane, settled, signedIn, visit } from '#test/helpers/browser.ts'

it('an order is created from goods on sale with a summary of amounts; its page shows goods first and plugin data; payment shows the amount due', async () => {
  const api = await signedIn('salt')
  const page = await visit({ as: 'salt', path: '/dataDetails/order/add' })
  await pane(page).getByLabel('会员').first().click()
  await page.locator('.ant-select-item-option:visible').first().click()
  await pane(page).getByText('自提', { exact: true }).click()
  await pane(page).getByLabel('商品规格').first().click()
  await pane(page).getByLabel('商品规格').first().fill('碧海晶') // of the demo: pictures of other goods may be missing
  const offered = page.locator('.ant-select-item-option:visible', { hasText: /碧海晶.*售价 [\d.]+ · 可用量 [1-9]\d+/ })
  await offered.first().click()
  await pane(page).getByLabel('数量').first().fill('3')
  await pane(page).getByLabel('数量').first().press('Tab')
  const apart = await pane(page)
    .locator('.lines-edit')
    .evaluate((table) => {
      const text = document.createRange()
      const sum = [...table.querySelectorAll('tfoot td')].find(({ textContent }) => textContent === '3')
      if (sum) text.selectNodeContents(sum)
      return [...table.querySelectorAll('tbody input')].map(
        (element) => element.getBoundingClientRect().right - text.getBoundingClientRect().right,
      )
    })
  expect(
    apart.some((element) => Math.abs(element) < 1),
    'what is typed stands above its total',
  ).toBe(true)
  const total = pane(page).locator('.order-preview dl')
  await expect.poll(() => total.innerText()).toMatch(/订单金额\s+¥[\d,.]*[1-9]/)
  expect(await total.evaluate((element) => element.getBoundingClientRect().bottom < innerHeight)).toBe(true)
  await button(pane(page), '保存').click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dataDetails/order')

  const [created] = await api.get<{ id: number; order_no: string; total_amount: number }[]>(
    '/seller/order/OrderManage',
    {
      limit: 1,
      sort: 'id',
      order: 'false',
    },
  )
  const order = () => api.get<{ paid_amount: number; due_amount: number }>('/seller/order/info', { id: created?.id })
  await page.goto(`${new URL(page.url()).origin}/dataDetails/order/info/${created?.id}`)
  await settled(page)
  const goods = pane(page).getByRole('heading', { name: '商品', exact: true })
  expect(await goods.evaluate((element) => element.getBoundingClientRect().bottom < innerHeight)).toBe(true)
  expect(await pane(page).getByText('付款星期').count()).toBe(0)
  const { x } = await api.get<TableMeta>('/seller/order/OrderManage', { _table_meta: 1 })
  const sparse = (x.page?.panels ?? []).filter((panel) => panel.sparse).map(({ title }) => title)
  expect(sparse.length).toBeGreaterThan(2)
  const openDialog = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('limit=1')).length)
  await expect.poll(openDialog).toBeGreaterThanOrEqual(sparse.length)
  const tabs = await pane(page).getByRole('tab').allInnerTexts()
  expect(tabs).toEqual(expect.arrayContaining(['详情', '发货包裹', '收款记录']))
  expect(tabs.filter((title) => sparse.includes(title))).toEqual([])

  await button(pane(page), '收款').click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.locator('.told-columns').innerText()).toMatch(/待收\s+¥?[\d,.]*[1-9]/)
  await dialog.getByLabel('金额').fill('-5')
  await dialog.getByRole('button', { name: '收款' }).click()
  await dialog.getByText('金额不能小于 ¥0.01').waitFor()
  expect(await order()).toMatchObject({ paid_amount: 0, due_amount: created?.total_amount })

  // by keyboard: Enter on a row opens the confirmation, also if the dialog is already loaded and takes the focus before
  // the key has had its effect
  await page.goto(`${new URL(page.url()).origin}/dataDetails/order?order_no=${created?.order_no}`)
  await settled(page)
  await pane(page).locator('.grid-frame').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  for (let time = 0; time < 2; time++) {
    await pane(page).locator('td:focus', { hasText: '收款' }).waitFor()
    await page.keyboard.press('Enter')
    await dialog.locator('[type=radio]:focus').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await page.keyboard.press('Enter')
  await dialog.getByLabel('金额').press('Enter')
  await expect.poll(async () => (await order()).due_amount).toBe(0)
  await pane(page).locator('td:focus').waitFor()
})
