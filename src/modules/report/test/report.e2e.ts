import { expect, it } from 'vitest'
import { arrivesAt, pane, settled, signedIn, visit } from '#test/helpers/browser.ts'

it('[B13] a list is put together in the browser, and a cell opens the rows that it counts', async () => {
  const api = await signedIn('salt')
  const page = await visit({ as: 'salt', path: '/inventory/inbound/manage' })
  await pane(page).getByRole('button', { name: '透视汇总' }).click()
  const table = pane(page).locator('.pivot-table')
  await table.waitFor()
  const cell = table.locator('tbody tr').first().locator('a').first()
  const said = (await cell.textContent()) ?? ''
  const state = new URL((await cell.getAttribute('href')) ?? '', page.url()).searchParams.get('status') ?? ''
  const { count } = await api.get<{ count: number }>('/jxc/inbound/InboundManage', { status: state, _count_sum: 1, _count_exact: 1 })
  expect(Number(said.replaceAll(',', ''))).toBe(count)
  await cell.click()
  await arrivesAt(page, `/inventory/inbound/manage?status=${state}`)
  await settled(page)
  await pane(page).getByRole('grid').first().waitFor()
  await page.goBack()
  await table.waitFor()
})

it('[B13] on a phone a report keeps its first column in view while its figures slide, and the page itself stays', async () => {
  const page = await visit({ as: 'salt', path: '/report/chart?topic=receivable&dim=day', width: 360, height: 740, touch: true })
  const frame = pane(page).locator('.report-frame')
  const day = frame.locator('tbody th').first()
  await day.waitFor()
  const before = await day.boundingBox()
  expect(await frame.evaluate((one) => ((one.scrollLeft = 300), one.scrollLeft))).toBe(300)
  const after = await day.boundingBox()
  expect([after?.x, after?.width]).toEqual([before?.x, before?.width])
  expect(before?.width).toBeGreaterThan(90)
  expect(await day.evaluate((one) => one.getClientRects().length && one.clientHeight)).toBeLessThan(60)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
