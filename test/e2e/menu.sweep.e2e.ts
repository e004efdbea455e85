import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { langs } from '#core/text/i18n.ts'
import type { Lang } from '#core/text/i18n.ts'
import { localeOf } from '#core/text/languages.ts'
import type { PermissionAnswer } from '#core/wire/access-wire.ts'
import { modules } from '#modules/index.ts'
import { plugins } from '#plugins/index.ts'
import { routesFor } from '#server/meta/route-table.ts'
import { arrivesAt, settled, signedIn, visit } from '#test/helpers/browser.ts'

const product = registry([...modules, ...plugins])
const none = new Set<string>()
const addons = new Set(plugins.map(({ key }) => key))
/** Everything that the menu of some account shows, in a language. */
function menuTexts(lang: Lang): { rail: string[]; entries: string[] } {
  const menus = [{}, { isUnion: true }, { isPlatform: true }].map((facts) => {
    const viewer = { isUnion: false, isPlatform: false, industry: 'salt', addons, paths: none, apis: none, ...facts }
    return routesFor(product, { ...viewer, isAdmin: true }, lang)
  })
  const groups = menus.flatMap((menu) => menu.groups)
  const addonNames = groups.flatMap(({ parts = [] }) => parts.filter(({ icon }) => icon))
  const pages = menus.flatMap(({ routes }) => routes.flatMap(({ menu, title }) => (menu ? (menu.short ?? title) : [])))
  return {
    rail: [...new Set(groups.map(({ short, title }) => short ?? title))],
    entries: [...new Set([...addonNames.map(({ short, title }) => short ?? title), ...pages])],
  }
}

it('no entry of the menu breaks inside a word or needs a third line, in any language', async () => {
  const page = await visit({ as: 'salt', path: '/plugin/manage', width: 1440 })
  await page.locator('.panel-deeper').first().waitFor()
  for (const lang of langs) {
    const broken = await page.evaluate(measureTexts, { ...menuTexts(lang), locale: localeOf(lang) })
    expect(broken, lang).toEqual([])
  }
})

/** Writes each text into an entry of the rail or the panel and returns those that do not fit. */
function measureTexts({ rail, entries, locale }: { rail: string[]; entries: string[]; locale: string }): string[] {
  document.documentElement.lang = locale
  const railText = document.querySelector('.rail button span:not(.anticon)')
  const panelText = document.querySelector('.panel-deeper')?.parentElement?.querySelector('.panel-text')
  if (!railText || !panelText) return ['the menu is missing']
  const problems: string[] = []
  for (const text of rail) {
    railText.textContent = text
    if (railText.scrollWidth > railText.clientWidth) problems.push(`${text}: wider than the rail`)
  }
  for (const text of entries) {
    panelText.textContent = text
    const node = panelText.firstChild
    if (panelText.scrollHeight > panelText.clientHeight + 1) problems.push(`${text}: more than two lines`)
    for (const { index, 0: word } of text.matchAll(/[\p{Script=Latin}\d'’.]+/gu)) {
      const range = document.createRange()
      if (!node) continue
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const { left, right } = range.getBoundingClientRect()
      if (range.getClientRects().length > 1) problems.push(`${text}: breaks inside ${word}`)
      if (right - left > panelText.clientWidth + 1) problems.push(`${text}: ${word} is wider than the panel`)
    }
  }
  return problems
}

it('the entry of the shown page is in view on every page of the menu', async () => {
  const page = await visit({ as: 'salt', path: '/basicdata/customer/manage', width: 1440 })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: '展开菜单' }).click()
  await page.locator('.panel').waitFor()
  const { routes } = await (await signedIn('salt')).get<PermissionAnswer>('/seller/role/OperatorPermission')
  const paths = routes.filter(({ menu }) => menu).map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(100)
  const outOfView: string[] = []
  for (const path of paths) {
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await arrivesAt(page, path)
    if (!(await isInView(page, path))) outOfView.push(path)
  }
  expect(outOfView).toEqual([])
  await settled(page)
})

/** Whether the entry of a page is visible in the panel, and that of its group in the rail. */
function isInView(page: Page, path: string): Promise<boolean> {
  return page.evaluate((shown) => {
    const within = (part: Element | null, frame: Element | null) => {
      if (!part || !frame) return false
      const [box, room] = [part.getBoundingClientRect(), frame.getBoundingClientRect()]
      return box.height > 0 && box.top >= room.top - 1 && box.bottom <= Math.min(room.bottom, innerHeight) + 1
    }
    const entry = document.querySelector('.panel [aria-current=page]')
    return (
      entry?.getAttribute('href') === shown &&
      within(entry, document.querySelector('.panel')) &&
      within(document.querySelector('.rail [data-current]'), document.querySelector('.rail'))
    )
  }, path)
}
