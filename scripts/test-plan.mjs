// What a run of the tests consists of, from the words after `npm test --`.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from './setup.mjs'

const rooms = ['src/modules', 'src/plugins']
const testFile = /\.(test|e2e)\.tsx?$/
/** Cheap tests over the whole tree, which any change can fail. */
const everywhere = ['test/safety.test.ts', 'test/wiring.test.ts', 'test/promises.test.ts', 'test/texts.test.ts']
/** Files that list sections: what they import changes with every section. */
const lists = /^src\/(modules|plugins)\/(index|resources|web|db)\.ts$/

const plan = { kind: 'quick', sections: [], files: [], changed: undefined, refusal: undefined }

export function planOf(words) {
  if (words[0] === '--full' && words.length === 1) return { ...plan, kind: 'full' }
  if (words[0] === '--changed' && words.length <= 2) return changedPlan(words[1])
  if (words.length === 1 && words[0].startsWith('--changed=')) return changedPlan(words[0].slice('--changed='.length))
  const option = words.find((word) => word.startsWith('-'))
  if (option)
    return {
      ...plan,
      refusal: `there is no option ${option}: use --full, --changed[=commit], or names of sections or test files`,
    }
  if (words.length === 0) return plan
  const sections = words.map(sectionFolder)
  if (sections.every(Boolean)) return { ...plan, kind: 'named', sections }
  const unknown = words.filter((word, at) => !sections[at] && !testFiles().some((file) => file.includes(word)))
  if (unknown.length > 0)
    return {
      ...plan,
      refusal: `nothing is called ${unknown.join(', ')}: name a part of a test file's path, or one of ${sectionNames().join(', ')}`,
    }
  return { ...plan, kind: 'named', files: words }
}

/** The folder of a section or an add-on of this name; undefined for any other word. */
function sectionFolder(name) {
  return rooms.map((room) => `${room}/${name}/`).find((folder) => /^\w+$/.test(name) && existsSync(join(root, folder)))
}

function sectionNames() {
  return rooms.flatMap((room) =>
    readdirSync(join(root, room), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  )
}

export function hasBrowserTests(folder) {
  return readdirSync(join(root, folder), { recursive: true }).some((name) => name.endsWith('.e2e.ts'))
}

function changedPlan(base) {
  if (base === '') return { ...plan, refusal: '--changed= needs a commit behind it, as in --changed=HEAD~5' }
  try {
    return planFor(changedFiles(base))
  } catch {
    return {
      ...plan,
      refusal: `the changes ${base ? `since ${base}` : 'of this folder'} are not known: git has to know the folder and the commit`,
    }
  }
}

export function planFor(changed) {
  if (changed.length === 0) return { ...plan, kind: 'nothing', changed }
  const wide = changed.filter(
    (file) =>
      /^(src\/(core|server|web|demo)\/|src\/\w+\.ts$|migrations\/|package|vite|vitest|rolldown|tsconfig|scripts\/)/.test(
        file,
      ) && !testFile.test(file),
  )
  if (wide.length > 0) return { ...plan, kind: 'quick', changed }
  const owners = changed.flatMap((file) => ownerOf(file) ?? [])
  const importers = importersOf(changed.filter((file) => !testFile.test(file) && !lists.test(file)))
  const helpers = changed.filter((file) => file.startsWith('test/') && !testFile.test(file))
  const sections = [
    ...new Set([...owners, ...importers.flatMap((file) => (lists.test(file) ? [] : (ownerOf(file) ?? [])))]),
  ]
  const tests = [
    ...changed.filter((file) => testFile.test(file)),
    ...importersOf(helpers).filter((file) => testFile.test(file)),
  ]
  return {
    ...plan,
    kind: 'changed',
    changed,
    sections,
    files: [...new Set([...tests.filter((file) => existsSync(join(root, file))), ...everywhere])],
  }
}

/**
 * Since this commit; without one since the branch left main, and on main itself what is not committed, or else the last
 * commit.
 */
function changedFiles(base) {
  const open = git('status', '--porcelain', '--no-renames', '--untracked-files=all').map((line) => line.slice(3))
  const since = base ?? forkPoint() ?? (open.length > 0 ? 'HEAD' : 'HEAD~1')
  const committed = git('diff', '--name-only', '--no-renames', since)
  return [...new Set([...committed, ...open])]
}

function forkPoint() {
  const [head] = git('rev-parse', 'HEAD')
  for (const upstream of ['origin/main', 'main']) {
    try {
      const [base] = git('merge-base', 'HEAD', upstream)
      if (base && base !== head) return base
    } catch {
      // no such branch here
    }
  }
  return undefined
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)
}

function ownerOf(file) {
  const [, folder] = /^(src\/(?:modules|plugins)\/[^/]+\/)/.exec(file) ?? []
  return folder && existsSync(join(root, folder)) ? folder : undefined
}

/** The files that import one of these directly. */
function importersOf(files) {
  if (files.length === 0) return []
  const wanted = new Set(files)
  return git('ls-files', 'src', 'test').filter(
    (file) => /\.tsx?$/.test(file) && existsSync(join(root, file)) && importsOf(file).some((path) => wanted.has(path)),
  )
}

const aliases = {
  '#core/': 'src/core/',
  '#server/': 'src/server/',
  '#modules/': 'src/modules/',
  '#plugins/': 'src/plugins/',
  '#web/': 'src/web/',
  '#test/': 'test/',
}

function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)].map(([, path]) => {
    const alias = Object.keys(aliases).find((prefix) => path.startsWith(prefix))
    return alias ? aliases[alias] + path.slice(alias.length) : relative(root, resolve(root, dirname(file), path))
  })
}

function testFiles() {
  return git('ls-files', '--cached', '--others', '--exclude-standard', 'src', 'test').filter((file) =>
    testFile.test(file),
  )
}
