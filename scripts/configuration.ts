// npm run configuration: writes docs/configuration.md from the code that reads the variables: each refusal on the page
// is the answer of `readConfig` to a refused value (scripts/configuration/variables.ts).
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'
import { readConfig } from '#server/process/config.ts'
import { reasonOf } from '#server/process/startup-error.ts'
import { variables } from './configuration/variables.ts'
import type { Variable } from './configuration/variables.ts'

const file = join(import.meta.dirname, '..', 'docs/configuration.md')

const lead = `Environment variables configure the server. Without any it runs on one machine with an embedded
PostgreSQL. An empty variable counts as not set, and an unsuitable value ends the start with the line
under "Refusal" before anything is created.

\`npm run configuration\` writes this page from the code that reads the variables; a test compares
the two.`

const intros: Partial<Record<Variable['group'], string>> = {
  'Sign-in providers': `Apps by which people bind an account elsewhere and sign in with it. Id and secret
belong together; without them the console says so. Those besides WeChat serve suppliers with the
add-on \`social\` (docs/decisions/0076).`,
}

const closing = `## Payments

Joining fees are paid through the payment channels of the platform account: its add-ons \`payset\`
(WeChat Pay, Alipay) or \`paygate\` (a gateway of your own). A server that was configured by
\`PAY_PROVIDER=http\`, \`PAY_URL\` and \`PAY_SECRET\` puts them into \`paygate\` at its next start
(docs/decisions/0102).

## Node and temporary files

- \`NODE_COMPILE_CACHE\` is the folder of compiled code, \`node_modules/.cache/compiled\` by default.
- \`TMPDIR\` is the folder of test databases. Without it, tests use memory where there is enough.`

/** The refusal of a value; undefined where the server accepts it. */
export function refusalOf({ name, wrong, wrongWith }: Variable): string | undefined {
  if (wrong === undefined) return undefined
  try {
    readConfig({ ...wrongWith, [name]: wrong })
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

function section(variable: Variable): string {
  const { name, about, fallback = 'none', example, wrong, trouble } = variable
  const lines = [`Default: ${fallback}`, `Example: \`${name}=${example}\``]
  if (wrong !== undefined) lines.push(`Refusal of \`${wrong}\`${circumstance(variable)}: \`${refusalOf(variable)}\``)
  if (trouble !== undefined) lines.push(trouble)
  return `### ${name}\n\n${about}\n\n${lines.map((line) => `- ${line}\n`).join('')}`
}

/** What the other variables are in the refused case. */
function circumstance({ with: others, wrongWith }: Variable): string {
  if (wrongWith)
    return ` with ${Object.entries(wrongWith)
      .map(([name, value]) => `\`${name}=${value}\``)
      .join(', ')}`
  return others ? ' alone' : ''
}

/** The page as it should be. */
export async function configurationPage(): Promise<string> {
  const groups = [...Map.groupBy(variables, ({ group }) => group)].map(
    ([group, members]) => `## ${group}\n\n${intros[group] ?? ''}\n\n${members.map(section).join('\n')}`,
  )
  return format(`# Configuration\n\n${lead}\n\n${groups.join('\n\n')}\n\n${closing}\n`, {
    parser: 'markdown',
    printWidth: 100,
    proseWrap: 'always',
    embeddedLanguageFormatting: 'off',
  })
}

if (process.argv[1] === import.meta.filename) writeFileSync(file, await configurationPage())
