import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, inject, onTestFailed, onTestFinished } from 'vitest'
import { localeOf } from '#core/text/languages.ts'
import type { Lang } from '#core/text/languages.ts'
import { signInBehind } from '../e2e/lib/server.ts'
import type { Api, Served } from '../e2e/lib/server.ts'
import { trialLang } from '../../scripts/texts/trial.ts'
import type { TrialLang } from '../../scripts/texts/trial.ts'
import { dropContext, inTime, keepContext, patience, takeContext, tidyContext } from './windows.ts'

/** The demo accounts (protocol section 6). */
export type Account = 'salt' | 'grain' | 'union' | 'offline' | 'clerk' | 'platform'

export interface VisitOptions {
  /** The account to sign in; anonymous by default. */
  as?: Account
  /** Path to open; the workbench where it is left out. */
  path?: string
  lang?: Lang | TrialLang
  /** Another server than that of this worker. */
  server?: Served
  dark?: boolean
  width?: number
  height?: number
  touch?: boolean
  userAgent?: string
  /** In a window that no later test gets: a mocked clock cannot be restored. */
  apart?: boolean
  /** Console errors that the test expects, by their text. */
  errors?: RegExp
}

let addresses = 0
const here = await serverOf(process.env['VITEST_POOL_ID'] ?? '1')

/** Where the server of this worker is, and the password of its demo accounts. */
export function served(): Served {
  return here
}

/**
 * A page in a separate context, closed at the end of the test; its storage is cleared before another test gets the
 * context. Any error on its console, any exception in it and any answer of 500 and above fails the test, unless
 * `errors` expects it; refused calls (4xx) are no errors of the console.
 */
export async function visit({ as, path = '/', errors, server = here, ...look }: VisitOptions = {}): Promise<Page> {
  const storage = as || look.lang === trialLang ? await storageOf({ ...look, as, server }) : undefined
  const page = await open({ ...look, storage, errors })
  await page.goto(server.url + path)
  if (as) await settled(page)
  return page
}

/** The account's calls, outside the console. Every use signs in again, since a refresh token works once. */
export async function signedIn(account: Account, server: Served = here): Promise<Api> {
  return signInBehind(server, account === 'clerk' ? { username: 'clerk', name: 'salt' } : { username: account })
}

/** Signs in through the page that is shown. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(served().password)
  if (account === 'clerk') await page.getByLabel('供应商简称').fill('salt')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await settled(page)
}

/** Waits until the shell is drawn and the visible tab has finished loading. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main#main').waitFor()
  await page.waitForFunction(
    () =>
      !document.querySelector(
        '[role=tabpanel]:not([style*="display: none"]) :is(.ant-skeleton, .skeleton-bar, .grid.waiting)',
      ),
  )
}

/** The tab that is shown. Resting tabs stay in the page without a display. */
export function pane(page: Page): Locator {
  return page.locator('.pane:visible')
}

/** The names of the open tabs, in order. */
export async function tabNames(page: Page): Promise<string[]> {
  return page.getByRole('tablist').first().getByRole('tab').allInnerTexts()
}

/** A button by its text alone, for any name of its icon. */
export function button(within: Page | Locator, text: string): Locator {
  return within
    .getByRole('button')
    .filter({ hasText: new RegExp(`^\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`) })
}

/** The short message over the page. */
export async function toast(page: Page, text: string | RegExp): Promise<void> {
  await page.locator('.ant-message').getByText(text).first().waitFor()
}

/** The path and query of the address. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Waits until the address is this path with its query. */
export async function arrivesAt(page: Page, address: string): Promise<void> {
  await expect.poll(() => addressOf(page), { timeout: patience }).toBe(address)
}

interface OpenOptions extends Omit<VisitOptions, 'as' | 'path' | 'server'> {
  storage: BrowserContextOptions['storageState'] | undefined
}

async function open({
  storage,
  apart,
  lang = 'zh',
  dark,
  width = 1280,
  height = 800,
  touch,
  userAgent,
  errors,
}: OpenOptions): Promise<Page> {
  const look = {
    locale: lang === trialLang ? 'en' : localeOf(lang),
    timezoneId: 'Asia/Shanghai',
    colorScheme: dark ? 'dark' : 'light',
    viewport: { width, height },
    hasTouch: touch,
    userAgent,
    reducedMotion: 'reduce',
  } as const
  const context = await takeContext(look, async (fresh) => {
    await fresh.setExtraHTTPHeaders({
      'x-forwarded-for': `10.1.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`,
    })
    await fresh.setStorageState(storage ?? { cookies: [], origins: [] })
  })
  const page = await context.newPage()
  const faults: string[] = []
  const note = (text: string) => {
    if (!errors?.test(text)) faults.push(text)
  }
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) note(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => note(`exception: ${error.stack ?? error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 500) note(`${response.status()} ${response.url()}`)
  })
  onTestFailed(async ({ task }) => {
    await mkdir(pictures, { recursive: true })
    const name = task.name.replace(/[^\w\u4e00-\u9fff]+/g, '-').slice(0, 80)
    const file = join(pictures, `${name}-${++count}.png`) // a test may have several windows, and two attempts
    const isTaken =
      !page.isClosed() && (await inTime('a picture of the failure', () => page.screenshot({ path: file })))
    if (isTaken) console.log(`a picture of the failure at ${addressOf(page)}: ${file}`)
    await dropContext(context)
  })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') return
    if (apart) await dropContext(context)
    const isTidy = !apart && (await tidyContext(context))
    expect(faults, 'errors on the page').toEqual([])
    if (isTidy) keepContext(context, look)
  })
  return page
}

async function serverOf(worker: string): Promise<Served> {
  const answer = await fetch(inject('served').dispatcher + worker)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return JSON.parse(text)
}

const pictures = join(tmpdir(), 'saltern-e2e-pictures')
let count = 0

/** No browser selects the made-up language automatically. */
async function storageOf({
  as,
  server,
  lang,
}: Pick<VisitOptions, 'as' | 'lang'> & { server: Served }): Promise<BrowserContextOptions['storageState']> {
  const tokens = as && (await signedIn(as, server)).tokens
  const stored = {
    ...(tokens && { token: tokens.access_token, refresh_token: tokens.refresh_token, suid: String(tokens.suid) }),
    ...(lang === trialLang && { lang }),
  }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: server.url, localStorage }] }
}
