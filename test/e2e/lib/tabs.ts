import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pane, settled, visit } from '#test/helpers/browser.ts'

/** The tab of an open page by its name. */
export function tab(page: Page, name: string) {
  return page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab').filter({ hasText: name })
}

/** Opens pages one after another in the same window, as links do. */
export async function openTabs(paths: readonly string[]): Promise<Page> {
  const page = await visit({ as: 'salt' })
  for (const path of paths) await walkTo(page, path)
  await settled(page)
  return page
}

/** Navigates to a path without reloading the page. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await expect.poll(() => new URL(page.url()).pathname).toBe(path.split('?')[0])
  await pane(page).waitFor()
}
