import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { StartupError, reasonOf } from '#server/process/startup-error.ts'

/** The section or add-on of `--section`, or undefined. Throws StartupError for an unknown name or option. */
export function sectionIn(args: readonly string[], root: string): string | undefined {
  const section = optionIn(args)
  if (section === undefined) return undefined
  const known = [
    ...foldersWith('module.ts', join(root, 'src', 'modules')),
    ...foldersWith('plugin.ts', join(root, 'src', 'plugins')),
  ]
  if (known.includes(section)) return section
  throw new StartupError(`there is no section "${section}"; --section takes one of ${known.join(', ')}`)
}

function optionIn(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { section: { type: 'string' } } }).values.section
  } catch (error) {
    throw new StartupError(`npm run dev takes no more than -- --section <name>: ${reasonOf(error)}`, error)
  }
}

function foldersWith(file: string, folder: string): string[] {
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, file)))
}
