import { it } from 'vitest'
import { button, toast, visit } from '#test/helpers/browser.ts'

it('[B02] creates, renames and deletes departments in their tree, and explains why one with children stays', async () => {
  const mark = Date.now().toString(36)
  const [top, below] = [`东区${mark}`, `一店${mark}`]
  const page = await visit({ as: 'grain', path: '/basicdata/department/manage' })
  const main = page.locator('.tree-main')
  const add = async (name: string) => {
    await main.getByLabel('部门名称').fill(name)
    await main.getByLabel('类型', { exact: true }).click()
    await page.getByTitle('门店', { exact: true }).click()
    await main.getByRole('button', { name: '保存' }).click()
    await main.getByRole('heading', { name }).waitFor()
  }
  await button(page, '新增顶级').click()
  await add(top)
  await main.getByRole('button', { name: '添加下级' }).click()
  await add(below)
  await page.locator('.tree-side').getByText(top, { exact: true }).click()
  await main.getByRole('heading', { name: top }).waitFor()
  const remove = async () => {
    await main.getByRole('button', { name: '删除' }).click()
    await button(page.locator('.ant-modal-confirm'), '删除').click()
  }
  await remove()
  await toast(page, /下级|使用|引用/)
  await page.locator('.tree-side').getByText(below, { exact: true }).click()
  await main.getByRole('heading', { name: below }).waitFor()
  await remove()
  await main.getByRole('heading', { name: top }).waitFor()
  await main.getByLabel('部门名称').fill(`${top}新`)
  await main.getByRole('button', { name: '保存' }).click()
  await page.locator('.tree-side').getByText(`${top}新`, { exact: true }).waitFor()
  await remove()
  await page.locator('.tree-side').getByText(`${top}新`, { exact: true }).waitFor({ state: 'detached' })
})
