import { expect, it } from 'vitest'
import { act, rowWith, search } from '#test/e2e/lib/list.ts'
import { chooseRecord } from '#test/e2e/lib/stock-fixture.ts'
import { button, pane, signedIn, toast, visit } from '#test/helpers/browser.ts'

it('a job is written, opened to applicants, and closed for a reason', async () => {
  const mark = Date.now().toString(36)
  const [title, name] = [`仓储${mark}`, `保管员${mark}`]
  const api = await signedIn('salt')
  await api.post('/seller/job/TitleSave', { name: title })
  const page = await visit({ as: 'salt', path: '/job/list/manage' })
  await button(pane(page), '新增').click()
  await pane(page).getByLabel('职位名称').fill(name)
  await chooseRecord(page, '职位类别', title)
  await pane(page).getByLabel('职责与要求').fill('收发货与盘点')
  await button(pane(page), '保存').click()
  await toast(page, '添加成功!')

  await search(page, '关键词', name)
  const row = rowWith(page, name)
  await act(page, row, '上架')
  const status = async () =>
    (await api.get<{ status: string }[]>('/seller/job/JobManage', { keyword: name }))[0]?.status
  const confirm = page.getByRole('dialog').getByRole('button', { name: '上架' })
  await expect
    .poll(async () => {
      if (await confirm.isVisible()) await confirm.click()
      return status()
    })
    .toBe('on')
  await act(page, row, '下架')
  await pane(page).locator('textarea').fill('已招到')
  await pane(page).getByRole('button', { name: /^下架/ }).click()
  await expect.poll(status).toBe('off')
})
