import { expect, it } from 'vitest'
import { arrivesAt, button, pane, served, settled, signIn, tabNames, toast, visit } from '#test/helpers/browser.ts'
import { behind } from './lib/server.ts'

const form = '/basicdata/warehouse/add'

it.each(['//evil.example/x', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/index?redirect=/index'])(
  '[A03] a redirect to %s leads nowhere but home',
  async (redirect) => {
    const page = await visit({ path: `/index?redirect=${encodeURIComponent(redirect)}` })
    await signIn(page, 'grain')
    await arrivesAt(page, '/dashboard')
    expect(new URL(page.url()).origin).toBe(served().url)
  },
)

it('[A14] input that was not saved survives the end of the session and the sign-in after it', async () => {
  const page = await visit({ as: 'grain', path: form })
  const name = pane(page).getByLabel('仓库名称')
  await name.fill('三号盐仓')
  const [accesstoken = '', suid = ''] = await page.evaluate(() => ['token', 'suid'].map((key) => localStorage.getItem(key) ?? ''))
  await behind(served(), { accesstoken, suid }).get('/buyer/user/logout')
  await button(pane(page), '保存').first().click() // whether the console has heard of it by now or learns it so
  await button(page.getByRole('dialog').filter({ hasText: '请重新登录' }), '确定').click()
  await arrivesAt(page, `/index?redirect=${form}`)
  await signIn(page, 'grain')
  await arrivesAt(page, form)
  expect(await name.inputValue()).toBe('三号盐仓')
})

it('[L22] storage that is broken is laid aside: the console opens with its defaults and signs in as ever', async () => {
  const page = await visit({ path: '/index' })
  await page.evaluate(() => {
    for (const name of ['app_settings', 'token', 'suid', 'refresh_token', 'is_union', 'lang']) localStorage.setItem(name, '{"broken')
  })
  await page.reload()
  await page.getByLabel('账号', { exact: true }).waitFor()
  await signIn(page, 'grain')
  expect(await tabNames(page)).toEqual(['工作台'])
})

it('[A18] a server that fails or is slow is said, and one more try brings everything', async () => {
  const page = await visit({ as: 'grain', errors: /status of 5\d\d|^50[03] / })
  let broken = true
  await page.route('**/v1/buyer/user/info', async (route) =>
    broken
      ? route.fulfill({ status: 503, json: { status: false, code: 'database_down', msg: '数据库暂不可用', data: null } })
      : route.continue(),
  )
  await page.reload()
  await page.getByText('数据库暂不可用').waitFor()
  broken = false
  await button(page, '重试').click()
  await settled(page)
  await page.unroute('**/v1/buyer/user/info')
  await page.route('**/WarehouseManage?page*', async (route) =>
    broken ? route.fulfill({ status: 500, json: { status: false, code: 'internal', msg: '服务器出错', data: null } }) : route.continue(),
  )
  broken = true
  await page.goto(`${served().url}/basicdata/warehouse/manage`)
  await toast(page, '服务器出错')
  broken = false
  await button(pane(page), '重试').click()
  await settled(page)
  await pane(page).getByRole('grid').getByRole('row').nth(1).waitFor()
})
