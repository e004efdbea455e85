import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { creditCode } from '../helpers/sample.ts'
import { arrivesAt, button, served, settled, signedIn, visit } from '../helpers/browser.ts'
import { answerCaptcha } from './lib/captcha.ts'

const password = 'Salt-pans-at-noon'
const licence = {
  name: 'licence.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64'),
}

/** Asks for a code and types it in, as its holder would. */
async function proveThePhone(page: Page, phone: string, drawn: () => string) {
  await page.getByLabel('手机号').fill(phone)
  await page.getByLabel('图形验证码', { exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  await answerCaptcha(served().dataFolder, drawn(), 'w7k2')
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
  let latest = ''
  page.on('response', (answer) => {
    if (answer.url().includes('/api/captcha')) void answer.json().then(({ data }: { data: { id: string } }) => (latest = data.id))
  })
  await button(page, '还没有账号？申请入驻').click()
  await arrivesAt(page, '/business/create')
  await proveThePhone(page, phone, () => latest)
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
  for (const place of ['浙江省', '杭州市', '西湖区'])
    await page.locator('.ant-cascader-menu-item').filter({ hasText: place }).first().click()
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
