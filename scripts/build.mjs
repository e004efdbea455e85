// Builds the console into dist/web and the server into dist/server, each unless its last build was made of the same
// sources.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environment, root, runtime, setup } from './setup.mjs'

const packages = ['tsconfig.json', 'package.json', 'package-lock.json']
const builds = [
  {
    says: 'the console',
    made: 'dist/web/index.html',
    stamp: 'dist/web.stamp',
    sources: ['index.html', 'vite.config.ts', ...packages, 'src/core', 'src/modules', 'src/plugins', 'src/web'],
    command: [join('vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
  },
  {
    says: 'the server',
    made: 'dist/server/main.js',
    stamp: 'dist/server.stamp',
    sources: ['rolldown.config.ts', ...packages, 'src'],
    command: [join('rolldown', 'bin', 'cli.mjs'), '-c', 'rolldown.config.ts'],
  },
]

/** Answers the exit code of the first build that failed; 0 when nothing had to be built. */
export function build({ always = false } = {}) {
  for (const one of builds) {
    const code = buildOne(one, always)
    if (code !== 0) return code
  }
  return 0
}

function buildOne({ says, made, stamp: name, sources, command: [program, ...words] }, always) {
  const stamp = join(root, name)
  const now = digest(sources)
  const last = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (!always && last === now && existsSync(join(root, made))) return 0
  if (!always) console.log(`saltern: building ${says} ...`)
  rmSync(stamp, { force: true })
  // whoever asks, a test among them: libraries build other things into themselves elsewhere
  const env = { ...environment(), NODE_ENV: 'production' }
  // What they made is of no interest; faults come by the other way.
  const { status } = spawnSync(runtime(), [join(root, 'node_modules', program), ...words], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  if (status === 0) {
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, now)
  }
  return status ?? 1
}

function digest(sources) {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of filesOf(source)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
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
