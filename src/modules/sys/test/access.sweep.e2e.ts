import { expect, it } from 'vitest'
import {
  addressOf,
  arrivesAt,
  served,
  settled,
  signedIn,
  signIn,
  tabNames,
  toast,
  visit,
} from '#test/helpers/browser.ts'

it('[A01] opens pages that require no sign-in', async () => {
  const page = await visit({ path: '/login' })
  for (const path of ['/login', '/index', '/auth-redirect', '/404', '/401']) {
    await page.goto(served().url + path)
    await page.getByRole('main').waitFor()
    // Only redirect pages navigate on automatically, and without a target they end at the sign-in page.
    await arrivesAt(page, path === '/auth-redirect' ? '/index?redirect=/' : path)
  }
})

it('[A02][S10] redirects a signed-in operator from the sign-in page to /, the workbench', async () => {
  const page = await visit({ as: 'salt' })
  for (const path of ['/login', '/index']) {
    await page.goto(served().url + path)
    await arrivesAt(page, '/dashboard')
    await page.getByRole('tab', { name: '工作台', selected: true }).waitFor()
  }
})

it('[A03] redirects to the sign-in page with the return path and its query, and back after sign-in', async () => {
  const page = await visit({ path: '/basicdata/material/manage?page=2&status=on' })
  await arrivesAt(page, '/index?redirect=/basicdata/material/manage%3Fpage%3D2%26status%3Don')
  await signIn(page, 'salt')
  await arrivesAt(page, '/basicdata/material/manage?page=2&status=on')
})

it('[A04][A24] loads account and permissions before it shows anything', async () => {
  const page = await visit({ path: '/index', width: 1440 })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await signIn(page, 'clerk')
  expect(requests).toContain('/v1/buyer/user/info')
  expect(requests).toContain('/v1/seller/role/OperatorPermission')
  // The clerk's role has three lists; units and departments are not among them.
  const rail = page.getByRole('navigation', { name: '主菜单' })
  const lists = { 客户: ['往来单位'], 商品: ['物料'], 设置: ['仓库'] }
  for (const [name, pages] of Object.entries(lists)) {
    await rail.getByRole('button', { name, exact: true }).click()
    const menu = page.getByRole('navigation', { name, exact: true })
    await expect.poll(() => menu.getByRole('link').allInnerTexts()).toEqual(pages)
  }
})

it('[A05] clears the token and shows the reason when the account cannot be loaded', async () => {
  const page = await visit({ path: '/index' })
  await page.route('**/v1/buyer/user/info*', (route) =>
    route.fulfill({ status: 403, json: { status: false, code: 'forbidden', msg: '账号资料读取失败', data: null } }),
  )
  await signInWithoutShell(page)
  await toast(page, '账号资料读取失败')
  await arrivesAt(page, '/index?redirect=/')
  await expect.poll(() => stored(page, 'token')).toBeNull()
})

it('[A23] reports missing roles and signs out an operator without any', async () => {
  const page = await visit({ path: '/index' })
  await page.route('**/v1/buyer/user/info*', async (route) => {
    const answer = await route.fetch()
    const envelope: { data: object } = await answer.json()
    await route.fulfill({ response: answer, json: { ...envelope, data: { ...envelope.data, roles: [] } } })
  })
  await signInWithoutShell(page)
  await toast(page, '用户角色必须为非空数组')
  await arrivesAt(page, '/index?redirect=/')
  await expect.poll(() => stored(page, 'token')).toBeNull()
})

it('[A06] adopts a session from the address, and removes it from the address', async () => {
  const { tokens } = await signedIn('grain')
  const page = await visit({
    path: `/basicdata/material/manage?accesstoken=${tokens.access_token}&supplieruid=${tokens.suid}&status=on`,
  })
  await settled(page)
  await arrivesAt(page, '/basicdata/material/manage?status=on')
  await expect.poll(() => stored(page, 'suid')).toBe(String(tokens.suid))
  await page
    .getByRole('button', { name: /管理员/ })
    .getByText('金穗粮食演示公司')
    .waitFor()
})

