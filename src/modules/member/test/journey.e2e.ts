import { expect, it } from 'vitest'
import { act, rowWith, search } from '#test/e2e/lib/list.ts'
import { button, pane, served, signedIn, toast, visit } from '#test/helpers/browser.ts'

it('a member is registered, found by the end of the phone number, blocked for a reason and unblocked', async () => {
  const mark = String(Date.now()).slice(-8)
  const name = `顾客${mark}`
  const page = await visit({ as: 'salt', path: '/member/list' })
  await button(pane(page), '新增').click()
  await pane(page).getByLabel('姓名', { exact: true }).fill(name)
  await pane(page).getByLabel('手机', { exact: true }).fill(`137${mark}`)
  await button(pane(page), '保存').click()
  await toast(page, '添加成功!')
  await search(page, '关键词', mark.slice(-4))
  const row = rowWith(page, name)
  await row.waitFor()

  const api = await signedIn('salt')
  const status = async () =>
    (await api.get<{ status: string }[]>('/seller/member/MemberManage', { keyword: `137${mark}` }))[0]?.status
  const decide = async (action: string) => {
    await act(page, row, action)
    await pane(page).locator('textarea').fill('投诉核实')
    await pane(page)
      .getByRole('button', { name: new RegExp(`^${action}`) })
      .click()
  }
  await decide('拉黑')
  await expect.poll(status).toBe('blocked')
  await page.goto(`${served().url}/member/list?keyword=${mark}`)
  await row.getByText('已拉黑').waitFor()
  await decide('解除拉黑')
  await expect.poll(status).toBe('active')
})
