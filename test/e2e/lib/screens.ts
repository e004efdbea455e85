import type { Page } from 'playwright-core'
import type { PermissionAnswer, RouteEntry } from '#core/wire/access-wire.ts'
import type { Lang } from '#core/text/i18n.ts'
import { sectionWebs } from '#modules/web.ts'
import { pluginWebs } from '#plugins/web.ts'
import type { TrialLang } from '../../../scripts/texts/trial.ts'
import { screens } from '#web/screens.ts'
import { settled } from '#test/helpers/browser.ts'
import { patience } from '#test/helpers/windows.ts'

const ofAddons: object = Object.assign({}, ...pluginWebs.map((addon) => addon.screens))
const customScreens: object = Object.assign({}, screens, ...sectionWebs.map((section) => section.screens), ofAddons)

/** Whether a screen of a plugin has no code of its own: the generic lists and forms draw it. */
export function isPlainAddonScreen(path: string): boolean {
  return path.startsWith('/plugin/') && !(path in ofAddons)
}

/** The screens that open without a record: the menu, and screens linked from it. */
export async function openScreens(page: Page, lang: Lang | TrialLang): Promise<RouteEntry[]> {
  const routes = await routesOf(page, lang)
  return routes.filter(
    ({ path, kind }) => !path.includes(':') && kind !== 'act' && (kind !== 'custom' || path in customScreens),
  )
}

/** The pages and forms of records. */
export async function recordScreens(page: Page, lang: Lang): Promise<RouteEntry[]> {
  const routes = await routesOf(page, lang)
  return routes.filter(
    ({ path, kind, list }) => path.endsWith('/:id') && list !== undefined && (kind === 'info' || kind === 'form'),
  )
}

async function routesOf(page: Page, lang: Lang | TrialLang): Promise<RouteEntry[]> {
  const answer = page.waitForResponse(
    (item) => item.url().includes('/OperatorPermission') && item.request().headers()['accept-language'] === lang,
  )
  await page.goto(new URL('/dashboard', page.url()).href)
  const { data }: { data: PermissionAnswer } = await (await answer).json()
  await settled(page)
  return data.routes
}

/** The tab that is shown, as a selector. */
export const shownTab = '[role=tabpanel]:not([style*="display: none"])'

/** The readable facts of a loaded screen: the text of its tab, and whether it fits into the width of the window. */
interface Standing {
  tab: string
  fits: boolean
}

/**
 * Navigates within the page, as a link does, and waits until the screen is loaded, in one call of the browser: hundreds
 * of screens are opened in this way. Only the last of the previous tabs stays open: twenty would slow down every check.
 */
export async function walkSettled(page: Page, path: string): Promise<Standing> {
  const standing = await page.evaluate(
    async ({ to, shown, limit }) => {
      const before = document.querySelector(shown)
      const start = performance.now()
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
      // an address that stays in its tab keeps the panel
      const isDrawn = () => document.querySelector(shown) !== before || performance.now() > start + 1000
      const isVisible = (selector: string) =>
        [...document.querySelectorAll(selector)].some((element) => element.checkVisibility())
      const isLoading = () =>
        document.querySelector(`${shown} :is(.ant-skeleton, .skeleton-bar, .grid.waiting)`) !== null
      const isThere = () => location.pathname === to.split('?')[0] && isVisible('main#main') && isVisible('.pane')
      const stands = () => isDrawn() && isThere() && !isLoading()
      while (!stands() && performance.now() < start + limit) await new Promise((done) => setTimeout(done, 10))
      if (!stands()) return undefined
      for (const close of [...document.querySelectorAll<HTMLElement>('.tag:not(.tag-on) .tag-close')].slice(0, -1))
        close.click()
      const tab = document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
      return { tab: tab?.innerText ?? '', fits: document.documentElement.scrollWidth <= innerWidth }
    },
    { to: path, shown: shownTab, limit: patience },
  )
  if (!standing) throw new Error(`${path} does not stand after ${patience / 1000} s`)
  return standing
}
