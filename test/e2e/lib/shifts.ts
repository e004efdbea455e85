import type { Page } from 'playwright-core'

/** Adds up layout shifts without user input from now on, by address. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Record<string, number> = {}
    const watch = { shifts, ignored: '' }
    Object.assign(window, { shiftWatch: watch })
    const count = (entries: PerformanceEntryList) => {
      for (const entry of entries)
        if (
          'value' in entry &&
          'hadRecentInput' in entry &&
          entry.hadRecentInput === false &&
          watch.ignored !== location.pathname
        )
          shifts[location.pathname] = (shifts[location.pathname] ?? 0) + Number(entry.value)
    }
    const observer = new PerformanceObserver((list) => count(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(watch, {
      ignore: () => {
        count(observer.takeRecords())
        watch.ignored = location.pathname
      },
    })
  })
}

/** Counts the layout shifts of the visible screen until now, and stops: a test begins to use it. */
export async function ignoreShifts(page: Page): Promise<void> {
  await page.evaluate('window.shiftWatch.ignore()')
}

/** What moved since, by address. */
export async function shiftsSeen(page: Page): Promise<[path: string, sum: number][]> {
  return Object.entries(await page.evaluate<Record<string, number>>('window.shiftWatch.shifts'))
}
