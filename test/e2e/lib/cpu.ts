import type { Page } from 'playwright-core'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Processor time, in microseconds: delays on a busy machine do not count. */
  tdur?: number
}

/**
 * The longest that the page was busy in one go while something is done, in milliseconds of processor time: how long a
 * key would have waited.
 */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('a page of its own browser')
  const mark = `longest-task-${Date.now()}`
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await page.evaluate((name) => performance.mark(name), mark)
  await act()
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  const here = traceEvents.find(({ name }) => name === mark)
  if (!here) throw new Error('the page is not in the trace')
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && pid === here.pid && tid === here.tid,
  )
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}
