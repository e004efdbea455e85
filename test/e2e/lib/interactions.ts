import type { Page } from 'playwright-core'

/**
 * How long presses and keys took until the next frame was shown, in ms, as the browser measures it (Event Timing, in
 * steps of 8 ms, from 16 ms on).
 */
export class Interactions {
  private readonly longest = new Map<string, number>()

  /** Begins to listen, on this document and on those that follow it in the page. */
  async watch(page: Page): Promise<void> {
    await page.exposeFunction('noteInteraction', (key: string, duration: number) => {
      this.longest.set(key, Math.max(this.longest.get(key) ?? 0, duration))
    })
    await page.addInitScript(observe)
    await page.evaluate(observe)
  }

  /** The slowest, and what 19 of 20 of those that took more than a frame stayed within. */
  told(): string {
    const sorted = [...this.longest.values()].toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
    return sorted.length === 0
      ? 'every frame within 16 ms'
      : `${sorted.length} frames over 16 ms: half ${at(0.5)}, 95 % ${at(0.95)}, worst ${at(1)} ms`
  }
}

/** In the page: reports each interaction under one name, whichever of its events is seen first. */
function observe(): void {
  const note: unknown = Reflect.get(window, 'noteInteraction')
  if (typeof note !== 'function') return
  const from16 = { type: 'event', durationThreshold: 16 } // the default of the standard is 104
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0)
        note(`${performance.timeOrigin}/${entry.interactionId}`, entry.duration)
  }).observe(from16)
}
