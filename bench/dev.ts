/**
 * `npm run dev`: how soon it is ready, and how soon a saved file of the server and of the console takes effect. `node
 * bench/dev.ts`; ROUNDS changes how often each is measured. It saves two files of this copy and restores them at the
 * end.
 */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { chromiumProgram } from '#test/e2e/lib/chromium.ts'
import { figure, median } from './lib/figures.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const serverFile = {
  path: 'src/server/http/health.ts',
  from: 'ok({ uptime',
  to: (round: number) => `ok({ round: ${round}, uptime`,
}
const consoleFile = {
  path: 'src/web/sign-in/sign-in.tsx',
  from: "<h1>{t('sign_in')}",
  to: (round: number) => `<h1>{t('sign_in')} ${round}`,
}

const folder = await mkdtemp(join(tmpdir(), 'saltern-bench-'))
const originals = new Map<string, string>()
for (const { path } of [serverFile, consoleFile]) originals.set(path, readFileSync(path, 'utf8'))
process.on('exit', () => {
  for (const [path, text] of originals) writeFileSync(path, text)
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
try {
  const first = await start()
  await stop(first.child)
  console.log(`first start, with the demo: ready after ${seconds(first.ms)}`)

  let second = await start()
  const starts = [second.ms]
  while (starts.length < ROUNDS) {
    await stop(second.child)
    second = await start()
    starts.push(second.ms)
  }
  const loading = await loadSources()
  report('npm run dev: ready on a folder that was used before', starts, 5000, loading)
  report(
    'npm run dev: a saved file of the server, until the next answer is new',
    await saveServer(second.url),
    5000,
    loading,
  )
  report('npm run dev: a saved component, until the browser shows it', await saveComponent(second.url), 1000)
  await stop(second.child)
} finally {
  await rm(folder, { recursive: true, force: true })
}

function report(what: string, times: readonly number[], goal: number, floor?: number): void {
  const ms = median(times)
  figure({
    what,
    goal: `<= ${seconds(goal)}`,
    measured: seconds(ms),
    ...(floor === undefined ? {} : { floor: `${seconds(floor)}, Node loading the sources` }),
    reached: ms <= goal,
  })
}

async function start(): Promise<{ child: ChildProcess; url: string; ms: number }> {
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: join(folder, 'data'), PORT: '0', DEMO_ORDERS: '0' },
  })
  const lines = createInterface(child.stdout)
  const url = await new Promise<string>((done, fail) => {
    lines.on('line', (line) => {
      const at = /^saltern ready at (http:\/\/[^/]+)/.exec(line)?.[1]
      if (at) done(at)
    })
    lines.once('close', () => fail(new Error('it ended before it was ready')))
  })
  return { child, url, ms: performance.now() - began }
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGINT')
  await once(child, 'exit')
}

/** Milliseconds that Node takes to load the server's sources. */
async function loadSources(): Promise<number> {
  const times = []
  for (let round = 0; round < 3; round++) {
    const began = performance.now()
    const code = "await import('./src/serve.ts'); process.exit()"
    const env = { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' }
    await once(spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore', env }), 'exit')
    times.push(performance.now() - began)
  }
  return median(times)
}

async function saveServer(url: string): Promise<number[]> {
  const times = []
  for (let round = 1; round <= ROUNDS; round++) {
    const began = await save(serverFile, round)
    for (;;) {
      const answer: { data: { round?: number } } = await (await fetch(`${url}/api/health`)).json()
      if (answer.data.round === round) break
      await sleep(5)
    }
    times.push(performance.now() - began)
  }
  return times
}

/** Fails when the page was reloaded: then the state of the screens would be lost. */
async function saveComponent(url: string): Promise<number[]> {
  const browser = await chromium.launch({ ...(await chromiumProgram()), headless: true })
  try {
    const page = await browser.newPage()
    await page.goto(`${url}/login`)
    await page.locator('h1').waitFor({ timeout: 120_000 })
    await page.evaluate(() => document.documentElement.setAttribute('data-first-load', ''))
    const times = []
    for (let round = 1; round <= ROUNDS; round++) {
      const began = await save(consoleFile, round)
      await page.locator('h1', { hasText: String(round) }).waitFor()
      times.push(performance.now() - began)
    }
    if ((await page.locator('html[data-first-load]').count()) === 0) throw new Error('the page was loaded anew')
    return times
  } finally {
    await browser.close()
  }
}

/** Writes the changed file; answers when. */
async function save({ path, from, to }: typeof serverFile, round: number): Promise<number> {
  const original = originals.get(path) ?? ''
  if (!original.includes(from)) throw new Error(`${path} has changed: the bench looks for ${from}`)
  const began = performance.now()
  await writeFile(path, original.replace(from, to(round)))
  return began
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
