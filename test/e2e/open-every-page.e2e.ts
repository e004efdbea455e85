import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { PermissionAnswer, RouteEntry } from '#core/access-wire.ts'
import type { Lang } from '#core/i18n.ts'
import { screens as own } from '#web/screens/index.ts'
import { arrivesAt, pane, served, settled, visit } from '#test/helpers/browser.ts'
import { axeFinds } from './lib/axe.ts'

/** The screens that open as they are: the menu, and what is reached from it without a record. */
async function screens(page: Page, lang: Lang): Promise<RouteEntry[]> {
  const answer = page.waitForResponse(
    (one) => one.url().includes('/OperatorPermission') && one.request().headers()['accept-language'] === lang,
  )
  await page.goto(`${served().url}/dashboard`)
  const { data }: { data: PermissionAnswer } = await (await answer).json()
  await settled(page)
  return data.routes.filter(({ path, kind }) => !path.includes(':') && kind !== 'act' && (kind !== 'custom' || path in own))
}

/** Goes on within the page, as a link does. */
async function walk(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await arrivesAt(page, path)
  await pane(page).waitFor()
  await settled(page)
}

/** Adds up from now on by how much what is on the screen moves without anybody's doing, by address. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Record<string, number> = {}
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
          shifts[location.pathname] = (shifts[location.pathname] ?? 0) + Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const looks = [
  { lang: 'zh', dark: false, axe: true, width: 1280 },
  { lang: 'en', dark: true, axe: true, width: 1920 },
  { lang: 'es', dark: false, axe: false, width: 992 },
  { lang: 'ja', dark: true, axe: false, width: 360 },
] as const

it.each(looks)(
  '[S36] every screen opens under its title in $lang, $width px wide, clean for axe',
  { timeout: 600_000 },
  async ({ lang, dark, axe, width }) => {
    const page = await visit({ as: 'salt', lang, dark, width })
    await watchShifts(page)
    const all = await screens(page, lang)
    const routes = axe ? all : all.filter(({ menu }) => menu)
    expect(routes.filter(({ menu }) => menu).length).toBeGreaterThan(20)
    const faults: Record<string, string[]> = {}
    const note = async (path: string) => {
      const found = axe ? await axeFinds(page, path === '/dashboard' ? 'html' : '[role=tabpanel]:not([style*="display: none"])') : []
      if (found.length > 0) faults[path] = found
    }
    await note('/dashboard')
    for (const { path, title } of routes) {
      await walk(page, path)
      await pane(page).getByRole('heading', { name: title }).first().waitFor()
      expect(await page.getByRole('tab', { selected: true }).first().innerText(), path).toContain(title)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} is wider than the window`).toBe(true)
      await note(path)
    }
    const shifts = Object.entries(await page.evaluate<Record<string, number>>('window.shifts'))
    console.log(`${routes.length} screens in ${lang}, most shift ${Math.max(0, ...shifts.map(([, much]) => much)).toFixed(3)}`)
    expect(faults).toEqual({})
    // what is called good is below 0.1; narrow windows are told and not judged
    if (width === 1280) expect(shifts.filter(([, much]) => much > 0.05)).toEqual([])
  },
)

it('[S36] a screen whose section is not built is the 404 page, never an empty one', async () => {
  const page = await visit({ as: 'salt', path: '/dataDetails/clockin' })
  await arrivesAt(page, '/404')
  await pane(page).getByText('页面不存在').first().waitFor()
})
