import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { creditCode } from '../helpers/sample.ts'
import { arrivesAt, button, pane, served, settled, signedIn, toast, visit } from '../helpers/browser.ts'
import { answerCaptcha } from './lib/captcha.ts'

const password = 'Salt-pans-at-noon'
const licence = {
  name: 'licence.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64'),
}

/** Asks for a code and types it in, as its holder would. */
async function proveThePhone(page: Page, phone: string, drawn: Promise<string>) {
  await page.getByLabel('手机号').fill(phone)
  await answerCaptcha(served().dataFolder, await drawn, 'w7k2')
  await page.getByLabel('图形验证码', { exact: true }).fill('w7k2')
  await button(page, '获取验证码').click()
  await page.getByText('秒后重发').waitFor()
  const [, to = '', code = ''] = readFileSync(join(served().dataFolder, 'last-sms.txt'), 'utf8').trim().split(' ')
  expect(to).toBe(phone)
  await page.getByLabel('短信验证码').fill(code)
}

test('[A30] a visitor on a phone joins, the platform lets them in, and the account works', { timeout: 120_000 }, async () => {
  const phone = `139${String(Date.now()).slice(-8)}`
  const short = `shop${String(Date.now()).slice(-8)}`
  const page = await visit({ path: '/index', width: 360, height: 740 })
  const drawn = page.waitForResponse('**/api/captcha?*').then(async (answer): Promise<string> => (await answer.json()).data.id)
  await button(page, '还没有账号？申请入驻').click()
  await arrivesAt(page, '/business/create')
  await proveThePhone(page, phone, drawn)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('商户名称').fill('海晶盐业')
  await button(page, '注册并继续').click()
  await arrivesAt(page, '/business/writeInfo')

  await page.getByLabel('商户简称').fill(short)
  await page.getByLabel('联系人').fill('盐田办公室')
  await page.getByLabel('详细地址').fill('盐场路 1 号')
  // What was typed is there again after a reload.
  await page.reload()
  expect(await page.getByLabel('商户简称').inputValue()).toBe(short)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByLabel('所在地区').click()
  for (const place of ['浙江省', '杭州市', '西湖区']) await page.getByRole('menuitemcheckbox', { name: place, exact: true }).click()
  await page.getByLabel('我已阅读并同意入驻协议').check()
  await button(page, '提交，下一步').click()
  await page.getByLabel('企业名称').fill('海晶盐业有限公司')
  await page.getByLabel('统一社会信用代码').fill(creditCode(41))
  await page.getByLabel('法定代表人').fill('法人代表')
  await page.locator('[data-field=licence_img] input[type=file]').setInputFiles(licence)
  await page.locator('[data-field=licence_img] img').waitFor()
  await button(page, '提交，下一步').click()
  await page.getByText('申请已提交，等待平台审核').waitFor()
  await arrivesAt(page, '/business/progress')
  // An applicant finds every other door leading back here.
  await page.goto(`${served().url}/basicdata/customer/manage`)
  await arrivesAt(page, '/business/progress')

  const platform = await signedIn('platform')
  const rows = await platform.get<{ id: number; store_name: string }[]>('/platform/apply/ApplyManage', { status: 'unaudited' })
  const desk = await visit({ as: 'platform', path: `/platform/apply/audit/${rows[0]?.id}` })
  await desk.getByText('海晶盐业有限公司').first().waitFor()
  await platform.post('/platform/apply/ApplyAudit', { id: rows[0]?.id, result: 'pass' })
  await page.reload()
  await page.getByText('入驻成功').waitFor()
  await button(page, '进入工作台').click()
  await settled(page)
  await arrivesAt(page, '/dashboard')

  const back = await visit({ path: '/index' })
  await back.getByLabel('账号', { exact: true }).fill(phone)
  await back.getByLabel('密码', { exact: true }).fill(password)
  await button(back, '登录').click()
  await settled(back)
})

test('[P01] [A28] an installed add-on brings its menu, and takes it away again', async () => {
  const page = await visit({ as: 'grain', path: '/plugin/manage' })
  const express = pane(page).getByRole('listitem').filter({ hasText: '维护发货使用的物流公司' })
  const menu = page.getByRole('navigation', { name: '插件' })
  expect(await menu.getByText('物流公司').count()).toBe(0)
  await button(express, '安装').click()
  await toast(page, '「物流公司」已安装')
  await menu.getByText('物流公司').click()
  await arrivesAt(page, '/plugin/express/company/manage')
  await pane(page).getByText('顺丰速运').first().waitFor()
  await page.goto(`${served().url}/plugin/manage`)
  await settled(page)
  await button(express, '卸载').click()
  await button(page.getByRole('dialog'), '卸载').click()
  await toast(page, '「物流公司」已卸载，数据已保留')
  expect(await menu.getByText('物流公司').count()).toBe(0)
})

test('[S04] [S05] the chat stands beside the screens, can be dragged, minimised and maximised', { timeout: 60_000 }, async () => {
  const union = await signedIn('union')
  await union.post('/addons/install', { key: 'kefu' })
  await union.post('/addons/kefu/seller/SetSave', {
    url: `${served().chat}/`,
    customer_app_id: 'app-7',
    variant: 'operator',
    customer_avatar: null,
  })
  const page = await visit({ as: 'union' })
  const ball = page.getByRole('button', { name: '在线客服' })
  const box = async () => (await ball.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await ball.waitFor()
  const before = await box()
  expect([before.width, before.height]).toEqual([56, 56])
  await page.mouse.move(before.x + 28, before.y + 28)
  await page.mouse.down()
  await page.mouse.move(before.x - 172, before.y - 72, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Math.round((await box()).x)).toBe(Math.round(before.x - 200))
  await ball.click()
  const frame = page.frameLocator('iframe[title="在线客服"]')
  await frame.getByText('customerAppID=app-7').waitFor()
  const sandbox = await page.locator('iframe[title="在线客服"]').getAttribute('sandbox')
  expect(sandbox).not.toMatch(/top-navigation|modals/)
  const size = async () =>
    page.locator('.chat-window').evaluate((one) => [one.getBoundingClientRect().width, one.getBoundingClientRect().height].map(Math.round))
  expect(await size()).toEqual([Math.round(1280 * 0.55), 640])
  await page.getByRole('button', { name: '最大化' }).click()
  expect(await size()).toEqual([1280, 800])
  await page.getByRole('button', { name: '还原' }).click()
  await page.getByRole('button', { name: '最小化' }).click()
  await ball.waitFor()
  await page.goto(`${served().url}/business/progress`)
  await page.getByText('入驻成功').waitFor()
  expect(await page.locator('.chat').count()).toBe(0)
})

test('[S06] a chat that lacks what it needs says so in the log and does not start', async () => {
  const offline = await visit({ as: 'salt', errors: /chat does not start/ })
  const said = offline.waitForEvent(
    'console',
    (message) => message.type() === 'error' && message.text().includes('it lacks url, customerAppID'),
  )
  const salt = await signedIn('salt')
  await salt.post('/addons/install', { key: 'kefu' })
  await offline.reload()
  await said
  expect(await offline.locator('.chat').count()).toBe(0)
})
