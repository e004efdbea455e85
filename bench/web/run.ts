// node bench/web/run.ts: how the big table feels with 100,000 loaded rows, measured in a real browser against a
// production build.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'
import react from '@vitejs/plugin-react'
import { chromium as playwright } from 'playwright-core'
import { build, preview } from 'vite'
import { oneLanguage } from '../../src/web/i18n/one-language.ts'

const rows = Number(process.argv[2] ?? '100000')
const folder = await mkdtemp(join(tmpdir(), 'saltern-bench-web-'))
const config = {
  configFile: false as const,
  root: import.meta.dirname,
  logLevel: 'error' as const,
  plugins: [react(), oneLanguage()],
}
await build({
  ...config,
  build: { outDir: folder, target: 'es2024', rolldownOptions: { input: join(import.meta.dirname, 'grid.html') } },
})
const server = await preview({ ...config, build: { outDir: folder }, preview: { port: 0, host: '127.0.0.1' } })
const browser = await playwright.launch({
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  executablePath: process.env.CHROME_PATH ?? (await chromium.executablePath()),
  headless: true,
})
try {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  // the floor: how many frames this machine draws of a page that only scrolls
  await page.setContent(
    '<div class="grid-frame" style="height:100vh;overflow:auto"><div style="height:4000000px"></div></div>',
  )
  const floor = await page.evaluate(scrolled)
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}grid.html?rows=${rows}`)
  await page.locator('.grid tbody tr').first().waitFor()
  const scroll = await page.evaluate(scrolled)
  const tick = await page.evaluate(ticked)
  console.log(`rows loaded                ${rows}`)
  console.log(`rows in the document       ${await page.locator('.grid tbody tr').count()}`)
  console.log(
    `scrolling, frames a second ${scroll.rate.toFixed(1)} (${scroll.late} of ${scroll.frames} frames over 25 ms; an empty page here: ${floor.rate.toFixed(1)})`,
  )
  console.log(`script of one scroll step  ${scroll.step.toFixed(1)} ms`)
  console.log(
    `tick of one row            ${tick.one.toFixed(1)} ms median, ${tick.most.toFixed(1)} ms most of 50, with ${rows - 1} others ticked ${tick.many.toFixed(1)} ms`,
  )
} finally {
  await browser.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
}

/** Three seconds of scrolling by 90 px a frame, as a wheel does. */
async function scrolled() {
  const frame = document.querySelector('.grid-frame')
  const times: number[] = []
  let script = 0
  await new Promise<void>((done) => {
    const started = performance.now()
    let last = started
    const step = (now: number) => {
      times.push(now - last)
      last = now
      const before = performance.now()
      frame?.scrollBy(0, 90)
      frame?.dispatchEvent(new Event('scroll'))
      script += performance.now() - before
      if (now - started < 3000) requestAnimationFrame(step)
      else done()
    }
    requestAnimationFrame(step)
  })
  const spent = times.reduce((sum, time) => sum + time, 0)
  return {
    frames: times.length,
    rate: (times.length * 1000) / spent,
    late: times.filter((time) => time > 25).length,
    step: script / times.length,
  }
}

/* oxlint-disable unicorn/consistent-function-scoping -- the function is carried into the page and can take nothing along */
/** From the click to the next drawn frame's work done: what React and the store need for one tick. */
async function ticked() {
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.grid tbody .tick-box input')]
  const valueOf = (box: HTMLInputElement | undefined) => {
    const before = performance.now()
    box?.click()
    void document.body.offsetHeight // includes style and layout
    return performance.now() - before
  }
  const pause = () => new Promise((done) => requestAnimationFrame(done))
  const times: number[] = []
  for (let at = 0; at < 50; at++) {
    times.push(valueOf(boxes()[at % 10]))
    await pause()
  }
  times.sort((a, b) => a - b)
  document.querySelector<HTMLInputElement>('.grid thead .tick-box input')?.click()
  await pause()
  await pause()
  const many: number[] = []
  for (let at = 0; at < 11; at++) {
    many.push(valueOf(boxes()[at % 10]))
    await pause()
  }
  many.sort((a, b) => a - b)
  return { one: times[25] ?? 0, most: times.at(-1) ?? 0, many: many[5] ?? 0 }
}
