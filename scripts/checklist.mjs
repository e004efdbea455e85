// Prints which lines of docs/checklist.md and docs/safety.md no test proves yet. A test proves a line when its name
// carries the id, as `[L07] ...` or `[safety S25] ...`.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const names = testNames()
report('lines', idsIn('checklist.md', /(?:^|· )([A-Z]\d{2}) /gm), /\[([A-Z]\d{2})\]/g)
console.log()
const promises = new Map(
  lines('safety.md').flatMap((line) => {
    const [, id, text] = /^- ([SGTI]\d{1,2}) (.*)$/.exec(line) ?? []
    return id === undefined ? [] : [[id, text]]
  }),
)
const elsewhere = new Set()
for (const [id, text] of promises) {
  const [, bench] = /; measured by `(.*)`$/.exec(text) ?? []
  if (bench !== undefined && !existsSync(join(root, bench)))
    console.log(`${id} is measured by ${bench}, which is not there`)
  if (bench !== undefined || text.includes('; not yet: ')) elsewhere.add(id)
}
report(
  'promises of safety',
  new Set([...promises.keys()].filter((id) => !elsewhere.has(id))),
  /\[safety ([A-Z]\d{1,2})\]/g,
  elsewhere,
)
for (const id of elsewhere) console.log(`${id} ${promises.get(id)}`)

/** Says which of these ids no test name carries, and which are carried but not among them. */
function report(what, ids, mark, known = new Set()) {
  const carried = new Set(names.flatMap((name) => [...name.matchAll(mark)].map(([, id]) => id)))
  const missing = [...ids].filter((id) => !carried.has(id))
  for (const letter of new Set(missing.map((id) => id[0])))
    console.log(missing.filter((id) => id[0] === letter).join(' '))
  const unknown = [...carried].filter((id) => !ids.has(id) && !known.has(id))
  if (unknown.length > 0) console.log(`not on the list: ${unknown.join(', ')}`)
  console.log(`${ids.size - missing.length} of ${ids.size} ${what} are proved by a test, ${missing.length} are not`)
}

function idsIn(file, pattern) {
  return new Set([...lines(file).join('\n').matchAll(pattern)].map(([, id]) => id))
}

function lines(file) {
  return readFileSync(join(root, 'docs', file), 'utf8').split('\n')
}

/** The first argument of every call in a test file, when it is a text: the name of a test or of a group of tests. */
function testNames() {
  return ['src', 'test']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => join(root, folder, String(name))),
    )
    .filter((path) => /\.(test|e2e)\.tsx?$/.test(path))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\(\s*(['"`])((?:(?!\1).)*)\1\s*,/g)].map(([, , name]) => name),
    )
}
