import { expect, it, onTestFinished } from 'vitest'
import type { Page } from 'playwright-core'
import { arrivesAt, button, pane, served, settled, signedIn, toast, visit } from '#test/helpers/browser.ts'
import { forgetProofs } from '#test/e2e/lib/proof.ts'
import { act, grid, rowWith, search } from '#test/e2e/lib/list.ts'
import { signInBehind, typedPassword } from '#test/e2e/lib/server.ts'
import type { Api } from '#test/e2e/lib/server.ts'

const secret = typedPassword
let count = 0
/** A name that no other test of this run uses. */
const fresh = (start: string) => `${start}${Date.now().toString(36)}${(count += 1)}`

/** Enters the password when it is requested again. */
async function prove(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '请再次输入密码' })
  await dialog.getByLabel('密码', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** An operator of the salt supplier with administrator rights. */
async function operator(salt: Api, login: string): Promise<void> {
  const roles = await salt.get<{ id: number; label: string }[]>('/seller/role/RoleSelect', { q: 'admin', page: 1 })
  const body = {
    login_name: login,
    username: login,
    real_name: null,
    phone: null,
    dept_id: null,
    warehouses: null,
    status: 'active',
  }
  await salt.post('/seller/operator/OperatorSave', {
    ...body,
    data_scope: 'all',
    password: secret,
    role_ids: [roles[0]?.id],
  })
}

async function enter(page: Page, login: string, password = secret): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(login)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('供应商简称').fill('salt')
  await page.getByLabel('供应商简称').press('Enter') // the site information may arrive now, and move the button
}

it('[S16][S24][A29][B27] links WeChat to an account after the password, signs in with it, and unlinks it', async () => {
  const login = fresh('wx')
  await operator(await signedIn('salt'), login)
  const page = await visit({ path: '/index?redirect=/profile/user/wechat' })
  await enter(page, login)
  await arrivesAt(page, '/profile/user/wechat')
  await settled(page)
  const agree = async (who: Page) => {
    await who.getByLabel('account', { exact: true }).fill(`${login}_wx`)
    await who.getByRole('button', { name: 'agree' }).click()
  }
  await button(pane(page), '绑定微信').click()
  await agree(page) // the password was entered a moment ago: it is not requested again
  await arrivesAt(page, '/profile/user/wechat')
  await pane(page).getByText('已绑定微信').waitFor()

  const other = await visit({ path: '/index?redirect=/basicdata/warehouse/manage' })
  await button(other, '微信登录').click()
  await agree(other)
  await settled(other)
  await arrivesAt(other, '/basicdata/warehouse/manage')
  // An answer that this window did not request starts no session, with or without a state.
  const stranger = await visit({ path: '/auth-redirect?type=wechat&code=code1&state=made-up' })
  await arrivesAt(stranger, '/index')
  const requests: string[] = []
  stranger.on('request', (request) => requests.push(request.url()))
  await stranger.goto(`${served().url}/auth-redirect?type=wechat&code=code1`)
  await arrivesAt(stranger, '/index')
  expect(requests.filter((url) => /wechatLogin|GetSocialAndBindByCode/.test(url))).toEqual([])

  await page.goto(`${served().url}/profile/user/wechat`)
  await settled(page)
  await button(pane(page), '解绑微信').click()
  await button(page.locator('.ant-modal-confirm'), '解绑微信').click()
  await pane(page).getByText('尚未绑定微信').waitFor()
  await stranger.goto(`${served().url}/index`)
  await button(stranger, '微信登录').click()
  await agree(stranger)
  await arrivesAt(stranger, '/index')
})

it('[B22] blocks addresses, but never the author of the list', async () => {
  const page = await visit({ as: 'grain', path: '/sys/safemanage/accessip/manage' })
  await forgetProofs(served().dataFolder)
  const add = async (cidr: string) => {
    await pane(page).getByRole('button', { name: '新增' }).first().click()
    const dialog = page.getByRole('dialog', { name: /新增/ })
    await dialog.getByLabel('IP 或网段').fill(cidr)
    await dialog.getByText('禁止', { exact: true }).click()
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    return dialog
  }
  const refused = await add('0.0.0.0/0')
  await prove(page, served().password)
  await refused
    .locator('[data-wrong]')
    .getByText(/将无法访问/)
    .waitFor()
  await refused.getByLabel('IP 或网段').fill('203.0.113.7')
  await refused.getByRole('button', { name: '保存', exact: true }).click()
  await rowWith(page, '203.0.113.7/32').waitFor()
  await act(page, rowWith(page, '203.0.113.7/32'), '删除')
  await button(page.locator('.ant-modal-confirm'), '删除').click()
  await toast(page, '删除成功')
})

