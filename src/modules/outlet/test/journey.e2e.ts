import { expect, test } from 'vitest'
import { button, pane, settled, signedIn, toast, visit } from '#test/helpers/browser.ts'

test('[B11] a phone clocks an arrival out of range with its photo and the departure, from where it is', async () => {
  const api = await signedIn('grain')
  const outlet = {
    code: `CLK${Date.now()}`,
    name: '打卡粮店',
    type: 'market',
    level: 'a',
    place: [118_780_000, 32_060_000],
  }
  await api.post('/seller/shop/ShopSave', outlet)
  const page = await visit({ as: 'grain', width: 360, height: 740, touch: true, apart: true })
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ longitude: 118.79, latitude: 32.06, accuracy: 20 })
  await page.goto(new URL('/dataDetails/clockin/add', page.url()).href)
  await settled(page)
  const shops = pane(page).getByRole('listitem').filter({ hasText: outlet.name })
  await shops.getByText('超范围').waitFor()
  await button(shops, '拜访到店').click()
  await shops.getByText(/超出范围，须先拍照/).waitFor()
  expect(await button(shops, '拜访到店').isDisabled()).toBe(true)
  const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 60 } })
  await shops.locator('input[type=file]').setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: photo })
  await shops.locator('.ant-upload-list-item-done').waitFor()
  await button(shops, '拜访到店').click()
  await toast(page, /已打卡/)
  const open = pane(page).getByRole('region', { name: '在店' })
  await open.getByText(outlet.name).waitFor()
  await button(open, '离店').click()
  await open.waitFor({ state: 'detached' })
  await pane(page).getByRole('listitem').filter({ hasText: '离店' }).first().waitFor()
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: innerWidth,
  }))
  expect(scroll).toBeLessThanOrEqual(width)
})
