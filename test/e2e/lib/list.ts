import type { Locator, Page } from 'playwright-core'
import { button, pane } from '#test/helpers/browser.ts'

/** The table of the list that is shown. */
export function grid(page: Page): Locator {
  return pane(page).getByRole('grid')
}

/** The number of records that the list shows. */
export async function countShown(page: Page): Promise<number> {
  const text = await pane(page).locator('.list-status .count').filter({ hasText: /\d/ }).innerText()
  return Number(text.replace(/[^\d]/g, ''))
}

/**
 * Types into a text filter; it searches automatically. A filter without a place in the line is behind the button at its
 * end.
 */
export async function search(page: Page, title: string, text: string): Promise<void> {
  const bar = pane(page).getByRole('search')
  const inLine = bar.getByLabel(title, { exact: true })
  if (await inLine.count()) return inLine.fill(text)
  await bar.getByRole('button', { name: /筛选 \d/ }).click()
  await page.locator('.filter-panel').getByLabel(title, { exact: true }).fill(text)
  await page.keyboard.press('Escape')
}

/** Takes an entry of the menus that bring rows in and take them out. */
export async function fileTool(
  page: Page,
  menu: '导入' | '导出',
  entry: '从文件导入' | '下载导入模板' | '立即导出' | '异步导出',
): Promise<void> {
  await button(pane(page), menu).click()
  // a menu of one is a button that does it
  if ((await button(pane(page), menu).getAttribute('aria-haspopup')) === 'menu')
    await page.getByRole('menuitem', { name: entry }).click()
}

/** Clicks a header until the column is in the requested order. */
export async function sortBy(page: Page, title: string, order: 'ascending' | 'descending' | 'none'): Promise<void> {
  const header = grid(page).getByRole('columnheader', { name: title })
  for (let clicks = 0; clicks < 3 && (await header.getAttribute('aria-sort')) !== order; clicks++) {
    const before = await header.getAttribute('aria-sort')
    await header.getByRole('button').click()
    await page.waitForFunction(([element, was]) => element?.getAttribute('aria-sort') !== was, [
      await header.elementHandle(),
      before,
    ] as const)
  }
}

/** The texts of one column, from top to bottom. */
export async function textsOf(page: Page, title: string): Promise<string[]> {
  const at = await grid(page).getByRole('columnheader', { name: title }).first().getAttribute('aria-colindex')
  return grid(page).locator(`tbody td[aria-colindex="${at}"]`).allInnerTexts()
}

/** The total under a column, as a number. */
export async function totalOf(page: Page, title: string): Promise<number> {
  const at = await grid(page).getByRole('columnheader', { name: title }).getAttribute('aria-colindex')
  const text = await grid(page)
    .locator('tfoot td')
    .nth(Number(at) - 1)
    .innerText()
  return Number(text.replace(/[^\d.-]/g, ''))
}

/** The row with this text in one of its cells. */
export function rowWith(page: Page, text: string): Locator {
  return grid(page)
    .locator('tbody tr')
    .filter({ has: page.getByText(text, { exact: true }) })
}

/** An action of a row, open in it or in its menu. */
export async function act(page: Page, row: Locator, label: string): Promise<void> {
  const open = row.getByRole('button', { name: label, exact: true })
  if (await open.count()) return open.click()
  await row.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

/** Gives a file to the import dialog. */
export async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })
}
