// npm run screenshots [part of a name]: the pictures of the main screens in docs/screenshots, from a real server with the demo in it.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
import { chromiumProgram } from './lib/chromium.ts'
import { signInBehind, startServer } from './lib/server.ts'

interface Shot {
  name: string
  path: string
  /** Taller than the window, to show more of it. */
  height?: number
  act?: (page: Page) => Promise<unknown>
}

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url))
/** What the home page shows: few, and small enough to be kept with the sources. */
const looks = {
  light: { lang: 'zh', dark: false, width: 1200, height: 740 },
  dark: { lang: 'zh', dark: true, width: 1200, height: 740 },
  english: { lang: 'en', dark: false, width: 1200, height: 740 },
  phone: { lang: 'zh', dark: false, width: 360, height: 740 },
} as const
type Look = keyof typeof looks

const shots: readonly (Shot & { looks: readonly Look[] })[] = [
  { name: 'workbench', path: '/dashboard', height: 1200, looks: ['light', 'dark', 'phone'] },
  { name: 'customers', path: '/basicdata/customer/manage', looks: ['light', 'dark', 'english'] },
  { name: 'receipt', path: '/inventory/inbound/add', looks: ['light'] },
  { name: 'role', path: '/sys/permission/management/role/add', looks: ['dark'] },
  { name: 'palette', path: '/basicdata/material/manage', looks: ['english'], act: (page) => page.keyboard.press('Control+k') },
]

/** What the person of the pictures keeps on the workbench. */
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
const wanted = process.argv[2] ?? ''
const server = url ? { url, password, dataFolder: '', chat: '', stop: async () => undefined } : await startServer()
const browser = await chromium.launch({ ...(await chromiumProgram()), args: ['--no-sandbox', '--font-render-hinting=none'] })
try {
  await mkdir(folder, { recursive: true })
  for (const [name, look] of Object.entries(looks)) await pictures(name, look)
} finally {
  await browser.close()
  await server.stop()
}

async function pictures(look: string, { lang, dark, width, height }: (typeof looks)[Look]): Promise<void> {
  const due = shots.filter((shot) => shot.looks.some((one) => one === look)).map((shot) => ({ ...shot, file: `${shot.name}-${look}.png` }))
  const chosen = due.filter(({ file }) => file.includes(wanted))
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
  const inside = await browser.newContext({ ...shared, storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] } })
  for (const shot of chosen) {
    const page = await inside.newPage()
    if (shot.height && look !== 'phone') await page.setViewportSize({ width, height: shot.height })
    await page.goto(server.url + shot.path)
    await page.locator('[role=tabpanel]:visible').first().waitFor()
    await page.waitForFunction(() => !document.querySelector('[role=tabpanel]:not([style*="display: none"]) :is(.ant-skeleton, .bone)'))
    await page.waitForTimeout(1500) // what is loaded late: badges, figures, watermark
    await shot.act?.(page)
    await page.waitForTimeout(400)
    await page.screenshot({ path: join(folder, shot.file) })
    console.log(shot.file)
    await page.close()
  }
  await inside.close()
}
