import { expect, it } from 'vitest'
import { visit } from '#test/helpers/browser.ts'
import { grid } from './lib/list.ts'

it.each([
  { lang: 'zh', path: '/basicdata/customer/manage', titles: ['状态', '证照到期'] },
  { lang: 'en', path: '/basicdata/customer/manage', titles: ['Status'] },
  { lang: 'zh', path: '/inventory/stocklog', titles: ['入', '出', '结存'] },
  { lang: 'en', path: '/inventory/stocklog', titles: ['In', 'Out', 'Stock balance'] },
  { lang: 'en', path: '/inventory/stock', titles: ['On hand', 'Available'] },
  { lang: 'en', path: '/inventory/outbound/manage', titles: ['Status', 'Total', 'Partner'] },
  { lang: 'en', path: '/inventory/purchase/manage', titles: ['Status', 'Total', 'Supplier'] },
  { lang: 'en', path: '/inventory/stockcheck/manage', titles: ['Status', 'Lines that differ'] },
  { lang: 'zh', path: '/sys/permission/management/operatorlog', titles: ['结果'] },
] as const)('at 1280 px $path shows the main columns without scrolling ($lang)', async ({ lang, path, titles }) => {
  const page = await visit({ as: 'salt', path, lang })
  const head = grid(page).getByRole('columnheader')
  await head.first().waitFor()
  const actions = await grid(page).locator('th.acts').last().boundingBox()
  for (const title of titles) {
    const box = await head.filter({ has: page.locator(`.th-title[title="${title}"]`) }).boundingBox()
    expect((box?.x ?? Infinity) + (box?.width ?? 0), title).toBeLessThanOrEqual(actions?.x ?? 1280)
  }
  const shown = await page.locator('.pane:visible').boundingBox()
  expect(shown?.x).toBeLessThanOrEqual(220)
})
