/**
 * The server as `npm start` runs it: the time until it is ready, and its memory after one sign-in without further
 * requests. `node bench/start.ts`; STARTS changes the number of starts. The first creates the database and compiles,
 * and is not counted.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { shot, signIn } from './lib/caller.ts'
import { figure, median, mib } from './lib/figures.ts'

const STARTS = Number(process.env.STARTS ?? 5)
const password = 'salt-and-grain-2026'
const flags: string[] = JSON.parse(readFileSync('scripts/server-flags.json', 'utf8'))

execFileSync(
  process.execPath,
  ['--input-type=module', '-e', `import { build } from './scripts/build.mjs'; process.exitCode = build()`],
  {
    stdio: 'inherit',
  },
)
const folder = await mkdtemp(join(tmpdir(), 'saltern-bench-'))
try {
  await start()
  const floor = await atRest(['-e', 'setInterval(() => {}, 1e6); console.log("ready at nothing")'])
  const starts = []
  for (let n = 0; n < STARTS; n++) starts.push(await start())
  const resting = median(starts.map(({ memory }) => memory))
  const ready = median(starts.map(({ ms }) => ms))
  console.log(
    `ready after ${(ready / 1000).toFixed(2)} s, median of ${STARTS}; Node itself ${(floor.ms / 1000).toFixed(2)} s`,
  )
  figure({
    what: 'server memory at rest',
    goal: '<= 140 MB',
    measured: mib(resting),
    floor: `${mib(floor.memory)}, Node itself`,
    reached: resting <= 140e6,
  })
} finally {
  await rm(folder, { recursive: true, force: true })
}

function start() {
  return atRest(['dist/server/main.js'], async (url) => {
    const session = await signIn(url, 'salt', password)
    const list = shot(session, '/jxc/material/MaterialManage', { status: 'on', sort: 'created_at', order: 'false' })
    const { status } = await fetch(list.url, { headers: list.headers })
    if (status !== 200) throw new Error(`the list answered ${status}`)
  })
}

/** Milliseconds until a program reports that it is ready, and its memory once that stops falling, in bytes. */
async function atRest(program: readonly string[], use: (url: string) => Promise<void> = async () => {}) {
  const began = performance.now()
  const child = spawn(process.execPath, [...flags, ...program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      DEMO: '1',
      DEMO_ORDERS: '0',
      DEMO_PASSWORD: password,
      SMS_PROVIDER: 'console',
    },
  })
  const url = await readyAt(child.stdout)
  const ms = performance.now() - began
  await use(url)
  let memory = residentOf(child.pid)
  for (let same = 0, tries = 0; same < 3 && tries < 20; tries++) {
    await sleep(2000)
    const now = residentOf(child.pid)
    same = now < memory - 512 * 1024 ? 0 : same + 1
    memory = now
  }
  child.kill('SIGTERM')
  await once(child, 'exit')
  return { ms, memory }
}

/** The address that a program reports; its later output is read and discarded, since a full pipe would block it. */
function readyAt(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((done, fail) => {
    const lines = createInterface(output)
    lines.on('line', (line) => {
      const url = /ready at (\S+)$/.exec(line)?.[1]
      if (url) done(url)
    })
    lines.once('close', () => fail(new Error('it ended before it was ready')))
  })
}

function residentOf(pid: number | undefined): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024
}
