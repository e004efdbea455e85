// npm run glossary: writes docs/glossary.md from the words of src/core/text/glossary.ts, their comments, and where the sources take them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'
import { words } from '#core/text/glossary.ts'

const root = join(import.meta.dirname, '..')
const file = join(root, 'docs/glossary.md')

/** The page as it should be. */
export async function glossaryPage(): Promise<string> {
  const source = readFileSync(join(root, 'src/core/text/glossary.ts'), 'utf8')
  const places = usesOf()
  const parts = [...source.matchAll(/^ {2}\/\/ (.+)\n([^]*?)(?=^ {2}\/\/ |^\})/gm)].map(([, title = '', part = '']) => {
    const meanings = new Map([...part.matchAll(/^ {2}\/\*\* (.+) \*\/\n {2}(\w+): \[/gm)].map(([, meaning, key]) => [key, meaning]))
    const rows = Object.entries(words)
      .filter(([key]) => new RegExp(`^ {2}${key}: \\[`, 'm').test(part))
      .map(([key, text]) => [`\`${key}\``, ...text, meanings.get(key) ?? '', [...(places.get(key) ?? [])].toSorted().join(', ')])
    const head = ['word', '中文', 'English', 'Español', '日本語', 'meaning', 'used in']
    return `## ${title}\n\n${[head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')}`
  })
  const lead = `The words that more than one thing is called by, or that the trade gives a meaning of its own. They stand once, in \`src/core/text/glossary.ts\`, and
definitions take them from there. \`npm run glossary\` writes this page; a test compares the two.`
  return format(`# Glossary\n\n${lead}\n\n${parts.join('\n\n')}\n`, { parser: 'markdown', printWidth: 140 })
}

/** The rooms and sections that take each word. */
function usesOf(): ReadonlyMap<string, ReadonlySet<string>> {
  const uses = new Map<string, Set<string>>()
  const names = readdirSync(join(root, 'src'), { recursive: true }).map(String).filter((name) => /(?<!test)\.tsx?$/.test(name)) // prettier-ignore
  for (const name of names) {
    const [room = '', section = ''] = name.split(/[\\/]/)
    const text = readFileSync(join(root, 'src', name), 'utf8')
    if (!text.includes('text/glossary.ts') && !text.includes('./glossary.ts')) continue
    const place = room === 'modules' || room === 'plugins' ? section : room
    for (const [, key = ''] of text.matchAll(/\b(?:words|glossary)\.(\w+)/g))
      if (key in words) uses.set(key, (uses.get(key) ?? new Set()).add(place))
  }
  return uses
}

if (process.argv[1] === import.meta.filename) writeFileSync(file, await glossaryPage())
