import { expect, it } from 'vitest'
import { axeFinds } from '#test/e2e/lib/axe.ts'
import { act, rowWith } from '#test/e2e/lib/list.ts'
import { pane, settled, signedIn, visit } from '#test/helpers/browser.ts'

it('an administrator gives an ERP its secret, which is shown this once, and tries a call on the page made for it', async () => {
  const name = `ERP ${Date.now().toString(36)}`
  const salt = await signedIn('salt')
  const people = await salt.get<{ id: number }[]>('/seller/operator/OperatorManage', { limit: 100 })
  const me = people.toSorted((a, b) => a.id - b.id).at(0) // the newest ones are those of other tests, and may be out
  await salt.post('/seller/open/AppSave', { name, handler_uid: me?.id, scopes: ['/open/jxc/StockQuery'], sandbox: true })

  const page = await visit({ as: 'salt', path: '/sys/open/app/manage' })
  await act(page, rowWith(page, name), '生成新密钥')
  await page
    .getByRole('dialog', { name: /生成新密钥/ })
    .getByRole('button', { name: '生成新密钥' })
    .click()
  const shown = page.locator('.shown-text')
  await shown.waitFor()
  expect(await shown.innerText()).toMatch(/^sk_[\w-]{43}$/)
  await page.reload()
  await settled(page)
  expect(await page.locator('.shown-text').count()).toBe(0)

  await act(page, rowWith(page, name), '接口文档')
  await pane(page).getByRole('heading', { name }).waitFor()
  await pane(page).getByRole('tab', { name: '查询库存' }).click()
  await pane(page).getByLabel('请求内容 (JSON)').fill('{"limit":"3"}')
  await pane(page).getByRole('button', { name: '在沙箱中运行' }).click()
  await pane(page).getByText('应答 HTTP 200').waitFor()
  await pane(page).getByText('"count"').first().waitFor()
  await pane(page).getByLabel('请求内容 (JSON)').fill('{"limit":"1000"}')
  await pane(page).getByRole('button', { name: '在沙箱中运行' }).click()
  await pane(page).getByText('应答 HTTP 422').waitFor()
  expect(await axeFinds(page, '[role=tabpanel]:not([style*="display: none"])')).toEqual([])
})

it('whoever adds an application or a webhook is shown on its page that it has no secret yet, and makes it there', async () => {
  const page = await visit({ as: 'salt', path: '/sys/open/webhook/add' })
  await pane(page)
    .getByLabel('名称')
    .fill(`Hook ${Date.now().toString(36)}`)
  await pane(page).getByLabel('接收地址').fill('https://shop.example/hook')
  await pane(page).getByLabel('事件').click()
  await page.locator('.ant-select-dropdown:visible').getByText('退款完成').click()
  await page.keyboard.press('Escape')
  await pane(page).getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('还没有密钥').waitFor()
  await pane(page).getByText('未生成，请按“生成新密钥”').waitFor()
  await pane(page).getByRole('button', { name: '生成新密钥' }).click()
  await page
    .getByRole('dialog', { name: /生成新密钥/ })
    .getByRole('button', { name: '生成新密钥' })
    .click()
  expect(await page.locator('.shown-text').innerText()).toMatch(/^whsec_/)
  await page.reload()
  await settled(page)
  await pane(page).getByText('已生成').waitFor()
  await visit({ as: 'salt', path: '/sys/open/app/manage' }).then((list) => list.getByRole('columnheader', { name: '密钥' }).waitFor())
})

it('whoever takes deliveries finds an event with what it holds, and has its example sent to their webhook', async () => {
  const name = `Hook ${Date.now().toString(36)}`
  const salt = await signedIn('salt')
  const { id } = await salt.post<{ id: number }>('/seller/open/WebhookSave', {
    name,
    url: 'https://shop.example/hook',
    events: ['refund.done'],
  })
  await salt.post('/seller/open/WebhookSecret', { id, overlap_hours: 0 })

  const page = await visit({ as: 'salt', path: '/sys/open/events' })
  await pane(page).getByLabel('查找事件').fill('refund.d')
  await pane(page).getByRole('button', { name: '退款完成' }).click()
  await pane(page).getByText('"refund_no"').waitFor()
  await pane(page).getByLabel('发到哪个 Webhook').click()
  await page.getByTitle(name).click()
  await pane(page).getByRole('button', { name: '发送示例' }).click()
  await pane(page).getByText('已发送，结果见 Webhook 投递。').waitFor()
  expect(await salt.get('/seller/open/DeliveryManage', { webhook_id: id })).toMatchObject([{ action: 'refund.done' }])
})
