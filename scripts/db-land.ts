// npm run db:land: lists the migrations that are not listed yet in migrations/landed.json. What is listed never changes
// again.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrations } from '#server/db/migrate.ts'

const folder = join(import.meta.dirname, '..', 'migrations')
const file = join(folder, 'landed.json')
const landed: Record<string, string> = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
for (const { name, sha256 } of await readMigrations(folder)) {
  if (landed[name] === undefined) console.log(`${name} has landed`)
  else if (landed[name] !== sha256)
    throw new Error(`${name} was changed after it landed; put it back and write a new file`)
  landed[name] = sha256
}
await writeFile(file, `${JSON.stringify(landed, null, 2)}\n`)
