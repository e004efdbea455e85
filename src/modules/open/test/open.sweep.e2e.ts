import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openSignature } from '#server/open/signature.ts'
import { pane, served, settled, signedIn, visit } from '#test/helpers/browser.ts'

it('adding an application or webhook opens its page, which shows that it has no secret and generates one', async () => {
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
  await visit({ as: 'salt', path: '/sys/open/app/manage' }).then((list) =>
    list.getByRole('columnheader', { name: '密钥' }).waitFor(),
  )
})

it('a receiver finds an event with its payload, and has its example sent to a webhook', async () => {
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

it('an operator drills from the usage of a day to each call and reads its result as text', async () => {
  const salt = await signedIn('salt')
  const [me] = (await salt.get<{ id: number }[]>('/seller/operator/OperatorManage', { limit: 100 })).toSorted(
    (a, b) => a.id - b.id,
  )
  const name = `ERP ${Date.now().toString(36)}`
  const { id } = await salt.post<{ id: number }>('/seller/open/AppSave', {
    name,
    handler_uid: me?.id,
    scopes: ['/open/jxc/StockQuery'],
  })
  const { secret } = await salt.post<{ secret: string }>('/seller/open/AppSecret', { id, overlap_hours: 0 })
  const { app_id } = await salt.get<{ app_id: string }>('/seller/open/AppInfo', { id })
  const body = '{"limit":"9999"}'
  const of = {
    method: 'POST',
    path: '/v1/open/jxc/StockQuery',
    app_id,
    timestamp: String(Math.floor(Date.now() / 1000)),
    nonce: randomUUID(),
    key: '',
    body,
  }
  const proof = {
    'x-saltern-app': app_id,
    'x-saltern-timestamp': of.timestamp,
    'x-saltern-nonce': of.nonce,
    'x-saltern-signature': openSignature(secret, of),
  }
  const headers = { 'content-type': 'application/json', ...proof }
  expect((await fetch(served().url + of.path, { method: 'POST', headers, body })).status).toBe(422)

  const page = await visit({ as: 'salt', path: `/sys/open/app/info/${id}` })
  await pane(page).getByRole('tab', { name: '用量' }).click()
  await pane(page).getByRole('grid').getByRole('link', { name: '1', exact: true }).first().click()
  await pane(page).getByRole('grid').getByText('请检查填写的内容').waitFor()
  await pane(page).getByRole('grid').getByRole('link', { name: '查询库存' }).click()
  await pane(page).getByRole('heading', { name: '查询库存', level: 1 }).waitFor()
  await pane(page).getByText('请检查填写的内容').waitFor()
  await pane(page).getByText('9999').waitFor()
})

it('a failed delivery shows request and response, and can be resent from its page with the right', async () => {
  const salt = await signedIn('salt')
  const name = `Hook ${Date.now().toString(36)}`
  const { id } = await salt.post<{ id: number }>('/seller/open/WebhookSave', {
    name,
    url: 'http://127.0.0.1:1/hook',
    events: ['refund.done'],
  })
  await salt.post('/seller/open/WebhookSecret', { id, overlap_hours: 0 })
  await salt.post('/seller/open/WebhookTest', { id, event: 'refund.done' })
  const page = await visit({ as: 'salt', path: `/sys/open/delivery?webhook_id=${id}` })
  await pane(page).getByRole('grid').getByRole('link', { name }).first().click()
  await pane(page).getByText('"refund_no"').waitFor()
  // the result of resending appears without a reload; the receiver does not answer the second time either
  const next = async () => (await pane(page).locator('.fact', { hasText: '下次重试' }).innerText()).trim()
  await expect.poll(next).toMatch(/\d/)
  const before = await next()
  await pane(page).getByRole('button', { name: '重发' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '重发' }).click()
  await expect.poll(next).not.toBe(before)
})
