import type { PathOf } from '#web/api/calls.ts'

/** Where the open lines of earlier documents are asked for. */
export type OpenLinesPath = Extract<PathOf<'GET'>, `${string}OpenLines`>

/** Whether a call that a document names as a source of its lines lists open lines: all of this section's that do are called so. */
export function listsOpenLines(path: string): path is OpenLinesPath {
  return path.endsWith('OpenLines')
}
