import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { button, pane, visit } from '#test/helpers/browser.ts'
import { walkByTab } from './lib/keyboard.ts'

it.each([
  '/dashboard',
  '/basicdata/customer/manage',
  '/basicdata/customer/add',
  '/inventory/inbound/add',
  '/basicdata/department/manage',
])('[S36] Tab reaches every element on %s, and leaves at both ends', async (path) => {
  const page = await visit({ as: 'salt', path })
  // a tool that appears late in the header, before the current position of the walk, would count as missed
  await page.getByRole('button', { name: /^通知公告/ }).waitFor()
  let before = -1
  const grown = async () => [before, (before = await page.locator('button, a[href], input').count())]
  await expect.poll(async () => new Set(await grown()).size, { interval: 500, timeout: 20_000 }).toBe(1)
  for (const key of ['Tab', 'Shift+Tab'] as const)
    expect(await walkByTab(page, key), key).toEqual({ missed: [], stuck: undefined })
})

describe('overlays of the page', () => {
  const list = '/basicdata/customer/manage'
  /** The buttons next to each list and on each page, by the name of their target. */
  const dialogs = [
    { opener: (page: Page) => pane(page).getByRole('button', { name: '列设置', exact: true }), role: 'dialog' },
    { opener: (page: Page) => button(pane(page), '导入'), role: 'menu' },
    { opener: (page: Page) => button(pane(page), '导出'), role: 'menu' },
    { opener: (page: Page) => page.getByRole('button', { name: '界面设置' }), role: 'dialog' },
    { opener: (page: Page) => page.locator('.head-search'), role: 'dialog' },
    { opener: (page: Page) => page.getByRole('button', { name: /账户菜单/ }), role: 'menu' },
    { opener: (page: Page) => page.getByRole('button', { name: '语言' }), role: 'menu' },
    { opener: (page: Page) => page.getByRole('button', { name: '标签操作' }), role: 'menu' },
    { opener: (page: Page) => page.getByRole('button', { name: '导出任务' }), role: 'tooltip' },
    { opener: (page: Page) => page.locator('.act-more').first(), role: 'menu' },
  ] as const

  it('[S36] take the focus, keep it if modal, and return it on closing', async () => {
    const page = await visit({ as: 'salt', path: list })
    for (const { opener, role } of dialogs) {
      const from = opener(page)
      const what = await from.evaluate((item) => item.outerHTML.replace(/<svg.*?<\/svg>/gs, '').slice(0, 160))
      await from.focus()
      await page.keyboard.press('Enter')
      // the placeholder is gone once the content is loaded
      const open = page.locator(`[role=${role}]:visible:not(.opening)`).last()
      await open.waitFor()
      // all overlays of the page are in a separate layer of the body
      const holds = () => open.evaluate((item) => item.closest('body > *')?.contains(document.activeElement) ?? false)
      await expect.poll(holds, { message: `${what} opens and is entered` }).toBe(true)
      if (role === 'dialog')
        // the last one is followed by the browser's toolbar, never the page below
        for (let presses = 0; presses < 25; presses++) {
          await page.keyboard.press(presses % 5 === 4 ? 'Shift+Tab' : 'Tab')
          expect((await holds()) || (await isNowhere(page)), `Tab stays within what ${what} opened`).toBe(true)
        }
      await page.keyboard.press('Escape')
      await open.waitFor({ state: 'hidden' })
      const focused = () =>
        from.evaluate((item) =>
          item === document.activeElement ? '' : document.activeElement?.outerHTML.slice(0, 200),
        )
      await expect.poll(focused, { message: `the focus is back at ${what}` }).toBe('')
    }
    // a dialog opened from a menu: both are closed afterwards
    const more = page.locator('.act-more').first()
    await more.focus()
    await page.keyboard.press('Enter')
    await page.locator('[role=menuitem]:focus').waitFor()
    await page.getByRole('menuitem', { name: '操作记录' }).press('Enter')
    const history = page.getByRole('dialog')
    await history.waitFor()
    await page.keyboard.press('Escape')
    await history.waitFor({ state: 'hidden' })
    await expect.poll(() => more.evaluate((item) => item === document.activeElement)).toBe(true)
  })
})

function isNowhere(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement === document.body)
}
