import { expect, it } from 'vitest'
import { pluginWebs } from '#plugins/web.ts'
import { pane, visit } from '#test/helpers/browser.ts'
import { axeColours, axeFinds, axeLooksAt } from './lib/axe.ts'
import { isPlainAddonScreen, openScreens, walkSettled } from './lib/screens.ts'
import { shiftsSeen, watchShifts } from './lib/shifts.ts'

/**
 * All screens are opened and examined in light at 1280 px and in dark at 360 px, which draw them differently. The others open what the menu and add-ons
 * bring: at 1920 px for the dark colours of what a phone does not draw, at 992 px for the width alone.
 */
const looks = [
  { lang: 'zh', dark: false, axe: axeFinds, all: true, width: 1280 },
  { lang: 'en', dark: true, axe: axeColours, all: false, width: 1920 },
  { lang: 'es', dark: false, axe: undefined, all: false, width: 992 },
  { lang: 'ja', dark: true, axe: axeFinds, all: true, width: 360 },
] as const

it.each(looks)(
  '[S36] every screen opens under its title in $lang, $width px wide, clean for axe',
  { timeout: 600_000 },
  async ({ lang, dark, axe, all: whole, width }) => {
    const page = await visit({ as: 'salt', lang, dark, width })
    await watchShifts(page)
    // a screen that an add-on brings itself is opened in every look, one that is drawn as all lists are in one of them
    const turn = looks.findIndex((one) => one.lang === lang)
    const all = (await openScreens(page, lang)).filter(({ path }, n) => !isPlainAddonScreen(path) || n % looks.length === turn)
    const brought = pluginWebs.flatMap(({ screens = {} }) => Object.keys(screens)).filter((path) => !path.includes(':'))
    const routes = whole ? all : all.filter(({ menu, path }) => menu || brought.includes(path))
    expect(brought.filter((path) => !routes.some((one) => one.path === path))).toEqual([])
    expect(routes.filter(({ menu }) => menu).length).toBeGreaterThan(20)
    const faults: Record<string, string[]> = {}
    let examined = 0
    const note = async (path: string, within: string) => {
      const found = (await axe?.(page, within)) ?? []
      if (found.length > 0) faults[path] = found
      examined++
    }
    if (axe) await note('/dashboard', 'html')
    for (const [n, { path, title }] of routes.entries()) {
      await walkSettled(page, path)
      await pane(page).getByRole('heading', { name: title }).first().waitFor()
      expect(await page.getByRole('tab', { selected: true }).first().innerText(), path).toContain(title)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} is wider than the window`).toBe(true)
      if (axe && axeLooksAt(n, dark)) await note(path, '[role=tabpanel]:not([style*="display: none"])')
    }
    const shifts = await shiftsSeen(page)
    console.log(
      `${routes.length} screens in ${lang}, ${examined} under axe, most shift ${Math.max(0, ...shifts.map(([, much]) => much)).toFixed(3)}`,
    )
    expect(faults).toEqual({})
    // what is called good is below 0.1
    expect(shifts.filter(([, much]) => much > 0.05)).toEqual([])
  },
)
