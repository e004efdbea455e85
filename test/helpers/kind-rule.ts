import { fieldKinds } from '#core/fields/kind.ts'
import { isNode } from './sources.ts'
import type { Node, Source } from './sources.ts'

const names = new Set<unknown>(fieldKinds)
/** Files that may compare kinds of fields by name: their own files, and maps for React that are complete by type. */
const home = /^src\/(core\/fields\/|core\/wire\/wire\.ts$|web\/form\/(inputs|facts)\.tsx$)/
/** Cells of a sheet have separate kinds, some of which have the same names. */
const foreign = /^src\/server\/sheet\//

/** Comparisons, switches, sets and maps over the name of a field's kind, where the code should query the kind. */
export function kindsComparedIn({ path, text, nodes }: Source): string[] {
  if (home.test(path) || foreign.test(path)) return []
  return nodes
    .filter((node) => compares(node))
    .map(
      ({ start, end }) =>
        `${path}:${text.slice(0, start).split('\n').length} ${text.slice(start, end).split('\n')[0]?.slice(0, 80)}`,
    )
}

function compares(node: Node): boolean {
  const { type, left, right, discriminant, cases, callee, source } = node
  if (type === 'ImportDeclaration') return isNode(source) && String(source.value).endsWith('fields/kind.ts')
  if (type === 'BinaryExpression') return (isKind(left) && isName(right)) || (isKind(right) && isName(left))
  if (type === 'SwitchStatement') return isKind(discriminant) && list(cases).some(({ test }) => isName(test))
  if (type !== 'CallExpression' || !isNode(callee) || !isKind(list(node.arguments)[0])) return false
  const { object, property } = callee
  if (!isNode(property) || !isNode(object)) return false
  return property.name === 'has'
    ? object.type === 'Identifier'
    : property.name === 'includes' && list(object.elements).some(isName)
}

/** `x.kind`, `x?.kind` or a bare `kind`. */
function isKind(value: unknown): boolean {
  if (!isNode(value)) return false
  if (value.type === 'ChainExpression') return isKind(value.expression)
  if (value.type === 'Identifier') return value.name === 'kind'
  return value.type === 'MemberExpression' && isNode(value.property) && value.property.name === 'kind'
}

function isName(value: unknown): boolean {
  return isNode(value) && value.type === 'Literal' && names.has(value.value)
}

function list(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}
