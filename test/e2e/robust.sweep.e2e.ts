import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  arrivesAt,
  button,
  pane,
  served,
  settled,
  signedIn,
  signIn,
  tabNames,
  toast,
  visit,
} from '#test/helpers/browser.ts'
import { act, rowWith } from './lib/list.ts'
import { callsOf } from './lib/server.ts'

const form = '/basicdata/warehouse/add'

it.each([
  '//evil.example/x',
  'https://evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/index?redirect=/index',
])('[A03] a redirect to %s leads nowhere but home', async (redirect) => {
  const page = await visit({ path: `/index?redirect=${encodeURIComponent(redirect)}` })
  await signIn(page, 'grain')
  await arrivesAt(page, '/dashboard')
  expect(new URL(page.url()).origin).toBe(served().url)
})

it('[A14] input that was not saved survives the end of the session and the sign-in after it', async () => {
  const page = await visit({ as: 'grain', path: form })
  const name = pane(page).getByLabel('仓库名称')
  await name.fill('三号盐仓')
  const [accesstoken = '', suid = ''] = await page.evaluate(() =>
    ['token', 'suid'].map((key) => localStorage.getItem(key) ?? ''),
  )
  await callsOf(served(), { accesstoken, suid }).get('/buyer/user/logout')
  // either the console already knows of it and asks, or it learns of it in this way
  await button(pane(page), '保存').first().dispatchEvent('click')
  await button(page.getByRole('dialog').filter({ hasText: '请重新登录' }), '确定').click()
  await arrivesAt(page, `/index?redirect=${form}`)
  await signIn(page, 'grain')
  await arrivesAt(page, form)
  await expect.poll(() => name.inputValue()).toBe('三号盐仓')
})

it('a restored draft reports the changes of others to the record since', async () => {
  const api = await signedIn('grain')
  const code = `DR${Date.now().toString(36)}`
  const { id } = await api.post<{ id: number }>('/jxc/warehouse/WarehouseSave', {
    code,
    name: '七号盐仓',
    type: 'finished',
  })
  const page = await visit({ as: 'grain', path: `/basicdata/warehouse/edit/${id}` })
  const name = pane(page).getByLabel('仓库名称')
  await expect.poll(() => name.inputValue()).toBe('七号盐仓')
  await name.fill('我写的名称')
  const { ver } = await api.get<{ ver: number }>('/jxc/warehouse/WarehouseInfo', { id })
  await api.post('/jxc/warehouse/WarehouseSave', { id, ver, code, name: '同事改的名称', type: 'finished' })
  await page.reload()
  await settled(page)
  await pane(page).getByText('已恢复上次未保存的内容').waitFor()
  const dialog = page.getByRole('dialog')
  const row = dialog.getByRole('row').filter({ hasText: '仓库名称' })
  await expect.poll(() => row.innerText()).toMatch(/我写的名称[^]*同事改的名称|同事改的名称[^]*我写的名称/)
  await button(dialog, '全部用已保存的').click()
  await button(dialog, '采用所选内容').click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => name.inputValue()).toBe('同事改的名称')
  await api.post('/jxc/warehouse/WarehouseDel', { id })
})

it('[L22] broken storage is discarded: the console opens with its defaults and signs in as usual', async () => {
  const page = await visit({ path: '/index' })
  await page.evaluate(() => {
    for (const name of ['app_settings', 'token', 'suid', 'refresh_token', 'is_union', 'lang'])
      localStorage.setItem(name, '{"broken')
  })
  await page.reload()
  await page.getByLabel('账号', { exact: true }).waitFor()
  await signIn(page, 'grain')
  expect(await tabNames(page)).toEqual(['工作台'])
})

it('[A18] a failing or slow server is reported, and one retry loads everything', async () => {
  const page = await visit({ as: 'grain', errors: /status of 5\d\d|^50[03] / })
  let broken = true
  await page.route('**/v1/buyer/user/info', async (route) =>
    broken
      ? route.fulfill({
          status: 503,
          json: { status: false, code: 'database_down', msg: '数据库暂不可用', data: null },
        })
      : route.continue(),
  )
  await page.reload()
  await page.getByText('数据库暂不可用').waitFor()
  broken = false
  await button(page, '重试').click()
  await settled(page)
  await page.unroute('**/v1/buyer/user/info')
  await page.route('**/WarehouseManage?page*', async (route) =>
    broken
      ? route.fulfill({ status: 500, json: { status: false, code: 'internal', msg: '服务器出错', data: null } })
      : route.continue(),
  )
  broken = true
  await page.goto(`${served().url}/basicdata/warehouse/manage`)
  await toast(page, '服务器出错')
  broken = false
  await button(pane(page), '重试').click()
  await settled(page)
  await pane(page).getByRole('grid').getByRole('row').nth(1).waitFor()
})

