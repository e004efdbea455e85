// npm start: installs and builds what is missing, then runs the server until it ends or is told to, and starts it again
// after a fault. A release (scripts/release.ts) has everything: nothing is installed or built there.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { environment, root, runtime, setup } from './setup.mjs'
import { onStopSignal } from './stop-signal.mjs'
import { nextPause, outcomeOf } from './supervise.mjs'

const isRelease = existsSync(join(root, 'release.json'))
if (!isRelease) {
  setup()
  if (build() !== 0) {
    console.error('saltern: the product could not be built; the messages are above')
    process.exit(1)
  }
}
// A closed terminal must not end the server with a write error.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

// A small young generation, and an old one that is cleared once it has grown by half: the server keeps little for long,
// and stays well under the memory that docs/performance.md names under load. The young one is so small that one thread
// clears it: the helpers of several would be waited for while the database has the other processor.
const flags = JSON.parse(readFileSync(join(root, 'scripts', 'server-flags.json'), 'utf8'))
let child
let restart
let stopping = false
let pause = 0

function run() {
  const startedAt = Date.now()
  child = spawn(runtime(), [...flags, join(root, 'dist', 'server', 'main.js'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    // The demo of a person who looks at it has a past; that of a test is there at once.
    env: { DEMO_HISTORY: '1', ...environment(), SALTERN_SUPERVISED: '1' },
    // Its own process group: a Ctrl-C reaches npm and this script as well, and the server must hear it once.
    detached: process.platform !== 'win32',
  })
  child.once('error', (error) => {
    console.error(`saltern: the server could not be started: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => {
    child = undefined
    const outcome = outcomeOf({ code, signal, stopping, signals: constants.signals })
    if (outcome.exit !== undefined) process.exit(outcome.exit)
    pause = nextPause(pause, Date.now() - startedAt)
    console.error(`saltern: the server ended with a fault (${outcome.fault}); restarting in ${pause / 1000} s`)
    restart = setTimeout(run, pause)
  })
}
run()
process.once('exit', () => child?.kill('SIGTERM'))

onStopSignal((signal) => {
  stopping = true
  if (child) child.kill(signal)
  else {
    clearTimeout(restart)
    process.exit(0)
  }
})
