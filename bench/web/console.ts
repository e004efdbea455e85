// node bench/web/console.ts: how the console feels, measured in a real browser against the real server with the demo.
// Rounds: 7, or the first argument.
import { chromium } from 'playwright-core'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { chromiumProgram } from '../../test/e2e/lib/chromium.ts'
import { signInBehind, startServer } from '../../test/e2e/lib/server.ts'

const rounds = Number(process.argv[2] ?? '7')
const list = '/basicdata/customer/manage'
const server = await startServer()
const program = await chromiumProgram()
const browser = await chromium.launch({ ...program, args: [...program.args, '--js-flags=--expose-gc'] })
try {
  const script: number[] = []
  const cold: number[] = []
  const warm: number[] = []
  for (let round = 0; round < rounds; round++) {
    const context = await signedInContext()
    const first = await firstRow(context)
    script.push(first.script)
    cold.push(first.ms)
    warm.push((await firstRow(context)).ms)
    await context.close()
  }
  report('JavaScript before the first list', `${(median(script) / 1024).toFixed(0)} KiB as sent, at most 350`)
  report('first row, cold', `${median(cold).toFixed(0)} ms, at most 1500`)
  report('first row, warm', `${median(warm).toFixed(0)} ms, at most 700`)
  await living()
} finally {
  await browser.close()
  await server.stop()
}

async function signedInContext(): Promise<BrowserContext> {
  const { tokens } = await signInBehind(server, { username: 'salt' })
  const stored = { token: tokens.access_token, refresh_token: tokens.refresh_token, suid: String(tokens.suid) }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  return browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
  })
}

/**
 * Opens the list in a new page of the context: milliseconds to its first row, and the script bytes on the wire until
 * then.
 */
async function firstRow(context: BrowserContext): Promise<{ ms: number; script: number }> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    // the moment a row appears in the document, noted inside the page so that no time of this program counts
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[role=grid] tbody tr[aria-rowindex], [role=grid] tbody tr td')) return
      watch.disconnect()
      performance.mark('first-row')
    })
    watch.observe(document, { subtree: true, childList: true })
  })
  await page.goto(server.url + list)
  await page.waitForFunction(() => performance.getEntriesByName('first-row').length > 0)
  const answer = await page.evaluate(() => {
    const ms = performance.getEntriesByName('first-row')[0]?.startTime ?? 0
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\.js(\?|$)/.test(name) && startTime < ms)
    const script = scripts.reduce(
      (sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0),
      0,
    )
    return { ms, script }
  })
  await page.close()
  return answer
}

/** The measurements in a console that stays open. */
async function living(): Promise<void> {
  const context = await signedInContext()
  const page = await context.newPage()
  await page.goto(server.url + list)
  await page.locator('[role=grid] tbody tr').first().waitFor()
  const paths = await page.evaluate(() =>
    [...document.querySelectorAll('.panel-item')].map((link) => link.getAttribute('href') ?? ''),
  )
  // twenty lists: those of the menu, and the same with other filters would be the same tab, so forms of records make up
  // the number
  const open = [...paths, ...Array.from({ length: 20 }, (_, at) => `/basicdata/material/edit/${at + 1}`)].slice(0, 20)
  for (const path of open) await walk(page, path)
  const switches: number[] = []
  for (let at = 0; at < 60; at++) switches.push(await page.evaluate(switched, open[(at * 7) % open.length] ?? list))
  report(
    'tab switch among 20',
    `${median(switches).toFixed(0)} ms median, ${Math.max(...switches).toFixed(0)} ms most of 60, at most 100 in the median`,
  )
  await filtering(page)
  await typing(page)
  await page.close()
  await memory(context, open)
  await context.close()
}

/**
 * The heap of scripts, garbage collected, around 200 tabs. Every screen, and the workbench, was opened once before,
 * since loaded screens stay in memory. Later growth is code that the browser compiles for hot functions, so it is
 * separated from objects, where a leak of closed tabs would appear first; another 200 tabs show whether it ends.
 */
async function memory(context: BrowserContext, open: readonly string[]): Promise<void> {
  const page = await context.newPage()
  await page.goto(server.url + list)
  await page.locator('[role=grid] tbody tr').first().waitFor()
  const session = await context.newCDPSession(page)
  const tabs = async (count: number) => {
    for (let at = 0; at < count; at++) {
      await walk(page, open[at % open.length] ?? list)
      if (at % 10 === 9) await closeAll(page)
    }
  }
  await tabs(open.length)
  await closeAll(page)
  const before = await memoryOf(session)
  const [codeBefore, objectsBefore] = await parted(session)
  await tabs(200)
  const after = await memoryOf(session)
  const [codeAfter, objectsAfter] = await parted(session)
  await tabs(200)
  const later = await memoryOf(session)
  report(
    'memory after 200 tabs',
    `${(after.heap / before.heap).toFixed(2)} x (${mib(before.heap)} to ${mib(after.heap)} MiB), at most 1.3 x`,
  )
  report(
    'of it code',
    `${mib(codeBefore)} to ${mib(codeAfter)} MiB, objects ${mib(objectsBefore)} to ${mib(objectsAfter)} MiB`,
  )
  report(
    'memory after 400 tabs',
    `${(later.heap / after.heap).toFixed(2)} x of that after 200 (${mib(later.heap)} MiB)`,
  )
  report(
    'elements in memory after them',
    `${before.nodes} to ${after.nodes} to ${later.nodes}, listeners ${before.listeners} to ${later.listeners}`,
  )
}

