// npm run new -- resource|document|call|buyer-call <section>/<name> [titles]
// npm run new -- add-on <key> [titles]: writes the smallest thing of a kind with its test, its lines in the lists that
// name it, and the draft of its SQL.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format } from 'prettier'
import { NewRefused, planNew } from './new/plan.ts'

const root = dirname(import.meta.dirname)
const args = process.argv.slice(2)
try {
  const files = planNew(args, (path) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined,
  )
  const options = JSON.parse(readFileSync(join(root, '.prettierrc.json'), 'utf8'))
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), await format(text, { ...options, filepath: path }))
    console.log(`wrote ${path}`)
  }
  if (/^(resource|document|add-on)$/.test(args[0] ?? '')) draftSql(args[1] ?? '')
} catch (error) {
  if (!(error instanceof NewRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** The next migration holds what the database lacks; review it before `npm run db:land`. */
function draftSql(name: string): void {
  const folder = join(root, 'migrations')
  const last = Math.max(...readdirSync(folder).map((file) => Number(/^(\d{4})_/.exec(file)?.[1] ?? 0)))
  const number = String(last + 1).padStart(4, '0')
  const path = `migrations/${number}_${name.replace(/^.*\//, '').replaceAll('-', '_')}.sql`
  const sql = execFileSync(process.execPath, [join(root, 'scripts/db-draft.ts')], { cwd: root, encoding: 'utf8' })
  writeFileSync(join(root, path), sql)
  console.log(`wrote ${path}`)
}