it('a save with a lost answer is shown as unknown, can be checked, and happens once for any number of attempts', async () => {
  const page = await visit({ as: 'grain', path: form, errors: /ERR_FAILED|Failed to load resource/ })
  const [code, name] = [`OB${Date.now().toString(36)}`, '四号盐仓']
  await fillIn(page, code, name)
  let lost = 0
  await page.route('**/WarehouseSave', async (route) => {
    await route.fetch() // it arrives, and its answer does not
    await route.abort()
    lost += 1
  })
  await button(pane(page), '保存').first().click()
  await pane(page).getByRole('alert').getByText('网络连接失败').waitFor()
  expect(await pane(page).getByLabel('仓库名称').inputValue()).toBe(name)
  const outbox = page.getByRole('button', { name: '已发送的操作' })
  await outbox.click()
  await page.getByText('结果未知').waitFor()
  await page.getByRole('button', { name: '检查' }).click()
  await expect.poll(() => lost).toBe(2)
  await page.locator('.tasks .ant-btn-loading').waitFor({ state: 'hidden' })
  await page.getByText('结果未知').waitFor()
  await page.unroute('**/WarehouseSave')
  await page.getByRole('button', { name: '检查' }).click()
  await page.getByText('已确认').waitFor()
  const [accesstoken = '', suid = ''] = await page.evaluate(() =>
    ['token', 'suid'].map((key) => localStorage.getItem(key) ?? ''),
  )
  const api = callsOf(served(), { accesstoken, suid })
  const results = await api.get<{ id: number }[]>('/seller/search/Resolve', { q: code })
  expect(results.length).toBe(1)
  // the form's own button sends the same intent: it is confirmed, not created twice
  await button(pane(page), '保存').first().click()
  await toast(page, '添加成功!')
  expect(await api.get<{ id: number }[]>('/seller/search/Resolve', { q: code })).toHaveLength(1)
  for (const { id } of results) await api.post('/jxc/warehouse/WarehouseDel', { id })
})

it('an action of a row and a form with a failed submit keep their key for the retry, after a reload too', async () => {
  const page = await visit({ as: 'grain', path: form, errors: /ERR_FAILED|Failed to load resource/ })
  const [code, name] = [`OK${Date.now().toString(36)}`, '六号盐仓']
  const keys: string[] = []
  page.on('request', (request) => {
    if (/Warehouse(Save|Del)$/.test(request.url())) keys.push(request.headers()['idempotency-key'] ?? 'none')
  })
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await fillIn(page, code, name)
  await page.route('**/WarehouseSave', lose)
  await button(pane(page), '保存').first().click()
  await pane(page).getByRole('alert').getByText('网络连接失败').waitFor()
  await page.unroute('**/WarehouseSave')
  await page.reload()
  await settled(page)
  await expect.poll(() => pane(page).getByLabel('仓库名称').inputValue()).toBe(name)
  await button(pane(page), '保存').first().click()
  await toast(page, '添加成功!')
  expect(new Set(keys).size).toBe(1)

  await page.goto(`${served().url}/basicdata/warehouse/manage?code=${code}`)
  await settled(page)
  const row = rowWith(page, code)
  const remove = async () => {
    await act(page, row, '删除')
    await button(page.getByRole('dialog'), '删除').click()
  }
  keys.length = 0
  // before it reaches the server: other browsers of the supplier would receive the event, and the row would disappear
  await page.route('**/WarehouseDel', (route) => route.abort())
  await remove()
  await toast(page, '网络连接失败')
  await page.unroute('**/WarehouseDel')
  await remove()
  await toast(page, '删除成功!')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

it('a slow server shows progress: the shape of the list appears at once, a long save reports that it is running', async () => {
  const page = await visit({ as: 'grain' })
  const gate = Promise.withResolvers<void>()
  await page.route('**/v1/jxc/warehouse/**', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, '/basicdata/warehouse/manage')
  await pane(page).locator('.skeleton-bar').first().waitFor()
  gate.resolve()
  await settled(page)
  await page.unroute('**/v1/jxc/warehouse/**')
  await page.goto(`${served().url}${form}`)
  await settled(page)
  const [code, slow] = [`SL${Date.now().toString(36)}`, Promise.withResolvers<void>()]
  await fillIn(page, code, '五号盐仓')
  await page.route('**/WarehouseSave', async (route) => {
    await slow.promise
    await route.continue()
  })
  await button(pane(page), '保存').first().click()
  await page.getByRole('button', { name: '已发送的操作' }).click()
  await page.getByText('已发送，等待确认').waitFor()
  slow.resolve()
  await toast(page, '添加成功!')
  await page.getByText('已确认').waitFor()
  const [accesstoken = '', suid = ''] = await page.evaluate(() =>
    ['token', 'suid'].map((key) => localStorage.getItem(key) ?? ''),
  )
  const api = callsOf(served(), { accesstoken, suid })
  for (const { id } of await api.get<{ id: number }[]>('/seller/search/Resolve', { q: code }))
    await api.post('/jxc/warehouse/WarehouseDel', { id })
})

async function fillIn(page: Page, code: string, name: string): Promise<void> {
  await pane(page).getByLabel('仓库编码').fill(code)
  await pane(page).getByLabel('仓库名称').fill(name)
  await pane(page).getByLabel('类型', { exact: true }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
}
