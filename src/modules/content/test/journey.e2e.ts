import { expect, it } from 'vitest'
import { pane, settled, signedIn, signIn, visit } from '#test/helpers/browser.ts'

it('[B17] a notice that requires confirmation opens at sign-in for its audience only, until confirmed', async () => {
  const api = await signedIn('salt')
  const operators = await api.get<{ login_name: string; role_ids: number[] }[]>('/seller/operator/OperatorManage', {
    limit: 100,
  })
  const role_ids = operators.find(({ login_name }) => login_name === 'clerk')?.role_ids ?? []
  const notice = {
    title: '盘点停机通知',
    audience: 'role',
    role_ids,
    body: '<p>周五晚八点起盘点，请提前保存单据。</p>',
    need_confirm: true,
  }
  const { id } = await api.post<{ id: number }>('/seller/content/NotificationSave', notice)
  await api.post('/seller/content/NotificationPublish', { id })

  const page = await visit({ path: '/index', apart: true })
  await signIn(page, 'clerk')
  const dialog = page.getByRole('dialog', { name: notice.title })
  await dialog.getByText('周五晚八点起盘点').waitFor()
  // neither Escape nor a reload closes it
  await page.keyboard.press('Escape')
  await dialog.waitFor()
  await page.reload()
  await settled(page)
  await dialog.waitFor()
  const counted = () =>
    api.get<{ read_count: number; confirmed_count: number; due_count: number }>('/seller/content/NotificationInfo', {
      id,
    })
  expect(await counted()).toMatchObject({ confirmed_count: 0 })
  await dialog.getByRole('button', { name: '我已阅读并确认' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(counted).toMatchObject({ confirmed_count: 1, read_count: 1 })
  await page.reload()
  await settled(page)
  expect(await dialog.count()).toBe(0)

  const other = await visit({ as: 'salt', path: `/content/notification/info/${id}` })
  await pane(other).getByText(notice.title).first().waitFor()
  expect(await other.getByRole('dialog').count()).toBe(0)
  await api.post('/seller/content/NotificationWithdraw', { id, remark: '已完成' })
})
