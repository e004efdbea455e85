import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { registry } from '#core/define/registry.ts'
import type { Registry } from '#core/define/registry.ts'
import { refuseLeftOut } from '#core/define/wiring.ts'
import { product } from '#plugins/index.ts'
import { buildApp } from '#server/app.ts'
import { StartupError } from '#server/process/config.ts'
import { isLoopback } from '#server/process/environment.ts'
import type { Config } from '#server/process/config.ts'
import type { DatabaseHandle } from '#server/db/connect.ts'
import { checkSignIn, enableRoleLogins } from '#server/db/sign-in.ts'
import type { SignIn } from '#server/db/sign-in.ts'
import type { DataFolder } from '#server/db/data-folder.ts'
import { openDb } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { monotonicClock } from '#server/http/clock.ts'
import { startMetrics } from '#server/http/metrics.ts'
import { lastSeen } from '#server/http/sessions.ts'
import { adoptEnvironment } from '#server/addons/adopt-environment.ts'
import { consoleSender } from '#server/sms/sender.ts'
import { sections } from '#server/composition.ts'
import { listenProblem, reasonOf } from '#server/process/startup-error.ts'
import { readTranslations } from '#server/words/read-translations.ts'
import { startHistory } from './demo/history.ts'
import { demoWanted, seedDemo } from './demo/index.ts'
import { startOrders } from './demo/order-past.ts'

/**
 * Shortest and longest time in milliseconds that a stopping server still answers new requests; running requests then
 * get GRACE_MS to finish.
 */
const DRAIN_MS = [300, 1500] as const
const GRACE_MS = 6500
/** Milliseconds for running statements after that; then connections are closed. */
const STATEMENTS_MS = 1000

/** The folder of the product: its package.json, migrations and builds. */
export const root = dirname(findPackageJSON('.', import.meta.url) ?? '.')

/** The folder and the database that a server works on. */
export interface Storage {
  folder: Omit<DataFolder, 'started' | 'release'>
  database: Pick<DatabaseHandle, 'connection' | 'embedded'>
}

export interface ServerStart extends Storage {
  config: Config
  /** The built console; without it the server answers calls only. */
  webFolder?: string
  /** Collects the functions that close each part of the server; they run in reverse order. */
  opened: (() => unknown)[]
  /** Records that the first start is complete. */
  started: () => Promise<void>
  announce: (url: string, app: Registry) => void
  /** Variables of the server, of which add-ons may take settings. */
  readonly environment?: Readonly<Record<string, string | undefined>>
}

/** Migrates the database, builds the server, creates the demo in a new folder, and listens. */
export async function serve({
  config,
  folder,
  database,
  webFolder,
  opened,
  started,
  announce,
  environment = {},
}: ServerStart): Promise<void> {
  readTranslations()
  await migrate({ connection: database.connection, folder: join(root, 'migrations') })
  const log = (line: string) => console.log(`saltern: ${line}`)
  const db = openDb({ connection: database.connection, signIn: await signInOf(database, config) })
  opened.push(() => Promise.race([db.close(), sleep(STATEMENTS_MS, undefined, { ref: false })]))
  await db.warm()
  const checkedRegistry = checkAttached(registry(product))
  const app = await buildApp({
    db,
    clock: monotonicClock(() => new Date(), await lastSeen(db, new Date())),
    ...sections(checkedRegistry),
    secrets: folder.secrets,
    filesFolder: folder.files,
    webFolder,
    trustProxy: config.trustedProxies,
    ...(config.sms ? { sms: consoleSender(folder.folder, log) } : {}),
    ...(config.simulator ? { simulator: config.simulator } : {}),
    site: { chatHosts: config.chatHosts },
    httpClient: { allowedHosts: config.pushHosts },
    limits: config.supplierFilesGb === undefined ? {} : { supplierFiles: config.supplierFilesGb * 1024 ** 3 },
    log: { level: config.logLevel },
    version: versionIn(join(root, 'package.json')),
    social: config.social,
    jobs: new URL('./jobs.ts', import.meta.url),
  })
  opened.push(() => Promise.race([app.close(), sleep(GRACE_MS, undefined, { ref: false })]))
  opened.push(() => app.load.drain(...DRAIN_MS))
  const demo = (await demoWanted({ config, db, fresh: folder.fresh, embedded: database.embedded }))
    ? await withQuietLog(app, () => seedDemo({ app, password: config.demoPassword }))
    : undefined
  for (const key of await adoptEnvironment({ app, registry: checkedRegistry }, environment))
    log(`the add-on ${key} has its settings from variables of the server, which can be removed now`)
  const url = await listen(app, config)
  if (config.metricsPort !== undefined) await serveMetrics(app, config.metricsPort)
  for (const line of demo?.accounts ?? []) console.log(line)
  await demo?.finish(config.demoHistory)
  await started()
  if (config.trustedProxies.length === 0 && !isLoopback(config.host))
    log('TRUSTED_PROXIES names no proxy: behind one, all visitors would count as one address')
  announce(url, checkedRegistry)
  if (config.demoHistory) opened.push(startHistory(app).stop)
  if (config.demoOrders > 0) opened.push(startOrders(app, config.demoOrders).stop)
}

/** Checks that all rules of a registry are attached. */
function checkAttached(unchecked: Registry): Registry {
  refuseLeftOut(unchecked)
  return unchecked
}

/** The credentials of the server's connections, once the roles exist. */
async function signInOf(
  { connection, embedded }: Storage['database'],
  { roleUrls }: Config,
): Promise<SignIn | undefined> {
  if (embedded) return enableRoleLogins(connection)
  if (roleUrls)
    return checkSignIn(connection, {
      app_rw: { connectionString: roleUrls.app },
      platform: { connectionString: roleUrls.platform },
    })
  console.error(
    'saltern: connections sign in as the user of DATABASE_URL; DATABASE_APP_URL and DATABASE_PLATFORM_URL name lesser ones',
  )
  return undefined
}

/** The demo sends hundreds of internal calls; the log of a first start omits them. */
async function withQuietLog<T>(app: FastifyInstance, work: () => Promise<T>): Promise<T> {
  const { level } = app.log
  app.log.level = 'warn'
  try {
    return await work()
  } finally {
    app.log.level = level
  }
}

/** The version in the package.json of this installation. */
function versionIn(path: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(path, 'utf8'))
  return version
}

async function serveMetrics(app: FastifyInstance, port: number): Promise<void> {
  try {
    await startMetrics(app, port)
  } catch (error) {
    throw new StartupError(
      `the metrics port ${port} cannot be opened: ${reasonOf(error)}; set METRICS_PORT to another one, or leave it out`,
      error,
    )
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    throw listenProblem(error, { host, port })
  }
}