/** Bytes of the heap that are code, and of all other script objects, from a heap snapshot. */
async function parted(session: CDPSession): Promise<[code: number, objects: number]> {
  const chunks: string[] = []
  const keep = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', keep)
  const { snapshot, nodes }: Snapshot = JSON.parse(chunks.join(''))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let [code, objects] = [0, 0]
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + type] ?? 0]
    if (kind === 'code') code += nodes[at + size] ?? 0
    else if (kind !== 'native') objects += nodes[at + size] ?? 0 // the browser's own are counted as elements
  }
  return [code, objects]
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }
  nodes: number[]
}

/** From the key that sets a filter to the frame that shows its rows, answered by the server on this machine. */
async function filtering(page: Page): Promise<void> {
  await walk(page, list)
  const input = page.locator('[role=tabpanel]:visible search input').first()
  const times: number[] = []
  for (let round = 0; round < 30; round++) {
    const code = `KH${String(round % 20).padStart(3, '0')}`
    await input.fill(code)
    const shown = page.evaluate(rowsOf, code)
    await input.press('Enter')
    times.push(await shown)
  }
  report(
    'filter, key to rows on screen',
    `${median(times).toFixed(0)} ms median, ${Math.max(...times).toFixed(0)} ms most of ${times.length}, at most 300 in the median`,
  )
}

/** Milliseconds from the next key until every row matches the search text and its frame is drawn. */
async function rowsOf(code: string): Promise<number> {
  const table = document.querySelector('[role=tabpanel]:not([style*="display: none"]) [role=grid]')
  const pressed = await new Promise<number>((done) =>
    addEventListener('keydown', () => done(performance.now()), { once: true, capture: true }),
  )
  await new Promise<void>((done) => {
    const look = () => {
      const rows = [...(table?.querySelectorAll('tbody tr[aria-rowindex]') ?? [])]
      if (
        rows.length > 0 &&
        !table?.classList.contains('waiting') &&
        rows.every((row) => row.textContent.includes(code))
      )
        done()
      else requestAnimationFrame(look)
    }
    look()
  })
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  return performance.now() - pressed
}

async function typing(page: Page): Promise<void> {
  await walk(page, '/basicdata/customer/add')
  const input = page
    .locator('[role=tabpanel]:visible input[type=text], [role=tabpanel]:visible input:not([type])')
    .nth(1)
  await input.click()
  await page.evaluate(() => {
    const durations: number[] = []
    Object.assign(window, { typed: durations })
    let pressed = 0
    addEventListener('keydown', () => (pressed = performance.now()), true)
    // after the key's handlers and React's rendering: the next task after the next frame began
    addEventListener(
      'input',
      () => requestAnimationFrame(() => setTimeout(() => durations.push(performance.now() - pressed))),
      true,
    )
  })
  await input.pressSequentially('saltern and grain, typed at the speed of a hand', { delay: 60 })
  const times: unknown = await page.evaluate('window.typed')
  const numbers = Array.isArray(times) ? times.map(Number) : []
  report(
    'typing, key to frame',
    `${median(numbers).toFixed(0)} ms median, ${Math.max(...numbers).toFixed(0)} ms most of ${numbers.length}, never above 50`,
  )
}

async function walk(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await page.locator(`[id="pane${path.replaceAll('/', '-')}"]`).waitFor()
  await page.waitForFunction(
    () => !document.querySelector('[role=tabpanel]:not([style*="display: none"]) :is(.ant-skeleton, .bone)'),
  )
}

/** From the click on a tab to the frame that shows it, in milliseconds; measured inside the page. */
async function switched(path: string): Promise<number> {
  const tab = document.getElementById(`tab${path.replaceAll('/', '-')}`)
  const started = performance.now()
  tab?.click()
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const tabPane = document.getElementById(`pane${path.replaceAll('/', '-')}`)
  if (!tabPane || tabPane.offsetParent === null) throw new Error(`the tab ${path} was not shown`)
  return performance.now() - started
}

async function closeAll(page: Page): Promise<void> {
  if ((await page.locator('.tag').count()) <= 1) return // only tabs that cannot be closed are left
  await page.locator('.tags-more').click()
  await page.getByRole('menuitem', { name: '关闭所有' }).click()
  const discard = page.getByRole('dialog').getByRole('button', { name: '放弃并关闭' })
  if (await discard.isVisible()) await discard.click()
  await page.waitForFunction(() => document.querySelectorAll('.tag').length === 1)
  await page.locator('.chart-place svg').first().waitFor()
}

async function memoryOf(session: CDPSession): Promise<{ heap: number; nodes: number; listeners: number }> {
  for (let at = 0; at < 4; at++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function mib(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}

function report(what: string, figure: string): void {
  console.log(`${what.padEnd(34)} ${figure}`)
}
