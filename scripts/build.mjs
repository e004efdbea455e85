// Builds the console into dist/web, unless the last build was made of the same sources.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environment, root, runtime, setup } from './setup.mjs'

const stamp = join(root, 'dist', 'web.stamp')
const sources = [
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'src/core',
  'src/modules',
  'src/plugins',
  'src/web',
]

/** Answers the exit code of the build; 0 when nothing had to be built. */
export function build({ always = false } = {}) {
  const made = digest()
  const last = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (!always && last === made && existsSync(join(root, 'dist', 'web', 'index.html'))) return 0
  if (!always) console.log('saltern: building the console ...')
  rmSync(stamp, { force: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // whoever asks, a test among them: libraries build other things into themselves elsewhere
  const env = { ...environment(), NODE_ENV: 'production' }
  const { status } = spawnSync(runtime(), [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit', env })
  if (status === 0) {
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, made)
  }
  return status ?? 1
}

function digest() {
  const hash = createHash('sha256')
  for (const source of sources) for (const file of filesOf(source)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function filesOf(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  const inside = readEntries(full)
  return inside ? inside.flatMap((name) => filesOf(`${path}/${name}`)) : [path]
}

function readEntries(path) {
  try {
    return readdirSync(path).sort()
  } catch {
    return undefined // a file
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  setup()
  process.exitCode = build({ always: true })
}
