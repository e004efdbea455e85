import { dirname } from 'node:path'
import type { Source } from './sources.ts'

/** A style sheet with its length. */
export interface Sheet {
  path: string
  lines: number
}

/**
 * Style sheets that are not next to the component they style, or exceed the needs of one component; each with the
 * correction.
 */
export function misplacedSheets(sheets: readonly Sheet[], sources: readonly Source[]): string[] {
  const users = sources.flatMap(({ path, imports }) =>
    imports.filter(({ target }) => target.endsWith('.css')).map(({ target }) => ({ path, target })),
  )
  return [
    ...sheets.flatMap(({ path, lines }) => (lines > 300 ? [`${path} has ${lines} lines: part it by component`] : [])),
    ...sheets.flatMap(({ path }) =>
      users.some((user) => user.target === path && dirname(user.path) === dirname(path))
        ? []
        : [`${path} is imported by no component of its folder: put it beside the one it styles`],
    ),
    ...users.flatMap(({ path, target }) =>
      dirname(path) === dirname(target)
        ? []
        : [`${path} imports ${target} of another folder: what screens share is in src/web/ui and always loaded`],
    ),
  ]
}
