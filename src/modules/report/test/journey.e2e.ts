import { expect, it } from 'vitest'
import { arrivesAt, pane, settled, signedIn, visit } from '#test/helpers/browser.ts'

it('[B13] a pivot is composed in the browser, and a cell opens its rows', async () => {
  const api = await signedIn('salt')
  const page = await visit({ as: 'salt', path: '/inventory/inbound/manage' })
  await pane(page).getByRole('button', { name: '透视汇总' }).click()
  const table = pane(page).locator('.pivot-table')
  await table.waitFor()
  const cell = table.locator('tbody tr').first().locator('a').first()
  const cellText = (await cell.textContent()) ?? ''
  const state = new URL((await cell.getAttribute('href')) ?? '', page.url()).searchParams.get('status') ?? ''
  const { count } = await api.get<{ count: number }>('/jxc/inbound/InboundManage', {
    status: state,
    _count_sum: 1,
    _count_exact: 1,
  })
  expect(Number(cellText.replaceAll(',', ''))).toBe(count)
  await cell.click()
  await arrivesAt(page, `/inventory/inbound/manage?status=${state}`)
  await settled(page)
  await pane(page).getByRole('grid').first().waitFor()
  await page.goBack()
  await table.waitFor()
})
