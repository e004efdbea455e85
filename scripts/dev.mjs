// npm run dev: installs what is missing, then runs the development server (scripts/dev/main.ts) until it ends or is
// told to.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { environment, root, runtime, setup } from './setup.mjs'
import { onStopSignal } from './stop-signal.mjs'

setup()
const child = spawn(runtime(), [join(root, 'scripts', 'dev', 'main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: environment(),
  // Its own process group: a Ctrl-C reaches npm and this script as well, and the child must hear it once.
  detached: process.platform !== 'win32',
})
child.once('error', (error) => {
  console.error(`saltern: the development server could not be started: ${error.message}`)
  process.exit(1)
})
child.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
process.once('exit', () => child.kill('SIGTERM'))
onStopSignal((signal) => child.kill(signal))