it('[B21] shows system and copyright settings, and no watermark when disabled', async () => {
  const name = fresh('临港盐业')
  const union = await signedIn('union')
  const [system, rights] = ['/seller/systemSet/SystemSet', '/seller/systemSet/CopyrightSet'] as const
  const before = await union.get<Record<string, unknown> & { id: number }>(`${system}Info`)
  onTestFinished(async () => {
    const { id, ver } = await union.get<{ id: number; ver: number }>(`${system}Info`)
    await union.post(`${system}Save`, { id, ver, site_name: before['site_name'] ?? null, watermark: true })
    const ownRights = await union.get<{ id: number; ver: number }>(`${rights}Info`)
    await union.post(`${rights}Save`, { id: ownRights.id, ver: ownRights.ver, company: null })
  })
  const page = await visit({ as: 'union', path: '/sys/platform/system' })
  await page.locator('.stamp').waitFor()
  await pane(page).getByLabel('店铺名称').fill(name)
  await pane(page).getByRole('switch', { name: '页面水印' }).click()
  await pane(page).getByRole('button', { name: '保存' }).click()
  await toast(page, '保存成功')
  await page.locator('.stamp').waitFor({ state: 'detached' })
  await page.locator('.who-text').getByText(name, { exact: true }).waitFor()
  await page.goto(`${served().url}/sys/platform/copyright`)
  await settled(page)
  await pane(page).getByLabel('公司名称').fill(`${name}有限公司`)
  await pane(page).getByLabel('技术支持网址').fill('javascript:alert(1)')
  await pane(page).getByRole('button', { name: '保存' }).click()
  await pane(page).locator('[data-wrong]').getByLabel('技术支持网址').waitFor()
  await pane(page).getByLabel('技术支持网址').fill('')
  await pane(page).getByRole('button', { name: '保存' }).click()
  await toast(page, '保存成功')
  await page.goto(`${served().url}/dashboard`)
  await settled(page)
  await page.locator('.site-foot').getByText(name, { exact: true }).waitFor()
  await page.locator('.site-foot').getByText(`© ${name}有限公司`).waitFor()
})

it('[B20] releases an app version, which is offered until withdrawn, and configures the download page', async () => {
  const code = Math.floor(Date.now() / 1000)
  const version = `9.${code}`
  const grain = await signedIn('grain')
  const page = await visit({ as: 'grain', path: '/sys/appdownload/ReleaseAdd' })
  await pane(page).getByText('Windows', { exact: true }).click()
  await pane(page).getByLabel('版本名').fill(version)
  await pane(page).getByLabel('版本号').fill(String(code))
  await pane(page).getByLabel('更新说明').fill('盘点更快')
  await pane(page).getByLabel('安装包地址').fill('http://files.example/app.exe')
  await pane(page).getByRole('button', { name: '保存', exact: true }).click()
  await pane(page).locator('[data-wrong]').getByLabel('安装包地址').waitFor()
  await pane(page).getByLabel('安装包地址').fill('https://files.example/app.exe')
  await pane(page).getByRole('button', { name: '保存', exact: true }).click()
  await arrivesAt(page, '/sys/appdownload/list')
  const check = () =>
    grain.get<{ has_new: boolean; version_name: string }>('/public/app/VersionCheck', {
      platform: 'windows',
      code: code - 1,
    })
  expect(await check()).toMatchObject({ has_new: false })
  await rowWith(page, version).waitFor()
  await act(page, rowWith(page, version), '发布')
  await button(page.locator('.ant-modal-confirm'), '发布').click()
  await rowWith(page, version).getByText('已发布').waitFor()
  expect(await check()).toMatchObject({ has_new: true, version_name: version })
  await act(page, rowWith(page, version), '撤回')
  await pane(page).getByLabel('原因').fill('安装失败')
  await button(pane(page), '撤回').click()
  await arrivesAt(page, '/sys/appdownload/list')
  await rowWith(page, version).getByText('已撤回').waitFor()
  expect(await check()).toMatchObject({ has_new: false })
  await page.goto(`${served().url}/sys/appdownload/PublicSetting`)
  await settled(page)
  await pane(page).getByLabel('标题').fill(version)
  await pane(page).getByRole('button', { name: '保存' }).click()
  await toast(page, '保存成功')
  expect(await grain.get('/public/app/Download')).toMatchObject({ title: version })
})

it('[B19] lists each sign-in with its method, and the reason of a refusal', async () => {
  const login = fresh('log')
  const salt = await signedIn('salt')
  await operator(salt, login)
  await expect(
    signInBehind({ ...served(), password: 'not-the-Password-1' }, { username: login, name: 'salt' }),
  ).rejects.toThrow()
  await signInBehind({ ...served(), password: secret }, { username: login, name: 'salt' })
  const page = await visit({ as: 'salt', path: '/sys/logmanagement/administrator' })
  await search(page, '账号', login)
  await pane(page).getByText('共 2 条').waitFor()
  const rows = grid(page).locator('tbody tr')
  await rows.filter({ hasText: '失败' }).filter({ hasText: '密码错误' }).waitFor()
  await rows.filter({ hasText: '成功' }).waitFor()
  await page.goto(`${served().url}/sys/logmanagement/memberlogin`)
  await settled(page)
  await pane(page).getByRole('heading', { name: '会员登录日志' }).waitFor()
})
