import { expect, it } from 'vitest'
import { button, pane, settled, signedIn, visit } from '#test/helpers/browser.ts'

it('closing a tab by keyboard restores the focus; a page shows its number once, and an address without a record leads nowhere', async () => {
  const page = await visit({ as: 'salt', path: '/dataDetails/order' })
  const add = button(pane(page), '新增').first()
  await add.focus()
  await page.keyboard.press('Enter')
  await pane(page).getByLabel('会员').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.keyboard.press('Tab')
  expect(
    await pane(page)
      .getByLabel('会员')
      .first()
      .evaluate((element) => element === document.activeElement),
  ).toBe(true)
  await button(pane(page), '取消').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => add.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => page.locator('.breadcrumbs').innerText()).toMatch(/^工作台\W*零售订单$/)

  await pane(page).getByRole('link', { name: /^DD/ }).first().click()
  const title = pane(page).getByRole('heading', { level: 1, name: /^DD/ })
  await title.waitFor()
  const no = /DD\d+/.exec(await title.innerText())?.[0] ?? '-'
  expect((await pane(page).locator('.page-head').innerText()).split(no).length).toBe(2)

  await page.goto(`${new URL(page.url()).origin}/dataDetails/order/info/none`)
  await pane(page).getByText('页面不存在').waitFor()
})

it('an action on an order appears to every viewer without loss of typed text; a view change in one tab applies to the others', async () => {
  const api = await signedIn('salt')
  const [open] = await api.get<{ id: number }[]>('/seller/order/OrderManage', { limit: 1, sort: 'id', order: 'false' })
  const page = await visit({ as: 'salt', path: `/dataDetails/order/info/${open?.id}` })
  const remark = async () => {
    await button(pane(page), '更多操作').click()
    await page.getByRole('menuitem', { name: '备注' }).click()
  }
  if (await button(pane(page), '备注').count()) await button(pane(page), '备注').click()
  else await remark()
  const typed = page.getByRole('dialog').getByRole('textbox').first()
  await typed.fill('typed meanwhile')
  await api.post('/seller/order/OrderNote', { id: open?.id, note: 'said by another' })
  await pane(page).getByText('said by another').waitFor()
  expect(await typed.inputValue()).toBe('typed meanwhile')
  await page.keyboard.press('Escape')

  const other = await page.context().newPage()
  await other.goto(page.url())
  await settled(other)
  await other.getByRole('button', { name: '切换到深色' }).click()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  await other.getByRole('button', { name: '语言' }).click()
  await other.getByRole('menuitem', { name: 'English' }).click()
  await pane(page).getByRole('tab', { name: 'Details' }).waitFor()
})

it('integers of the list align with their total, to the pixel', async () => {
  const page = await visit({ as: 'salt', path: '/dataDetails/order' })
  await pane(page).locator('tfoot .num').first().waitFor()
  const apart = await pane(page)
    .locator('.grid')
    .evaluate((table) => {
      const heads = [...table.querySelectorAll('thead th')]
      const at = heads.findIndex((head) => head.textContent.includes('件数'))
      const end = (row: string) => {
        const text = document.createRange()
        const number = table.querySelectorAll(`${row} > *`)[at]?.querySelector('.num')?.firstChild
        if (number) text.selectNode(number)
        return text.getBoundingClientRect().right
      }
      return end('tbody tr:has(.num)') - end('tfoot tr')
    })
  expect(Math.abs(apart)).toBeLessThan(1)
})
