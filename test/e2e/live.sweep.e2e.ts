import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { WorkbenchTodo } from '#core/wire/workbench-wire.ts'
import { arrivesAt, button, served, settled, signedIn, tabNames, visit } from '#test/helpers/browser.ts'
import { callsOf } from './lib/server.ts'
import type { Api } from './lib/server.ts'

const list = '/basicdata/customer/manage'

/** The server's count of pending work behind the list of partners. */
async function waiting(api: Api): Promise<number> {
  const { todos } = await api.get<{ todos: WorkbenchTodo[] }>('/seller/index/Workbench')
  return todos.filter(({ path, notice }) => path === list && !notice).reduce((sum, { count }) => sum + count, 0)
}
async function submit(api: Api): Promise<void> {
  const code = `LIVE${Date.now() % 1e9}`
  await api.post('/jxc/customer/CustomerSave', {
    code,
    name: code,
    kind: 'customer',
    category: 'other',
    phone: '13800000000',
    submit: true,
  })
}
const badge = (page: Page) =>
  page
    .getByRole('navigation', { name: '客户' })
    .getByRole('link', { name: '往来单位', exact: true })
    .locator('.menu-badge')
const shown = (count: number) => (count > 99 ? '99+' : String(count))

it('[S08] counts pending work at the menu, without polling, over one connection for all windows of a browser', async () => {
  const page = await visit({ as: 'salt', path: list, width: 1440 })
  const streams: string[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams.push(request.url())
  })
  await page.reload()
  await expect.poll(() => streams.length).toBeGreaterThan(0)
  streams.length = 0
  const api = await signedIn('salt')
  const before = await waiting(api)
  await submit(api)
  await expect.poll(() => badge(page).innerText()).toBe(shown(before + 1))
  const second = await page.context().newPage()
  await second.goto(served().url + list)
  await settled(second)
  await expect.poll(() => badge(second).innerText()).toBe(shown(before + 1))
  await submit(api)
  for (const window of [page, second]) await expect.poll(() => badge(window).innerText()).toBe(shown(before + 2))
  expect(streams).toEqual([])
  await page.close() // the window that held the connection: the other takes over
  await expect.poll(() => streams.length).toBe(1)
  await submit(api)
  await expect.poll(() => badge(second).innerText()).toBe(shown(before + 3))
})

it('[S08] polls where no event stream comes through', async () => {
  const page = await visit({ as: 'grain', width: 1440, errors: /ERR_FAILED|Failed to load resource/ })
  await page
    .context()
    .route('**/api/events', (route) =>
      route.request().headers()['accept'] === 'text/event-stream' ? route.abort() : route.continue(),
    )
  const api = await signedIn('grain')
  const before = await waiting(api)
  const response = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/events') && answer.request().headers()['accept'] === '*/*',
  )
  await page.reload()
  await settled(page)
  await response
  await submit(api)
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '客户' }).click()
  await expect.poll(() => badge(page).innerText()).toBe(shown(before + 1))
})

it('[A14] asks at once to sign in again when the session was ended elsewhere', async () => {
  const page = await visit({ as: 'clerk' })
  const eventStream = page.waitForResponse((answer) => answer.url().endsWith('/api/events'))
  await page.reload()
  await eventStream
  const [accesstoken = '', suid = ''] = await page.evaluate(() =>
    ['token', 'suid'].map((name) => localStorage.getItem(name) ?? ''),
  )
  await callsOf(served(), { accesstoken, suid }).get('/buyer/user/logout')
  const dialog = page.getByRole('dialog').filter({ hasText: '请重新登录' })
  await Promise.all([page.waitForEvent('load'), button(dialog, '确定').click()]) // the console loads anew
  await arrivesAt(page, '/index?redirect=/dashboard')
})

it('reports that the server cannot be reached, and withdraws the message automatically', async () => {
  const page = await visit({ as: 'salt', errors: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ })
  const notice = page.getByText('连接不上服务器，正在自动重试')
  await page.context().setOffline(true)
  await notice.waitFor()
  await page.context().setOffline(false)
  await notice.waitFor({ state: 'hidden' })
})

it('reports a new version, keeps open work, and loads it on request', async () => {
  const page = await visit({ as: 'salt', path: list })
  await page.route('**/api/events', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: 'event: hello\ndata: {"what":"hello","build":"/assets/index-next.js"}\n\n',
    }),
  )
  await page.reload()
  await page.getByText('系统已更新，刷新后即可使用新版本').waitFor()
  await Promise.all([page.waitForEvent('load'), button(page, '立即刷新').click()])
  await settled(page)
  expect(await tabNames(page)).toEqual(['工作台', '往来单位'])
  await page.unroute('**/api/events')
  const eventStream = page.waitForResponse((answer) => answer.url().endsWith('/api/events'))
  await page.reload()
  await eventStream
  await arrivesAt(page, list)
  expect(await page.getByText('系统已更新，刷新后即可使用新版本').count()).toBe(0)
})
