import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { RouteEntry } from '#core/wire/access-wire.ts'
import type { Lang, SourceLang } from '#core/text/languages.ts'
import { pluginWebs } from '#plugins/web.ts'
import { pane, visit } from '#test/helpers/browser.ts'
import { axeColours, axeFinds, axeLooksAt } from './axe.ts'
import { keyboardFaults, takeKeyboard } from './keyboard.ts'
import type { KeyboardFaults } from './keyboard.ts'
import { isPlainAddonScreen, openScreens, shownTab, walkSettled } from './screens.ts'
import { ignoreShifts, shiftsSeen, watchShifts } from './shifts.ts'

/** The appearance of the screens, and the checks on each of them. */
interface Look {
  dark: boolean
  width: number
  /** All screens, or only those of the menu and of plugins. */
  all: boolean
  /** Of the plugin screens that use the generic list, every fourth from this one on; all of them if undefined. */
  turn?: number
  axe?: (page: Page, within?: string) => Promise<string[]>
  /** Whether everything on each screen has to be reached by the keyboard and to show its focus. */
  keyboard?: boolean
}

/**
 * All screens are examined in light at 1280 px and in dark at 360 px, which draw them differently. The other
 * appearances open the screens of the menu and of plugins: at 1920 px for the dark colours of elements that a phone
 * does not draw, at 992 px for the width alone.
 */
const looks: Record<SourceLang, Look> = {
  zh: { dark: false, width: 1280, all: true, axe: axeFinds, keyboard: true },
  en: { dark: true, width: 1920, all: false, turn: 1, axe: axeColours },
  es: { dark: false, width: 992, all: false, turn: 3 },
  ja: { dark: true, width: 360, all: true, turn: 2, axe: axeFinds },
}
const turns = 4

/**
 * Opens the screens in an appearance: each under its title, no wider than the window, with almost no layout shift, and
 * without findings of the checks of that appearance. A test file opens one of `parts`, so that none takes long.
 */
export async function openEveryScreen(lang: SourceLang, part: number, parts: number): Promise<void> {
  const look = looks[lang]
  const { dark, width, axe } = look
  const page = await visit({ as: 'salt', lang, dark, width })
  await watchShifts(page)
  const routes = await routesOf(page, lang, look)
  const faults: Record<string, string[]> = {}
  const keyboard: Record<string, KeyboardFaults> = {}
  let examined = 0
  const examine = async (path: string, within: string) => {
    const violations = (await axe?.(page, within)) ?? []
    if (violations.length > 0) faults[path] = violations
    examined++
  }
  const useKeyboard = async (path: string, within: string) => {
    await ignoreShifts(page)
    const keyboardErrors = await keyboardFaults(page, within)
    if (keyboardErrors.unreached.length + keyboardErrors.ringless.length > 0) keyboard[path] = keyboardErrors
  }
  if (look.keyboard) await takeKeyboard(page)
  if (part === 1) {
    if (axe) await examine('/dashboard', 'html')
    if (look.keyboard) await useKeyboard('/dashboard', '#root')
  }
  const share = routes.slice((routes.length * (part - 1)) / parts, (routes.length * part) / parts)
  for (const { path, title, at } of share) {
    const { tab, fits } = await walkSettled(page, path)
    await pane(page).getByRole('heading', { name: title }).first().waitFor()
    expect(tab, path).toContain(title)
    expect(fits, `${path} is wider than the window`).toBe(true)
    if (axe && axeLooksAt(at, dark)) await examine(path, shownTab)
    if (look.keyboard) await useKeyboard(path, shownTab)
  }
  const shifts = await shiftsSeen(page)
  const most = Math.max(0, ...shifts.map(([, sum]) => sum)).toFixed(3)
  console.log(`${share.length} of ${routes.length} screens in ${lang}, ${examined} under axe, most shift ${most}`)
  expect(faults).toEqual({})
  expect(keyboard).toEqual({})
  // the threshold for good is below 0.1
  expect(shifts.filter(([, sum]) => sum > 0.05)).toEqual([])
}

/** The routes of an appearance, each with its index among all of them, which is the same in every appearance. */
async function routesOf(page: Page, lang: Lang, { all, turn }: Look): Promise<(RouteEntry & { at: number })[]> {
  const open = (await openScreens(page, lang)).map((route, at) => ({ ...route, at }))
  // a screen with its own code is opened in every appearance, a generic list of a plugin in one of them
  const due = open.filter(({ path, at }) => turn === undefined || !isPlainAddonScreen(path) || at % turns === turn)
  const brought = pluginWebs.flatMap(({ screens = {} }) => Object.keys(screens)).filter((path) => !path.includes(':'))
  const routes = all ? due : due.filter(({ menu, path }) => menu || brought.includes(path))
  expect(brought.filter((path) => !routes.some((route) => route.path === path))).toEqual([])
  expect(routes.filter(({ menu }) => menu).length).toBeGreaterThan(20)
  return routes
}
