import type { Page } from 'playwright-core'

/** Adds up from now on by how much what is on the screen moves without anybody's doing, by address. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Record<string, number> = {}
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
          shifts[location.pathname] = (shifts[location.pathname] ?? 0) + Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What moved since, by address. */
export async function shiftsSeen(page: Page): Promise<[path: string, much: number][]> {
  return Object.entries(await page.evaluate<Record<string, number>>('window.shifts'))
}
