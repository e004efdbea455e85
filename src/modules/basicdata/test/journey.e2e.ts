import { expect, it } from 'vitest'
import { button, pane, visit } from '#test/helpers/browser.ts'

it('creates a missing record over the form that needs it, and chooses it there', async () => {
  const page = await visit({ as: 'salt', path: '/basicdata/material/add' })
  await pane(page).getByLabel('物料名称').fill('等单位的物料')
  await pane(page).getByLabel('基本单位').click()
  await page.getByRole('button', { name: /新建$/ }).click()
  const dialog = page.getByRole('dialog')
  const name = `麻袋${Date.now() % 100_000}`
  await dialog.getByLabel('计量单位').fill(name)
  await dialog.getByText('包装', { exact: true }).click()
  await button(dialog, '保存').click()
  await dialog.waitFor({ state: 'hidden' })
  await pane(page).locator('.ant-select').filter({ hasText: name }).waitFor()
  expect(await pane(page).getByLabel('物料名称').inputValue()).toBe('等单位的物料')
  expect(new URL(page.url()).pathname).toBe('/basicdata/material/add')
})
