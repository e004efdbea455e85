import { typedPassword } from '#test/e2e/lib/server.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Page } from 'playwright-core'
import { exampleCreditCode } from '#modules/basicdata/shared/credit-code.ts'
import { arrivesAt, button, pane, served, settled, signedIn, visit } from '#test/helpers/browser.ts'
import type { Api } from '#test/e2e/lib/server.ts'
import { answerCaptcha } from '#test/e2e/lib/captcha.ts'

const password = typedPassword
const licence = {
  name: 'licence.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64'),
}

async function setFee(platform: Api, fee: number) {
  const { id, ver } = await platform.get<{ id: number; ver: number }>('/platform/joining/JoiningInfo')
  const account = fee === 0 ? null : '盐粮平台'
  await platform.post('/platform/joining/JoiningSave', {
    ...(id ? { id, ver } : {}),
    fee,
    account_name: account,
    bank_account: account,
  })
}

/** Requests a code and types it in, like its holder. */
async function proveThePhone(page: Page, phone: string, drawn: () => string) {
  await page.getByLabel('手机号').fill(phone)
  await page.getByLabel('图形验证码', { exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  // A wrong answer is shown at its field, and a new captcha appears.
  const captchaSource = drawn()
  await page.getByLabel('图形验证码', { exact: true }).fill('zzzz')
  await button(page, '获取验证码').click()
  await page.locator('.ant-form-item').filter({ hasText: '图形验证码' }).getByText('图形验证码错误或已过期').waitFor()
  await expect.poll(drawn).not.toBe(captchaSource)
  await answerCaptcha(served().dataFolder, drawn(), 'w7k2')
  await page.getByLabel('图形验证码', { exact: true }).fill('w7k2')
  await button(page, '获取验证码').click()
  await page.getByText('秒后重发').waitFor()
  const [, to = '', code = ''] = readFileSync(join(served().dataFolder, 'last-sms.txt'), 'utf8').trim().split(' ')
  expect(to).toBe(phone)
  await page.getByLabel('短信验证码').fill(code)
}

test('[A30] a visitor on a phone joins, pays the fee, is approved by the platform, and the account works', async () => {
  const phone = `139${String(Date.now()).slice(-8)}`
  const short = `shop${String(Date.now()).slice(-8)}`
  const platform = await signedIn('platform')
  await setFee(platform, 500_50)
  onTestFinished(() => setFee(platform, 0))
  const page = await visit({ path: '/index', width: 360, height: 740 })
  let latest = ''
  page.on('response', (answer) => {
    if (answer.url().includes('/api/captcha'))
      void answer.json().then(({ data }: { data: { id: string } }) => (latest = data.id))
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
  // Input is still there after a reload.
  await page.reload()
  expect(await page.getByLabel('商户简称').inputValue()).toBe(short)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByLabel('所在地区').click()
  for (const regionName of ['浙江省', '杭州市', '西湖区'])
    await page.locator('.ant-cascader-menu-item').filter({ hasText: regionName }).first().click()
  await page.getByLabel('我已阅读并同意入驻协议').check()
  await button(page, '提交，下一步').click()
  await page.getByLabel('企业名称').fill('海晶盐业有限公司')
  await page.getByLabel('统一社会信用代码').fill(exampleCreditCode(41))
  await page.getByLabel('法定代表人').fill('法人代表')
  await page.locator('[data-field=licence_img] input[type=file]').setInputFiles(licence)
  await page.locator('[data-field=licence_img] img').waitFor()
  await button(page, '提交，下一步').click()
  await arrivesAt(page, '/business/payFee')
  await button(page, '在线支付 ¥500.50').click()
  // The page of the provider: an applicant who returns without paying sees what is missing, and the same order again.
  await page.getByRole('heading', { name: '商家入驻费' }).waitFor()
  await page.goto(`${served().url}/business/progress`)
  await page.getByText('正在确认支付结果').waitFor()
  await button(page, '返回支付').click()
  await button(page, '在线支付 ¥500.50').click()
  await page.getByText('50050').waitFor()
  // The provider's notice gets lost, so the payer reports the payment, and the provider is queried.
  await page.getByRole('button', { name: 'pay and lose the notice' }).click()
  await page.getByText('正在确认支付结果').waitFor()
  await button(page, '我已付款').click()
  await page.getByText('申请已提交，等待平台审核').waitFor()
  await arrivesAt(page, '/business/progress')
  // Every other page leads an applicant back here.
  await page.goto(`${served().url}/basicdata/customer/manage`)
  await arrivesAt(page, '/business/progress')

  const rows = await platform.get<{ id: number; phone: string }[]>('/platform/apply/ApplyManage', {
    status: 'unaudited',
  })
  const fixture = await visit({
    as: 'platform',
    path: `/platform/apply/audit/${rows.find((row) => row.phone === phone)?.id ?? 0}`,
  })
  for (const detail of ['海晶盐业有限公司', '海晶盐业', phone, '500.50', '在线支付'])
    await pane(fixture).getByText(detail).first().waitFor()
  const audited = fixture.waitForResponse(/ApplyAudit$/)
  await pane(fixture).getByRole('button', { name: '通过' }).click()
  expect((await audited).status()).toBe(200)
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
