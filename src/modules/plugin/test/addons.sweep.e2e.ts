import { expect, onTestFinished, test } from 'vitest'
import { served, signedIn, visit } from '#test/helpers/browser.ts'

test('[safety T7] [S04] [S05] the chat window floats next to the screens, can be dragged, minimised and maximised', async () => {
  const union = await signedIn('union')
  await union.post('/addons/install', { key: 'kefu' })
  onTestFinished(async () => void (await union.post('/addons/uninstall', { key: 'kefu' })))
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
    page
      .locator('.chat-window')
      .evaluate((element) =>
        [element.getBoundingClientRect().width, element.getBoundingClientRect().height].map(Math.round),
      )
  expect(await size()).toEqual([Math.round(1280 * 0.55), 640])
  const head = (await page.locator('.chat-head').boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(head.x + 60, head.y + 10)
  await page.mouse.down()
  await page.mouse.move(head.x + 20, head.y + 30, { steps: 3 })
  await page.mouse.up()
  await page.getByRole('button', { name: '最大化' }).click() // the first click after dragging works
  expect(await size()).toEqual([1280, 800])
  await page.getByRole('button', { name: '还原' }).click()
  await page.getByRole('button', { name: '最小化' }).click()
  await ball.waitFor()
  await page.goto(`${served().url}/business/progress`)
  await page.getByText('入驻成功').waitFor()
  expect(await page.locator('.chat').count()).toBe(0)
})

test('[D4] the chat button gives way to the controls of a page', async () => {
  const union = await signedIn('union')
  await union.post('/addons/install', { key: 'kefu' })
  onTestFinished(async () => void (await union.post('/addons/uninstall', { key: 'kefu' })))
  await union.post('/addons/kefu/seller/SetSave', {
    url: `${served().chat}/`,
    customer_app_id: 'app-7',
    variant: 'operator',
    customer_avatar: null,
  })
  const page = await visit({ as: 'union', path: '/sys/permission/management/role/add' })
  await page.getByRole('button', { name: '在线客服' }).waitFor()
  const save = page.getByRole('button', { name: '保存', exact: true }).last()
  await save.waitFor()
  const top = () =>
    save.evaluate((element) => {
      const { left, top: y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, y + height / 2))
    })
  await expect.poll(top).toBe(true)
})

test('[S06] a chat with missing requirements reports it in the log and does not start', async () => {
  const offline = await visit({ as: 'salt', errors: /chat does not start/ })
  const message = offline.waitForEvent(
    'console',
    (entry) => entry.type() === 'error' && entry.text().includes('it lacks url, customerAppID'),
  )
  const salt = await signedIn('salt')
  await salt.post('/addons/install', { key: 'kefu' })
  onTestFinished(async () => void (await salt.post('/addons/uninstall', { key: 'kefu' }))) // other test files also sign in as salt
  await offline.reload()
  await message
  expect(await offline.locator('.chat').count()).toBe(0)
})
