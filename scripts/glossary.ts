// npm run glossary: writes docs/glossary.md from the terms of src/core/text/{glossary,goods-terms}.ts and their
// comments. A word is a line of its own, so that branches which each add one do not meet.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'
import { glossaryTerms } from '#core/text/glossary.ts'

const root = join(import.meta.dirname, '..')
const file = join(root, 'docs/glossary.md')

/** The page as it should be. */
export async function glossaryPage(): Promise<string> {
  const sources = ['glossary.ts', 'goods-terms.ts'].map((name) =>
    readFileSync(join(root, 'src/core/text', name), 'utf8'),
  )
  const parts = [...sources.join('').matchAll(/^ {2}\/\/ (.+)\n([^]*?)(?=^ {2}\/\/ |^\})/gm)].map(
    ([, title = '', part = '']) => {
      const meanings = new Map(
        [...part.matchAll(/^ {2}\/\*\* (.+) \*\/\n {2}(\w+): \[/gm)].map(([, meaning, key]) => [key, meaning]),
      )
      const lines = Object.entries(glossaryTerms)
        .filter(([key]) => new RegExp(`^ {2}${key}: \\[`, 'm').test(part))
        .map(([key, text]) => `- \`${key}\` ${text.join(' · ')}: ${meanings.get(key) ?? ''}`)
      return `## ${title}\n\n${lines.join('\n')}`
    },
  )
  const lead = `Terms with one meaning across the product, in Chinese, English, Spanish and Japanese.
They are defined in \`src/core/text/glossary.ts\`, and definitions use them from there.
\`npm run glossary\` writes this page; a test compares the two.`
  return format(`# Glossary\n\n${lead}\n\n${parts.join('\n\n')}\n`, {
    parser: 'markdown',
    printWidth: 100,
    proseWrap: 'preserve',
  })
}

if (process.argv[1] === import.meta.filename) writeFileSync(file, await glossaryPage())
