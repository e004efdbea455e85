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

const looks = [
  { lang: 'zh', dark: false, axe: true },
  { lang: 'en', dark: true, axe: true },
  { lang: 'es', dark: false, axe: false },
  { lang: 'ja', dark: true, axe: false },
] as const

it.each(looks)('[S36] every screen opens under its title in $lang, clean for axe', { timeout: 300_000 }, async ({ lang, dark, axe }) => {
  const page = await visit({ as: 'salt', lang, dark })
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
  console.log(`${routes.length} screens in ${lang}`)
  expect(faults).toEqual({})
})

it('[S36] a screen whose section is not built is the 404 page, never an empty one', async () => {
  const page = await visit({ as: 'salt', path: '/dataDetails/clockin' })
  await arrivesAt(page, '/404')
  await pane(page).getByText('页面不存在').first().waitFor()
})
