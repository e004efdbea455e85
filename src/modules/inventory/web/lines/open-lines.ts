import type { PathOf } from '#web/api/calls.ts'

/** Paths of the calls that list open lines. */
export type OpenLinesPath = Extract<PathOf<'GET'>, `${string}OpenLines`>

/** Whether a source call of a document lists open lines; the section names all of them `*OpenLines`. */
export function listsOpenLines(path: string): path is OpenLinesPath {
  return path.endsWith('OpenLines')
}
