import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { inject } from 'vitest'
import type { Program } from '../e2e/lib/chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address where a worker requests its server, and the browser that it starts. */
    served: { dispatcher: string; program: Program }
  }
}

/** A limit for hanging operations, as in `vitest.config.ts`: a busy machine gets enough time. */
export const patience = 60_000
/**
 * The time limit of cleaning up. It does not concern the product, so a hanging context is abandoned instead of failing
 * a test.
 */
const tidyWithin = 15_000
/**
 * One browser for all files of this worker; Playwright ends it with the process. A closed or unresponsive browser is
 * replaced.
 */
let browser: Promise<Browser> | undefined
/**
 * Contexts of finished tests, by appearance: a reused context has the console in its cache, which halves the cost of a
 * visit.
 */
const rested = new Map<string, BrowserContext[]>()

/** A context with this appearance, configured by `prepare`: an idle one that still answers, otherwise a new one. */
export async function takeContext(
  look: BrowserContextOptions,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<BrowserContext> {
  const windows = await running()
  const idle = rested.get(JSON.stringify(look)) ?? []
  for (let context = idle.pop(); context; context = idle.pop()) {
    if (context.browser() === windows && (await inTime('a rested window', () => prepare(context), patience)))
      return context
    await dropContext(context)
  }
  const context = await (await running()).newContext(look)
  context.setDefaultTimeout(patience)
  await prepare(context)
  return context
}

/**
 * Closes the pages of a context and resets the changes of a test; false if that failed: then the context is discarded.
 */
export async function tidyContext(context: BrowserContext): Promise<boolean> {
  const isTidy = await inTime('the window of a test', async () => {
    await Promise.all(context.pages().map((page) => page.close()))
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.clearPermissions()
    await context.setOffline(false)
  })
  if (!isTidy) await dropContext(context)
  return isTidy
}

/** Puts a tidy context aside for a later test. */
export function keepContext(context: BrowserContext, look: BrowserContextOptions): void {
  const kind = JSON.stringify(look)
  rested.set(kind, [...(rested.get(kind) ?? []), context])
}

/** Closes a context for good. A browser that cannot even do that is left to itself; the next test starts another. */
export async function dropContext(context: BrowserContext): Promise<void> {
  for (const [kind, idle] of rested)
    rested.set(
      kind,
      idle.filter((item) => item !== context),
    )
  if (await inTime('closing a window', () => context.close())) return
  const sick = context.browser()
  if (!sick || (await browser?.catch(() => undefined)) !== sick) return
  console.log('UNSTEADY  the browser does not answer any more: another one takes its place')
  browser = undefined
  rested.clear()
  void sick.close().catch(() => undefined)
}

/** Whether an operation succeeded in time and without an error. A failure is reported and not followed up. */
export async function inTime(what: string, act: () => Promise<unknown>, limit = tidyWithin): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>(
    (reject) => (timer = setTimeout(() => reject(`took longer than ${limit / 1000} s`), limit)),
  )
  const done = act().then(
    () => '',
    (error: unknown) => String(error),
  )
  const wrong = await Promise.race([done, late])
  clearTimeout(timer)
  if (wrong) console.log(`UNSTEADY  ${what}: ${wrong}`)
  return wrong === ''
}

async function running(): Promise<Browser> {
  return (browser ??= launched())
}

function launched(): Promise<Browser> {
  const launching = chromium.launch(inject('served').program)
  const forget = () => {
    if (browser === launching) browser = undefined
  }
  launching.then((started) => started.once('disconnected', forget), forget)
  return launching
}
