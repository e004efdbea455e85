import { isNode } from './sources.ts'
import type { Node, Source } from './sources.ts'

/** What the console calls the server with; its files stand in `src/web/api`. */
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
/** What believes of an answer what it is told: for the files there alone. */
const inner = new Set<unknown>(['exchange', 'send'])

/**
 * Answers of the server whose type is said instead of known, in the console: a call with a type argument, or one past
 * the typed ways. The type of an answer comes from its path; what the server names is looked at (`callNamed`) or is
 * what every resource answers (`api/records.ts`).
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
