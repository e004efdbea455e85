import type { Page } from 'playwright-core'
import type { PermissionAnswer, RouteEntry } from '#core/wire/access-wire.ts'
import type { Lang } from '#core/text/i18n.ts'
import { sectionWebs } from '#modules/web.ts'
import { pluginWebs } from '#plugins/web.ts'
import { screens } from '#web/screens.ts'
import { arrivesAt, pane, served, settled } from '#test/helpers/browser.ts'

const ofAddons: object = Object.assign({}, ...pluginWebs.map((addon) => addon.screens))
const own: object = Object.assign({}, screens, ...sectionWebs.map((section) => section.screens), ofAddons)

/** Whether a screen of an add-on has nothing of its own: it is drawn by what the lists and forms of all others are drawn by. */
export function isPlainAddonScreen(path: string): boolean {
  return path.startsWith('/plugin/') && !(path in ofAddons)
}

/** The screens that open as they are: the menu, and what is reached from it without a record. */
export async function openScreens(page: Page, lang: Lang): Promise<RouteEntry[]> {
  const routes = await routesOf(page, lang)
  return routes.filter(({ path, kind }) => !path.includes(':') && kind !== 'act' && (kind !== 'custom' || path in own))
}

/** The pages and forms of records. */
export async function recordScreens(page: Page, lang: Lang): Promise<RouteEntry[]> {
  const routes = await routesOf(page, lang)
  return routes.filter(({ path, kind, list }) => path.endsWith('/:id') && list !== undefined && (kind === 'info' || kind === 'form'))
}

async function routesOf(page: Page, lang: Lang): Promise<RouteEntry[]> {
  const answer = page.waitForResponse(
    (one) => one.url().includes('/OperatorPermission') && one.request().headers()['accept-language'] === lang,
  )
  await page.goto(`${served().url}/dashboard`)
  const { data }: { data: PermissionAnswer } = await (await answer).json()
  await settled(page)
  return data.routes
}

/** Goes on within the page, as a link does, and waits until the screen stands. Of the tabs behind it the last one stays: twenty would weigh on every look. */
export async function walkSettled(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await arrivesAt(page, path)
  await pane(page).waitFor()
  await settled(page)
  await page.evaluate(() => {
    for (const one of [...document.querySelectorAll<HTMLElement>('.tag:not(.tag-on) .tag-close')].slice(0, -1)) one.click()
  })
}
