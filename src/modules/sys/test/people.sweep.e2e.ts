import { expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { totpCode } from '#server/account/totp.ts'
import { addressOf, arrivesAt, pane, served, settled, signedIn, tabNames, toast, visit } from '#test/helpers/browser.ts'
import { forgetProofs } from '#test/e2e/lib/proof.ts'
import { act, grid, rowWith, search } from '#test/e2e/lib/list.ts'
import { signInBehind, typedPassword } from '#test/e2e/lib/server.ts'

const rolePath = '/sys/permission/management/role'
const operators = '/sys/permission/management/operators'
const secret = typedPassword
let count = 0
/** A name that no other test of this run uses. */
const fresh = (start: string) => `${start}${Date.now().toString(36)}${(count += 1)}`

it('[B18][A24][A27] an administrator creates a role and an operator, who has exactly its rights and is refused everything else', async () => {
  const [role, login] = [fresh('计量员'), fresh('unit')]
  const page = await visit({ as: 'salt', path: `${rolePath}/add` })
  await pane(page).getByLabel('角色名称').fill(role)
  await pane(page).getByLabel('搜索对象或操作').fill('计量单位')
  const table = pane(page).getByRole('grid', { name: '权限表' })
  await table.getByRole('checkbox', { name: '计量单位：查看' }).check()
  await pane(page)
    .getByText(/^已选 1 \/ \d+ 项$/)
    .waitFor()
  // Viewing a list is one right, editing it another. By keyboard: the next cell to the right.
  await table.getByRole('checkbox', { name: '计量单位：查看' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await pane(page)
    .getByText(/^已选 2 \/ \d+ 项$/)
    .waitFor()
  await pane(page).getByText('与已保存的不同：新增 2 项，取消 0 项').waitFor()
  expect(await table.getByRole('checkbox', { name: '计量单位：修改' }).isChecked()).toBe(true)
  expect(await table.getByRole('checkbox', { name: '计量单位：删除' }).isChecked()).toBe(false)
  await pane(page).getByText('高级：按页面和接口').click()
  await pane(page).getByLabel('搜索页面、接口或路径').fill('/basicdata/materialunit')
  await pane(page).getByRole('tree', { name: '权限树' }).getByText('单独授权').first().waitFor()
  const [added] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/v1/seller/role/roleadd')),
    pane(page).getByRole('button', { name: '保存', exact: true }).click(),
  ])
  expect(added.postDataJSON()).toMatchObject({
    name: role,
    path_arr: '["/basicdata/materialunit"]',
    api_arr: '["/jxc/unit/UnitInfo","/jxc/unit/UnitManage","/jxc/unit/UnitSave"]',
  })
  await toast(page, '添加成功')

  await page.goto(`${served().url}${operators}/add`)
  await settled(page)
  await pane(page).getByLabel('登录名').fill(login)
  await pane(page).getByLabel('姓名', { exact: true }).fill('计量员')
  await pane(page).getByLabel('密码', { exact: true }).fill(secret)
  await pane(page).getByLabel('角色', { exact: true }).click()
  await pane(page).getByLabel('角色', { exact: true }).fill(role)
  await page.getByTitle(role, { exact: true }).click()
  await page.keyboard.press('Escape')
  await pane(page).getByRole('button', { name: '保存', exact: true }).click()
  await toast(page, '添加成功')

  const theirs = await visit({ path: '/index', width: 1440 })
  await enter(theirs, login)
  await settled(theirs)
  const menu = await openGroup(theirs, '设置')
  await expect.poll(() => menu.getByRole('link').allInnerTexts()).toEqual(['计量单位'])
  await menu.getByRole('link').click()
  await grid(theirs).getByRole('row').nth(1).waitFor()
  expect(await grid(theirs).getByRole('button', { name: '删除', exact: true }).count()).toBe(0)
  await theirs.goto(`${served().url}/basicdata/material/manage`)
  await arrivesAt(theirs, '/404')
  await theirs.getByRole('button', { name: '为什么看不到？' }).click()
  await theirs.getByRole('dialog').getByText('您的角色没有这个页面').waitFor()
  const calls = await signInBehind({ ...served(), password: secret }, { username: login, name: 'salt' })
  await calls.get('/jxc/unit/UnitManage')
  await expect(calls.get('/jxc/material/MaterialManage')).rejects.toThrow('没有操作权限')
  await expect(calls.post('/jxc/unit/UnitDel', { id: 1 })).rejects.toThrow('没有操作权限')
})

it('[B18] shows the operators of a role, copies it, and lets an administrator view as the role without changing anything', async () => {
  const role = fresh('抄写员')
  const salt = await signedIn('salt')
  const rights = {
    path_arr: '["/basicdata/warehouse/manage"]',
    api_arr: '["/jxc/warehouse/WarehouseManage","/jxc/warehouse/WarehouseDel"]',
  }
  const { id } = await salt.post<{ id: number }>('/seller/role/roleadd', { name: role, ...rights })
  await salt.post('/seller/operator/OperatorSave', { ...person(fresh('copy')), role_ids: [id] })
  const page = await visit({ as: 'salt', path: `${rolePath}/edit/${id}`, width: 1440 })
  await pane(page).getByText('拥有该角色的操作员（1）').waitFor()
  await page.goto(`${served().url}${rolePath}`)
  await settled(page)
  await search(page, '角色名称', role)
  await pane(page).getByText('共 1 条').waitFor()
  await act(page, rowWith(page, role), '复制')
  await page.getByRole('dialog').getByLabel('角色名称').fill(`${role}二`)
  await page.getByRole('dialog').getByRole('button', { name: '复制' }).click()
  await rowWith(page, `${role}二`).waitFor()

  await page.goto(`${served().url}${rolePath}/edit/${id}`)
  await settled(page)
  await pane(page).getByRole('button', { name: '以该角色查看' }).click()
  await page.getByText(`正在以「${role}」的身份查看`).waitFor()
  await arrivesAt(page, '/dashboard')
  const viewed = await openGroup(page, '设置')
  await expect.poll(() => viewed.getByRole('link').allInnerTexts()).toEqual(['仓库'])
  await page.goto(`${served().url}/basicdata/warehouse/manage`)
  await settled(page)
  await act(page, grid(page).getByRole('row').nth(1), '删除')
  await confirmDialog(page).getByRole('button', { name: '删除' }).click()
  await toast(page, /查看/)
  await page.getByRole('button', { name: '退出查看' }).click()
  await settled(page)
  await expect.poll(() => tabNames(page)).toContain(`编辑角色 · ${role}`)
})

it('[B22][S31][S32] requests the password before safe settings change, resends the call, and refuses the same content twice', async () => {
  const page = await visit({ as: 'grain', path: '/sys/safemanage/setting' })
  await forgetProofs(served().dataFolder)
  const sent: { key: string | undefined; status: number }[] = []
  page.on('response', (response) => {
    const { 'idempotency-key': key } = response.request().headers()
    if (response.url().endsWith('/SafeSetSave')) sent.push({ key, status: response.status() })
  })
  await pane(page).getByRole('button', { name: '保存' }).click()
  await toast(page, '数据未发生任何改变，请修改数据后再次提交')
  expect(sent).toEqual([])
  await pane(page).getByLabel('几次失败后锁定').fill('6')
  await pane(page).getByRole('button', { name: '保存' }).click()
  const dialog = page.getByRole('dialog', { name: '请再次输入密码' })
  await dialog.getByLabel('密码', { exact: true }).fill('not-the-Password-1')
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByLabel('密码', { exact: true }).fill(served().password)
  await dialog.getByRole('button', { name: '确定' }).click()
  await toast(page, '保存成功')
  expect(sent.map(({ status }) => status)).toEqual([403, 200])
  expect(sent[0]?.key).toBe(sent[1]?.key)
  await pane(page).getByRole('button', { name: '操作记录' }).click()
  await page.getByRole('dialog', { name: '操作记录' }).getByText('几次失败后锁定').waitFor()
})

it('[S24][A20] an operator with an assigned password sets their own first, adds a second factor, and signs in with its code or a recovery code', async () => {
  const salt = await signedIn('salt')
  const login = fresh('due')
  const { id } = await salt.post<{ id: number }>('/seller/operator/OperatorSave', {
    ...person(login),
    role_ids: [await clerkRole()],
  })
  await salt.post('/seller/operator/OperatorReset', { id, password: secret })
  const page = await visit({ path: '/index' })
  await enter(page, login)
  await page.getByRole('heading', { name: '请先设置新密码' }).waitFor()
  const ownPassword = `${secret}-own`
  await page.getByLabel('当前密码').fill(secret)
  await page.getByLabel('新密码', { exact: true }).fill(ownPassword)
  await page.getByLabel('再次输入新密码').fill(`${ownPassword}x`)
  await page.getByRole('button', { name: '修改密码' }).click()
  await page.getByText('两次输入的密码不一致').waitFor()
  await page.getByLabel('再次输入新密码').fill(ownPassword)
  await page.getByRole('button', { name: '修改密码' }).click()
  await settled(page)

  await page.goto(`${served().url}/profile/pwd/edit`)
  await settled(page)
  await pane(page).getByRole('button', { name: '开始设置' }).click()
  // The password was entered a moment ago, so it is not requested again.
  const secretText = await pane(page).locator('.factor-text code').innerText()
  const key = bytesOf(secretText.replace(/\s/g, ''))
  const step = Math.floor(Date.now() / 30_000)
  await pane(page).getByLabel('动态验证码').fill(totpCode(key, step))
  await pane(page).getByRole('button', { name: '开启两步验证' }).click()
  const codes = pane(page).locator('.factor-codes li')
  await codes.nth(9).waitFor()
  const [recovery = ''] = await codes.allInnerTexts()
  await pane(page).getByRole('button', { name: '已妥善保存' }).click()
  await pane(page)
    .getByText(/两步验证已于/)
    .waitFor()
  await pane(page).getByText('还有 10 个恢复码可用').waitFor()

  const secondTab = await visit({ path: '/index' })
  await enter(secondTab, login, ownPassword)
  await secondTab.getByText('打开身份验证器').waitFor()
  await secondTab.getByLabel('动态验证码').fill('000000')
  await secondTab.getByRole('button', { name: '登录', exact: true }).click()
  await secondTab.getByRole('alert').waitFor()
  // a code is valid once, so a later one is used: the server tolerates half a minute either way
  await secondTab.getByLabel('动态验证码').fill(totpCode(key, Math.max(step + 1, Math.floor(Date.now() / 30_000))))
  await secondTab.getByRole('button', { name: '登录', exact: true }).click()
  await settled(secondTab)
  expect(addressOf(secondTab)).toBe('/dashboard')

  const lost = await visit({ path: '/index' })
  await enter(lost, login, ownPassword)
  await lost.getByLabel('动态验证码').fill(recovery)
  await lost.getByRole('button', { name: '登录', exact: true }).click()
  await settled(lost)
  await lost.goto(`${served().url}/profile/pwd/edit`)
  await settled(lost)
  await pane(lost).getByText('还有 9 个恢复码可用').waitFor()
})

it('[S24][A21] edits one’s own profile, refuses an invalid phone, and shows the shop', async () => {
  const login = fresh('own')
  const salt = await signedIn('salt')
  await salt.post('/seller/operator/OperatorSave', {
    ...person(login),
    password: secret,
    role_ids: [await clerkRole()],
  })
  const page = await visit({ path: '/index?redirect=/profile/user/edit' })
  await enter(page, login)
  await arrivesAt(page, '/profile/user/edit')
  await settled(page)
  await pane(page).getByLabel('昵称').fill('小计')
  await pane(page).getByLabel('手机').fill('2380001')
  await pane(page).getByRole('button', { name: '保存' }).click()
  await pane(page).locator('[data-wrong]').getByLabel('手机').waitFor()
  await pane(page).getByLabel('手机').fill('13800010001')
  await pane(page).getByRole('button', { name: '保存' }).click()
  await toast(page, '保存成功')
  await page.getByRole('button', { name: '小计 的账户菜单' }).waitFor()
  await page.goto(`${served().url}/content/shopinfo`)
  await settled(page)
  await pane(page).getByRole('heading', { name: '碧海盐业演示公司' }).waitFor()
})

it('[B18][B22] resets, disables and unlocks an operator from the list, who is signed out immediately, and shows the history', async () => {
  const login = fresh('gone')
  const salt = await signedIn('salt')
  await salt.post('/seller/operator/OperatorSave', {
    ...person(login),
    password: secret,
    role_ids: [await clerkRole()],
  })
  const calls = await signInBehind({ ...served(), password: secret }, { username: login, name: 'salt' })
  const page = await visit({ as: 'salt', path: `${operators}/manage` })
  await search(page, '关键词', login)
  await pane(page).getByText('共 1 条').waitFor()
  await act(page, rowWith(page, login), '解锁')
  await confirmDialog(page).getByRole('button', { name: '解锁' }).click()
  await confirmDialog(page).waitFor({ state: 'detached' })
  await act(page, rowWith(page, login), '重置密码')
  const dialog = page.getByRole('dialog', { name: /重置密码/ })
  await dialog.getByLabel('新密码').fill(`${secret}-new`)
  await dialog.getByRole('button', { name: '重置密码' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect(calls.get('/buyer/user/info')).rejects.toThrow()
  await act(page, rowWith(page, login), '编辑')
  await settled(page)
  await pane(page).getByText('停用', { exact: true }).click()
  await pane(page).getByRole('button', { name: '保存', exact: true }).click()
  await toast(page, '保存成功')
  await act(page, rowWith(page, login), '操作记录')
  const history = page.getByRole('dialog', { name: /操作记录/ })
  await history.getByText('重置密码').waitFor()
  await history.getByLabel('修改后：停用').waitFor()
})

/** The confirmation dialog. */
function confirmDialog(page: Page): Locator {
  return page.locator('.ant-modal-confirm')
}

/** Fields of an operator, without a password. */
function person(login: string): Record<string, unknown> {
  return {
    login_name: login,
    username: login,
    real_name: null,
    phone: null,
    dept_id: null,
    data_scope: 'all',
    warehouses: null,
    status: 'active',
  }
}

async function clerkRole(): Promise<number> {
  const salt = await signedIn('salt')
  const roles = await salt.get<{ id: number; label: string }[]>('/seller/role/RoleSelect', { q: '业务员', page: 1 })
  const id = roles[0]?.id
  if (id === undefined) throw new Error('the demo has no such role')
  return id
}

async function enter(page: Page, login: string, password = secret): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(login)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('供应商简称').fill('salt')
  await page.getByLabel('供应商简称').press('Enter') // the site information may arrive now, and move the button
}

/** Decodes RFC 4648 base 32. */
function bytesOf(text: string): Uint8Array {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2))
}

/** The pages of a group of the rail. */
async function openGroup(page: Page, name: string): Promise<Locator> {
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name, exact: true }).click()
  return page.getByRole('navigation', { name, exact: true })
}
