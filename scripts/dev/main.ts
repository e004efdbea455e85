// The development server: Vite serves the console on one port and passes calls to the product's server, a child process
// that restarts when its sources change. PostgreSQL and the lock of the data folder stay with this process.
import { join, relative, sep } from 'node:path'
import { createServer } from 'vite'
import type { ViteDevServer } from 'vite'
import { connectDatabase } from '#server/db/connect.ts'
import { openDataFolder } from '#server/db/data-folder.ts'
import { readConfig } from '#server/process/config.ts'
import { runServer } from '#server/process/run-server.ts'
import { listenProblem } from '#server/process/startup-error.ts'
import { startBackend } from './backend.ts'
import type { Backend } from './backend.ts'
import { demoPasswordOf } from './demo-password.ts'
import { freePort } from './free-port.ts'
import { holdCalls } from './hold-calls.ts'
import { sectionIn } from './section-option.ts'
import { isServerFile } from './server-files.ts'

/** Milliseconds that a save of many files (a checkout, a formatter) may take to be one change. */
const SETTLE = 50
const root = join(import.meta.dirname, '..', '..')

await runServer(async (opened) => {
  const section = sectionIn(process.argv.slice(2), root)
  const config = readConfig({ ...process.env, DATA_DIR: process.env['DATA_DIR'] || 'data-dev' })
  const folder = await openDataFolder(config.dataDir)
  opened.push(folder.release)
  const password = await demoPasswordOf(folder, config.demoPassword)
  const place = { host: config.host, port: config.port || (await freePort()) }
  const target = { host: '127.0.0.1', port: await freePort() }

  const backend = startBackend({
    section,
    env: {
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '127.0.0.1',
      ...process.env,
      ...(password === undefined ? {} : { DEMO_PASSWORD: password }),
      DATA_DIR: config.dataDir,
      HOST: target.host,
      PORT: String(target.port),
    },
  })
  opened.push(() => backend.stop())
  const vite = await listenVite(backend, {
    ...place,
    dataDir: config.dataDir,
    target: `http://${target.host}:${target.port}`,
  })
  opened.push(() => vite.close())
  // Below the server: it is closed before its database.
  const database = await connectDatabase({
    url: config.databaseUrl,
    folder: folder.postgres,
    log: (line) => console.error(`saltern: ${line}`),
  })
  opened.splice(1, 0, database.stop)

  const secrets = {
    jwt: Buffer.from(folder.secrets.jwt).toString('hex'),
    refresh: Buffer.from(folder.secrets.refresh).toString('hex'),
  }
  const { connection, embedded } = database
  backend.open({ folder: { ...folder, secrets }, database: { connection, embedded } })
  restartOnChange(vite, backend)

  const page = await backend.firstReady()
  await folder.started()
  const url = `http://${place.host.includes(':') ? `[${place.host}]` : place.host}:${place.port}${page}`
  console.log(`saltern ready at ${url}`)
  if (password !== undefined)
    console.log(`saltern: demo accounts salt, grain, union, offline and platform, all with the password ${password}`)
  if (section !== undefined && process.stdout.isTTY) {
    vite.config.server.open = page
    vite.openBrowser()
  }
})

interface Place {
  host: string
  port: number
  dataDir: string
  /** Address of the product's server. */
  target: string
}

async function listenVite(backend: Backend, { host, port, dataDir, target }: Place): Promise<ViteDevServer> {
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    clearScreen: false,
    plugins: [holdCalls(backend)],
    server: {
      host,
      port,
      strictPort: true,
      proxy: { '^/(v1|api)(?=[/?]|$)': { target, xfwd: true } },
      watch: { ignored: [`${dataDir}/**`, join(root, 'dist', '**')] },
    },
  })
  try {
    return await vite.listen()
  } catch (error) {
    await vite.close()
    throw listenProblem(error, { host, port })
  }
}

/** Restarts the server when one of its files was saved; a failure is told in the terminal and in the browser. */
function restartOnChange(vite: ViteDevServer, backend: Backend): void {
  let timer: NodeJS.Timeout | undefined
  vite.watcher.on('all', (event, path) => {
    if (!isServerFile(relative(root, path).replaceAll(sep, '/'))) return
    clearTimeout(timer)
    timer = setTimeout(() => backend.restart(), SETTLE)
  })
  let failed = false
  backend.onOutcome((failure) => {
    if (failure !== undefined)
      vite.ws.send({ type: 'error', err: { message: failure, stack: '', plugin: 'saltern server' } })
    else if (failed) vite.ws.send({ type: 'full-reload' }) // takes the overlay of the error away
    failed = failure !== undefined
  })
}
