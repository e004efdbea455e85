import { expect, it } from 'vitest'
import { pane, visit } from '#test/helpers/browser.ts'

it('[B13] on a phone a report keeps its first column visible while its figures scroll, and the page does not scroll sideways', async () => {
  const page = await visit({
    as: 'salt',
    path: '/report/chart?topic=receivable&dim=day',
    width: 360,
    height: 740,
    touch: true,
  })
  const frame = pane(page).locator('.report-frame')
  const day = frame.locator('tbody th').first()
  await day.waitFor()
  const before = await day.boundingBox()
  expect(await frame.evaluate((element) => ((element.scrollLeft = 300), element.scrollLeft))).toBe(300)
  const after = await day.boundingBox()
  expect([after?.x, after?.width]).toEqual([before?.x, before?.width])
  expect(before?.width).toBeGreaterThan(90)
  expect(await day.evaluate((element) => element.getClientRects().length && element.clientHeight)).toBeLessThan(60)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
