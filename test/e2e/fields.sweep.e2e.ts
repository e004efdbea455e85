import { describe, expect, it } from 'vitest'
import { addressOf, pane, settled, visit } from '#test/helpers/browser.ts'

describe('fields', () => {
  it('parses a day in any spelling, steps it by arrows, and keeps invalid text with the reason', async () => {
    const page = await visit({ as: 'salt', path: '/inventory/inbound/add' })
    const day = pane(page).getByLabel('业务日期')
    const read = async (typed: string) => {
      await day.fill(typed)
      await day.press('Tab')
      return day.inputValue()
    }
    expect([await read('20291231'), await read('2029.1.5'), await read('２０２９年１２月３１日')]).toEqual([
      '2029-12-31',
      '2029-01-05',
      '2029-12-31',
    ])
    await day.press('ArrowUp')
    expect(await day.inputValue()).toBe('2030-01-01')
    expect(await read('明天后')).toBe('明天后')
    await pane(page)
      .getByText(/业务日期不是日期/)
      .waitFor()
    expect(await read('today')).toMatch(/^20\d\d-\d\d-\d\d$/)
    await pane(page)
      .getByText(/业务日期不是日期/)
      .waitFor({ state: 'detached' })
    await day.press('Alt+ArrowDown')
    await page.locator('.ant-picker-dropdown').getByText('15', { exact: true }).click()
    expect(await day.inputValue()).toMatch(/-15$/)
  })

  it('moves from one choice to the next by one Tab, and clears it by Delete', async () => {
    const page = await visit({ as: 'salt', path: '/inventory/inbound/add' })
    const partner = pane(page).getByLabel('往来单位')
    await partner.click()
    await page.locator('.ant-select-item-option').first().click()
    await partner.press('Tab')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')))
      .toBe('warehouse_id')
    await partner.press('Delete')
    await expect.poll(() => pane(page).locator('[data-field=partner_id] .ant-select-content-has-value').count()).toBe(0)
  })

  it('[S30] disables a button that writes for three seconds, in any place', async () => {
    const page = await visit({ as: 'grain', path: '/profile/pwd/edit' })
    await settled(page)
    expect(addressOf(page)).toBe('/profile/pwd/edit')
    let calls = 0
    page.on('request', (request) => request.url().includes('PasswordEdit') && calls++)
    await page.getByLabel('当前密码').fill('not-the-password-1')
    for (const label of ['新密码', '再次输入新密码'])
      await page.getByLabel(label, { exact: true }).fill('Another-harbour-73')
    const save = page.getByRole('button', { name: '修改密码' })
    await save.click()
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
    await save.click({ force: true })
    expect(calls).toBe(1)
    await expect.poll(() => save.getAttribute('aria-disabled'), { timeout: 10_000 }).toBeNull()
  })
})
