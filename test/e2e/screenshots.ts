// npm run screenshots [part of a name]: the pictures of the main screens in docs/screenshots, from a real server with
// the demo in it.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import type { BrowserContext, Page } from 'playwright-core'
import { chromiumProgram } from './lib/chromium.ts'
import { signInBehind, startServer } from './lib/server.ts'
import type { Api } from './lib/server.ts'

interface Shot {
  name: string
  path: string | ((api: Pick<Api, 'get'>) => Promise<string>)
  /** Taller than the window, to show more content. */
  height?: number
  act?: (page: Page) => Promise<unknown>
}

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url))
/** The pictures of the home page: few, and small enough to be stored with the sources. */
const looks = {
  light: { lang: 'zh', dark: false, width: 1200, height: 740 },
  dark: { lang: 'zh', dark: true, width: 1200, height: 740 },
  english: { lang: 'en', dark: false, width: 1200, height: 740 },
  phone: { lang: 'zh', dark: false, width: 360, height: 740 },
} as const
type Look = keyof typeof looks

const shots: readonly (Shot & { looks: readonly Look[] })[] = [
  { name: 'workbench', path: '/dashboard', height: 1340, looks: ['light', 'dark', 'phone'] },
  { name: 'customers', path: '/basicdata/customer/manage', looks: ['light', 'dark', 'english'] },
  {
    name: 'receipt',
    path: async (api) =>
      `/inventory/inbound/info/${await firstId(api, '/jxc/inbound/InboundManage', { status: 'audited' })}`,
    height: 900,
    looks: ['light'],
  },
  { name: 'stock', path: '/inventory/stock', looks: ['dark'] },
  {
    name: 'role',
    path: async (api) =>
      `/sys/permission/management/role/edit/${await firstId(api, '/seller/role/rolemanage', { sort: 'id', order: 'false' })}`,
    looks: ['dark'],
  },
  {
    name: 'palette',
    path: '/basicdata/material/manage',
    looks: ['english'],
    act: (page) => page.keyboard.press('Control+k'),
  },
]

/** The workbench of the person in the pictures. */
const atHand = [
  '/inventory/inbound/manage',
  '/inventory/outbound/manage',
  '/inventory/stock',
  '/inventory/purchase/manage',
  '/basicdata/customer/manage',
  '/basicdata/material/manage',
  '/basicdata/warehouse/manage',
  '/sys/permission/management/role',
]

const { E2E_URL: url = '', E2E_PASSWORD: password = '' } = process.env
process.env.DEMO_HISTORY = '1' // charts and lists of two years
const selected = process.argv[2] ?? ''
const server = url ? { url, password, dataFolder: '', chat: '', stop: async () => undefined } : await startServer()
const browser = await chromium.launch(await chromiumProgram())
try {
  await mkdir(folder, { recursive: true })
  await pastIsThere()
  for (const [name, look] of Object.entries(looks)) await pictures(name, look)
} finally {
  await browser.close()
  await server.stop()
}

async function pictures(look: string, { lang, dark, width, height }: (typeof looks)[Look]): Promise<void> {
  const due = shots
    .filter((shot) => shot.looks.some((name) => name === look))
    .map((shot) => ({ ...shot, file: `${shot.name}-${look}.png` }))
  const chosen = due.filter(({ file }) => file.includes(selected))
  if (chosen.length === 0) return
  const { tokens, ...api } = await signInBehind(server, { username: 'salt' })
  await api.post('/seller/quickmenu/QuickMenuAdds', {
    menu_data: JSON.stringify(atHand.map((path) => ({ path, full_path: path, name: '', title: path }))),
  })
  const localStorage = [
    { name: 'token', value: tokens.access_token },
    { name: 'refresh_token', value: tokens.refresh_token },
    { name: 'suid', value: String(tokens.suid) },
  ]
  const shared = {
    locale: { zh: 'zh-CN', en: 'en-US' }[lang],
    timezoneId: 'Asia/Shanghai',
    colorScheme: dark ? ('dark' as const) : ('light' as const),
    viewport: { width, height },
    hasTouch: look === 'phone',
    reducedMotion: 'reduce' as const,
  }
  const inside = await browser.newContext({
    ...shared,
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
  })
  await lookAround(inside)
  for (const shot of chosen) {
    const page = await inside.newPage()
    if (shot.height && look !== 'phone') await page.setViewportSize({ width, height: shot.height })
    await page.goto(server.url + (typeof shot.path === 'string' ? shot.path : await shot.path(api)))
    await page.locator('[role=tabpanel]:visible').first().waitFor()
    await page.waitForFunction(
      () => !document.querySelector('[role=tabpanel]:not([style*="display: none"]) :is(.ant-skeleton, .skeleton-bar)'),
    )
    await page.waitForTimeout(1500) // late content: badges, figures, watermark
    await shot.act?.(page)
    await page.waitForTimeout(900)
    await page.screenshot({ path: join(folder, shot.file) })
    console.log(shot.file)
    await page.close()
  }
  await inside.close()
}

/** Opens screens of earlier that day, so that tabs and recent pages are those of a person at work. */
async function lookAround(inside: BrowserContext): Promise<void> {
  const page = await inside.newPage()
  for (const path of atHand.slice(0, 4)) {
    await page.goto(server.url + path)
    await page.locator('[role=tabpanel]:visible [role=grid]').waitFor()
    await page.waitForTimeout(900) // until it is stored
  }
  await page.close()
}

/** Id of the first record of a list. */
async function firstId(api: Pick<Api, 'get'>, path: string, filter: Record<string, string>): Promise<number> {
  const [row] = await api.get<{ id: number }[]>(path, { ...filter, page: 1, limit: 10 })
  if (!row) throw new Error(`${path} is empty`)
  return row.id
}

/** The demo's past is written in the background after the start: waits until it is complete. */
async function pastIsThere(): Promise<void> {
  const api = await signInBehind(server, { username: 'salt' })
  const count = async () => (await api.get<{ count: number }>('/jxc/stock/StocklogManage', { _count_sum: 1 })).count
  for (let before = -1, now = await count(); now === 0 || now !== before; before = now, now = await count())
    await sleep(5000)
}
