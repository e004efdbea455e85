// Prints which lines of docs/checklist.md no test proves yet. A test proves a line when its name carries the id, as `[L07] ...`.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const text = readFileSync(join(root, 'docs', 'checklist.md'), 'utf8')
const ids = [...new Set([...text.matchAll(/(?:^|· )([A-Z]\d{2}) /gm)].map(([, id]) => id))]
const proofs = new Map(ids.map((id) => [id, []]))
const unknown = []

for (const file of testFiles()) {
  // The first argument of a call, when it is a text: the name of a test or of a group of tests.
  for (const [, , name] of readFileSync(join(root, file), 'utf8').matchAll(/\(\s*(['"`])((?:(?!\1).)*)\1\s*,/g)) {
    for (const [, id] of name.matchAll(/\[([A-Z]\d{2})\]/g)) {
      if (proofs.has(id)) proofs.get(id).push(file)
      else unknown.push(`${id} in ${file}`)
    }
  }
}

const missing = ids.filter((id) => proofs.get(id).length === 0)
for (const letter of new Set(missing.map((id) => id[0]))) console.log(missing.filter((id) => id[0] === letter).join(' '))
if (unknown.length > 0) console.log(`not on the list: ${unknown.join(', ')}`)
console.log(`${ids.length - missing.length} of ${ids.length} lines are proved by a test, ${missing.length} are not`)

function testFiles() {
  return ['src', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => join(folder, String(name)))
      .filter((name) => /\.(test|e2e)\.tsx?$/.test(name)),
  )
}
