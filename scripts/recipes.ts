// npm run recipes: writes docs/recipes from what `npm run new` writes for the command of each page.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { structuredPatch } from 'diff'
import { format } from 'prettier'
import { planNew } from './new/plan.ts'
import { recipes } from './recipes/pages.ts'
import type { Recipe } from './recipes/pages.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)
const formatOptions = JSON.parse(read('.prettierrc.json') ?? '{}')

/** The command of a page, as a person types it. */
export function commandOf({ args: [kind = '', name = '', title = ''] }: Recipe): string {
  return `npm run new -- ${kind} ${name} '${title}'`
}

/** Every page as it should be, by its path. */
export async function recipePages(): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  for (const recipe of recipes) pages.set(`docs/recipes/${recipe.file}`, await formatPage(await pageOf(recipe)))
  pages.set('docs/recipes/README.md', await formatPage(indexPage()))
  return pages
}

async function pageOf(recipe: Recipe): Promise<string> {
  const { title, about, test, next } = recipe
  return `# ${title}

${about}

\`\`\`sh
${commandOf(recipe)}
npm test -- ${test}
\`\`\`

\`\`\`diff
${await diffOf(recipe)}
\`\`\`

Then:

${next.map((step) => `- ${step}`).join('\n')}
`
}

/** New definitions in full, and the lines that existing files gain. Tests, migrations and blank lines are left out. */
async function diffOf({ args }: Recipe): Promise<string> {
  const parts: string[] = []
  for (const [path, planned] of planNew(args, read)) {
    if (path.endsWith('.test.ts')) continue
    const text = await format(planned, { ...formatOptions, filepath: path })
    const { hunks } = structuredPatch(path, path, read(path) ?? '', text, '', '', { context: 0 })
    const lines = hunks.flatMap((hunk) => hunk.lines.filter((line) => line !== '+' && !line.startsWith('\\')))
    parts.push(`+++ ${path}\n${lines.join('\n')}`)
  }
  return parts.join('\n')
}

function indexPage(): string {
  const rows = recipes.map(({ file, title, about }) => `| [${title}](${file}) | ${about} |`)
  return `# Recipes

Each page is a command of \`npm run new\` and what it writes (without blank lines), at most 60 lines, with the command that runs its test. \`npm run recipes\` writes the pages
from the command; a test compares them, and \`test/process/recipes.test.ts\` runs every command in a copy of the
product together with the tests that it writes. \`docs/new.md\` describes the command.

| recipe | result |
| --- | --- |
${rows.join('\n')}
`
}

function formatPage(text: string): Promise<string> {
  return format(text, { parser: 'markdown', printWidth: 100, proseWrap: 'always', embeddedLanguageFormatting: 'off' })
}

if (process.argv[1] === import.meta.filename)
  for (const [path, text] of await recipePages()) writeFileSync(join(root, path), text)
