import { isNode } from './sources.ts'
import type { Node, Source } from './sources.ts'

/** The client of the console for server calls; its files are in `src/web/api`. */
const callers = new Set<unknown>([
  'call',
  'callFull',
  'callForm',
  'callNamed',
  'callNamedFull',
  'client',
  'exchange',
  'send',
])
const home = /^src\/web\/api\//
/** Functions that assert the type of an answer: for the files there only. */
const inner = new Set<unknown>(['exchange', 'send'])

/**
 * Answers of the server with an asserted type, in the console: a call with a type argument, or one outside the typed
 * functions. The type of an answer comes from its path; a call that the server names is validated (`callNamed`) or is
 * part of every resource (`api/records.ts`).
 */
export function assertedAnswersIn({ path, room, text, nodes }: Source): string[] {
  if ((room !== 'web' && room !== 'section-web') || home.test(path)) return []
  return nodes
    .filter((node) => asserts(node) || reaches(node))
    .map(
      ({ start, end }) =>
        `${path}:${text.slice(0, start).split('\n').length} ${text.slice(start, end).split('\n')[0]?.slice(0, 80)}`,
    )
}

function asserts({ type, typeArguments, callee }: Node): boolean {
  return type === 'CallExpression' && isNode(typeArguments) && isNode(callee) && callers.has(callee.name)
}

function reaches({ type, source, specifiers }: Node): boolean {
  if (type !== 'ImportDeclaration' || !isNode(source) || !/\/api\/(exchange|send)\.ts$/.test(String(source.value)))
    return false
  return (
    Array.isArray(specifiers) &&
    specifiers.some(
      (specifier) => isNode(specifier) && isNode(specifier.imported) && inner.has(specifier.imported.name),
    )
  )
}