it('[A06] asks before a session in the address replaces another operator’s live session', async () => {
  const { tokens } = await signedIn('grain')
  const page = await visit({ as: 'salt' })
  const mine = await stored(page, 'suid')
  await page.goto(`${served().url}/dashboard?accesstoken=${tokens.access_token}&supplieruid=${tokens.suid}`)
  await page
    .getByRole('alertdialog', { name: '要切换登录账号吗？' })
    .getByRole('button', { name: '保持当前账号' })
    .click()
  await settled(page)
  expect(await stored(page, 'suid')).toBe(mine)
  expect(addressOf(page)).toBe('/dashboard')
})

it('[A07] shows 404 for an unknown page', async () => {
  const page = await visit({ as: 'salt' })
  for (const path of ['/no/such/page', '/basicdata', '/basicdata/material/manage/extra']) {
    await page.goto(served().url + path)
    await arrivesAt(page, '/404')
    await page.getByRole('heading', { name: '页面不存在' }).waitFor()
  }
})

it('[A07][A24] shows 404 for a page outside the role', async () => {
  const page = await visit({ as: 'clerk', path: '/basicdata/materialunit' })
  await arrivesAt(page, '/404')
})

it('[A08] reloads a page through /redirect without a history entry', async () => {
  const page = await visit({ as: 'salt', path: '/basicdata/warehouse/manage' })
  const request = page.waitForRequest((sent) => sent.url().includes('/jxc/warehouse/WarehouseManage'))
  await page.goto(`${served().url}/redirect/basicdata/warehouse/manage?status=active`)
  await request
  await arrivesAt(page, '/basicdata/warehouse/manage?status=active')
  await expect.poll(() => tabNames(page)).toEqual(['工作台', '仓库'])
})

it('[A09] signs every call and names device, time, token and supplier in its headers', async () => {
  const page = await visit({ as: 'salt' })
  const [call] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/v1/jxc/warehouse/WarehouseManage')),
    page.goto(`${served().url}/basicdata/warehouse/manage`),
  ])
  const headers = await call.allHeaders()
  expect(headers).toMatchObject({
    device: 'web',
    timestamp: expect.stringMatching(/^\d{10}$/),
    accesstoken: await stored(page, 'token'),
    supplieruid: await stored(page, 'suid'),
    sign: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

it('[A12] resets a broken token and redirects to the sign-in page with the return path', async () => {
  const page = await visit({ as: 'salt', path: '/basicdata/warehouse/manage' })
  await page.evaluate(() => localStorage.setItem('token', 'this.is.broken'))
  await page.reload()
  await arrivesAt(page, '/index?redirect=/basicdata/warehouse/manage')
  expect(await stored(page, 'token')).toBeNull()
})

it('[A10] refreshes an expired access token once, regardless of the number of waiting calls', async () => {
  const page = await visit({ as: 'salt' })
  let refreshes = 0
  page.on('request', (request) => void (request.url().includes('refreshAccessToken') && refreshes++))
  // A token that is expired by its own claim: the console must not try it.
  await page.evaluate(() => {
    const [head, , mark] = (localStorage.getItem('token') ?? '').split('.')
    const claims = btoa(JSON.stringify({ exp: 1 })).replaceAll('=', '')
    localStorage.setItem('token', [head, claims, mark].join('.'))
  })
  await page.reload()
  await settled(page)
  await expect.poll(() => refreshes).toBe(1)
  expect(addressOf(page)).toBe('/dashboard')
})

it('[A11] refreshes the tokens of a new sign-in after thirty seconds', async () => {
  const page = await visit({ path: '/index', apart: true })
  await page.clock.install()
  let refreshes = 0
  page.on('request', (request) => void (request.url().includes('refreshAccessToken') && refreshes++))
  await signIn(page, 'grain')
  const first = await stored(page, 'refresh_token')
  await page.clock.runFor(12_000) // the clock also advances by the time that a busy machine took
  expect(refreshes).toBe(0)
  await page.clock.runFor(19_000)
  await expect.poll(() => refreshes).toBe(1)
  // the access token has whole seconds and may be equal; the refresh token is always new
  await expect.poll(() => stored(page, 'refresh_token')).not.toBe(first)
})

it('[A14] asks to sign in again when the session ended elsewhere, then clears it and reloads', async () => {
  const page = await visit({ as: 'salt', path: '/basicdata/warehouse/manage', errors: /no metadata for/ })
  await page.evaluate(() => localStorage.removeItem('refresh_token'))
  await page.route('**/v1/jxc/warehouse/**', (route) =>
    route.fulfill({ status: 401, json: { status: false, code: 'login', msg: '请重新登录', data: 'login' } }),
  )
  await page.reload()
  const dialog = page.getByRole('dialog').filter({ hasText: '请重新登录' })
  await dialog.getByRole('button', { name: '取消' }).waitFor()
  await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: '确定' }).click()])
  await arrivesAt(page, '/index?redirect=/basicdata/warehouse/manage')
  expect(await stored(page, 'token')).toBeNull()
})

