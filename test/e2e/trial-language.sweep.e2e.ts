import { afterAll, beforeAll, expect, it } from 'vitest'
import { visit } from '#test/helpers/browser.ts'
import { openScreens, shownTab, walkSettled } from './lib/screens.ts'
import { startServer } from './lib/server.ts'
import type { Served } from './lib/server.ts'
import { trialReader } from './lib/trial-faults.ts'
import { trialProduct } from './lib/trial-product.ts'

/** `E2E_TRIAL_URL` names a running server of a product with the made-up language. */
const { E2E_TRIAL_URL: url = '', E2E_PASSWORD: password = '' } = process.env
let server: Served = { url, password, dataFolder: '', chat: '' }
const closing: (() => Promise<void>)[] = []

beforeAll(async () => {
  if (url) return
  const { folder, remove } = await trialProduct()
  closing.push(remove)
  const started = await startServer({ product: folder })
  closing.push(started.stop)
  server = started
})
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

it('every screen is in a fifth language that a line and a sheet added, 1280 px wide, with nothing cut', () =>
  readScreens({ width: 1280, every: 1 }))

it('screens in a fifth language fit a phone, 390 px wide, with nothing cut', () =>
  readScreens({ width: 390, every: 12 }))

/** Reads every screen, or one of so many. */
async function readScreens({ width, every }: { width: number; every: number }): Promise<void> {
  const page = await visit({ as: 'salt', lang: 'xx', width, server })
  const reader = await trialReader(page)
  const routes = (await openScreens(page, 'xx')).filter((_, at) => at % every === 0)
  await reader.read('/dashboard', 'body')
  const wide: string[] = []
  for (const { path } of routes) {
    const { fits } = await walkSettled(page, path)
    if (!fits) wide.push(path)
    await reader.read(path, shownTab)
  }
  const { foreign, cut } = await reader.faults()
  console.log(`${routes.length} screens in the made-up language, ${width} px wide`)
  expect({ foreign, cut, wide }).toEqual({ foreign: {}, cut: {}, wide: [] })
}
