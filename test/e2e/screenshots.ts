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
  /** Signed in as salt unless told otherwise. */
  outside?: boolean
  act?: (page: Page) => Promise<unknown>
}

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url))
const sizes = { wide: [1920, 1080], middle: [1280, 800], small: [992, 720], phone: [360, 740] } as const
type Size = keyof typeof sizes
const looks = [
  { lang: 'zh', dark: false, sizes: ['wide', 'middle', 'small', 'phone'] },
  { lang: 'zh', dark: true, sizes: ['wide', 'phone'] },
  { lang: 'en', dark: false, sizes: ['middle', 'phone'] },
  { lang: 'en', dark: true, sizes: ['middle'] },
] as const satisfies readonly { lang: 'zh' | 'en'; dark: boolean; sizes: readonly Size[] }[]

const shots: readonly Shot[] = [
  { name: 'sign-in', path: '/index', outside: true },
  { name: 'workbench', path: '/dashboard' },
  { name: 'customers', path: '/basicdata/customer/manage' },
  { name: 'materials', path: '/basicdata/material/manage' },
  { name: 'material-edit', path: '/basicdata/material/edit/1' },
  { name: 'customer-add', path: '/basicdata/customer/add' },
  { name: 'departments', path: '/basicdata/department/manage' },
  { name: 'warehouses', path: '/basicdata/warehouse/manage' },
  { name: 'palette', path: '/basicdata/material/manage', act: (page) => page.keyboard.press('Control+k') },
]

const { E2E_URL: url = '', E2E_PASSWORD: password = '' } = process.env
const wanted = process.argv[2] ?? ''
const server = url ? { url, password, stop: async () => undefined } : await startServer()
const browser = await chromium.launch({ ...(await chromiumProgram()), args: ['--no-sandbox', '--font-render-hinting=none'] })
try {
  await mkdir(folder, { recursive: true })
  for (const look of looks) for (const size of look.sizes) await pictures(look, size)
} finally {
  await browser.close()
  await server.stop()
}

async function pictures({ lang, dark }: (typeof looks)[number], size: Size): Promise<void> {
  const due = shots.map((shot) => ({ ...shot, file: `${shot.name}-${lang}-${dark ? 'dark' : 'light'}-${sizes[size][0]}.png` }))
  const chosen = due.filter(({ file }) => file.includes(wanted))
  if (chosen.length === 0) return
  const [width, height] = sizes[size]
  const { tokens } = await signInBehind(server, { username: 'salt' })
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
    hasTouch: size === 'phone',
    reducedMotion: 'reduce' as const,
  }
  const inside = await browser.newContext({ ...shared, storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] } })
  const outside = await browser.newContext(shared)
  for (const shot of chosen) {
    const page = await (shot.outside ? outside : inside).newPage()
    await page.goto(server.url + shot.path)
    await page
      .locator(shot.outside ? 'form' : '[role=tabpanel]:visible')
      .first()
      .waitFor()
    await page.waitForLoadState('networkidle')
    await shot.act?.(page)
    await page.waitForTimeout(400)
    await page.screenshot({ path: join(folder, shot.file) })
    console.log(shot.file)
    await page.close()
  }
  await inside.close()
  await outside.close()
}