it('[A15] [A16] reports a missing right and opens the workbench, and shows other refusals unchanged', async () => {
  const page = await visit({ as: 'salt' })
  const refusal = { status: 403, json: { status: false, code: 'forbidden', msg: '没有操作权限', data: null } }
  await page.route('**/v1/jxc/warehouse/WarehouseManage?page*', (route) => route.fulfill(refusal))
  await page.goto(`${served().url}/basicdata/warehouse/manage`)
  await toast(page, '没有操作权限，请尝试重新登录或刷新')
  await arrivesAt(page, '/dashboard')
  Object.assign(refusal, { status: 409, json: { status: false, code: 'in_use', msg: '仓库正在盘点', data: null } })
  await page.goto(`${served().url}/basicdata/warehouse/manage`)
  await toast(page, '仓库正在盘点')
})

it('[A17][A20] requires a captcha after three wrong passwords, and trims name and account', async () => {
  const page = await visit({ path: '/index' })
  const sent: unknown[] = []
  page.on('request', (request) => void (request.url().includes('/user/login') && sent.push(request.postDataJSON())))
  await page.getByLabel('账号', { exact: true }).fill('  nobody-here  ')
  await page.getByLabel('供应商简称').fill(' nowhere ')
  for (let tries = 1; tries <= 4; tries++) {
    await page.getByLabel('密码', { exact: true }).fill('wrong-password')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect.poll(() => sent.length).toBe(tries)
    await page.getByRole('alert').waitFor()
  }
  await page.getByRole('button', { name: /换一张/ }).waitFor()
  expect(sent[0]).toEqual({
    username: 'nobody-here',
    password: 'wrong-password',
    name: 'nowhere',
    type: 'password',
    captcha: '',
  })
})

it('[A18] reports a network failure and keeps open work', async () => {
  const page = await visit({
    as: 'salt',
    path: '/basicdata/warehouse/manage',
    errors: /ERR_FAILED|Failed to load resource/,
  })
  await page.route('**/v1/jxc/warehouse/**', (route) => route.abort())
  await page.getByRole('button', { name: '刷新', exact: true }).first().click()
  await toast(page, '网络连接失败，请检查网络后重试')
  await page.getByText('CK01').first().waitFor()
})

it('[A19][A22] keeps the session over a reload; signing out clears it in every tab', async () => {
  const page = await visit({ as: 'salt', path: '/basicdata/warehouse/manage' })
  await page.reload()
  await settled(page)
  for (const key of ['token', 'refresh_token', 'suid', 'is_union']) expect(await stored(page, key), key).toBeTruthy()
  await page.getByRole('button', { name: /账户菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await arrivesAt(page, '/index?redirect=/dashboard')
  for (const key of ['token', 'refresh_token', 'suid', 'is_union']) expect(await stored(page, key), key).toBeNull()
  await signIn(page, 'salt')
  await arrivesAt(page, '/dashboard')
  expect(await tabNames(page)).toEqual(['工作台'])
})

it('[A19] invalidates the access token on the server at sign-out', async () => {
  const page = await visit({ as: 'salt' })
  const token = (await stored(page, 'token')) ?? ''
  await page.getByRole('button', { name: /账户菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await arrivesAt(page, '/index?redirect=/dashboard')
  const answer = await fetch(`${served().url}/v1/buyer/user/info`, { headers: { accesstoken: token, device: 'web' } })
  expect(answer.status).toBeGreaterThanOrEqual(400)
})

it('[A26] hides sections of other industries from an offline-pay supplier', async () => {
  const page = await visit({ as: 'offline' })
  expect(await page.getByRole('link', { name: '物料' }).count()).toBe(0)
  await page.goto(`${served().url}/basicdata/material/manage`)
  await arrivesAt(page, '/404')
})

type Page = Awaited<ReturnType<typeof visit>>

function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key)
}

async function signInWithoutShell(page: Page): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill('salt')
  await page.getByLabel('密码', { exact: true }).fill(served().password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}
