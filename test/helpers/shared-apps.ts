import { expect } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { modules } from '#modules/index.ts'
import { plugins, product } from '#plugins/index.ts'
import { sections } from '#server/composition.ts'
import { startApp } from './app.ts'
import type { TestApp } from './app.ts'
import { openTestDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'
import { sharedSimulator } from './simulator.ts'
import type { Simulator } from './simulator.ts'
import { addMadeUp, madeUpRegistry } from './made-up.ts'

const apps = new Map<string, Promise<TestApp>>()

/** The server with every section and no add-on, shared by the files of a worker. Its clock cannot be moved. */
export function sectionsApp(): Promise<TestApp> {
  return sharedApp('sections', () => sections(registry(modules)))
}

/**
 * The server of the whole product, shared by the files of a worker; suppliers have these add-ons. Its clock cannot be
 * moved.
 */
export async function productApp({ addons }: { addons?: readonly string[] } = {}): Promise<TestApp> {
  const t = await sharedApp('product', () => sections(registry(product)))
  return addons ? { ...t, supplier: (options) => t.supplier({ addons, ...options }) } : t
}

/**
 * The server of the complete product and the made-up section, shared by the files of a worker; suppliers have every
 * plugin.
 */
export async function madeUpApp(): Promise<TestApp> {
  const t = await sharedApp('made up', () => sections(madeUpRegistry()), addMadeUp)
  const addons = plugins.map(({ key }) => key)
  return { ...t, supplier: (options) => t.supplier({ addons, ...options }) }
}

/**
 * The server of the complete product with the simulators of providers, shared by the files of a worker. Each file
 * starts without faults; its clock cannot be moved. It logs nothing: the tests provoke faults of providers.
 */
export async function simulatorApp({ addons }: { addons?: readonly string[] } = {}): Promise<{
  t: TestApp
  simulator: Simulator
}> {
  const simulator = await sharedSimulator()
  const t = await sharedApp('simulator', () => ({
    ...sections(registry(product)),
    simulator: simulator.url,
    log: false as const,
  }))
  t.app.simulator = simulator.url // a file may have set another
  await t.database.sql(`delete from addon_task where state = 'waiting'`) // of earlier files: they would use up the faults of this one
  const fault: Simulator['fault'] = async (...faults) => {
    await finishTasks(t.database)
    await simulator.fault(...faults)
  }
  return {
    t: addons ? { ...t, supplier: (options) => t.supplier({ addons, ...options }) } : t,
    simulator: { ...simulator, fault },
  }
}

/** Waits for running tasks and postpones retries, since their calls would get faults that a test sets for its own. */
async function finishTasks({ sql }: TestDatabase): Promise<void> {
  await sql(
    `update addon_task set next_at = now() + interval '1 day' where state = 'waiting' and next_at > now() + interval '1 second'`,
  )
  const due = () =>
    sql(
      `select suid, addon, name, state from addon_task where state = 'running' or state = 'waiting' and next_at <= now() + interval '1 second'`,
    )
  await expect.poll(due, { timeout: 60_000, interval: 20 }).toEqual([])
}

type Parts = ReturnType<typeof sections> & { simulator?: string; log?: false }
type Prepare = (database: TestDatabase) => Promise<void>

function sharedApp(key: string, parts: () => Parts, prepare?: Prepare): Promise<TestApp> {
  const existing = apps.get(key)
  if (existing) return existing
  const started = start(parts(), prepare)
  apps.set(key, started)
  return started
}

/** On a separate database, since servers of one database run each other's jobs. */
async function start(parts: Parts, prepare?: Prepare): Promise<TestApp> {
  const { database } = await openTestDatabase()
  await prepare?.(database)
  const { t } = await startApp({ ...parts, database })
  return { ...t, pass: refuseToPass }
}

function refuseToPass() {
  throw new Error('the clock of a shared server cannot be moved: the file needs a testApp() of its own')
}
