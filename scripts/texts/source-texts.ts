import { langs } from '#core/text/i18n.ts'
import { isNode, isTest, sourcesIn } from '#test/helpers/sources.ts'
import type { Node, Source } from '#test/helpers/sources.ts'

/** The literal of one language in its source file. */
export interface Literal {
  readonly text: string
  /** Offsets of the literal with its quotes. */
  readonly start: number
  readonly end: number
}

/** A text that stands in the source as a list of one literal for each language. */
export interface SourceText {
  /** `src/core/text/glossary.ts#glossaryTerms.status`; a second text of one name ends in `~2`. */
  readonly key: string
  readonly path: string
  readonly line: number
  readonly literals: readonly Literal[]
  /** End of the list, before its bracket: where a further language goes. */
  readonly end: number
}

/** The texts of all source files except tests, in the order of files and lines. */
export function sourceTexts(): SourceText[] {
  return sourcesIn('src')
    .filter(({ path }) => !isTest(path))
    .flatMap(textsIn)
}

function textsIn(source: Source): SourceText[] {
  const texts: SourceText[] = []
  const counts = new Map<string, number>()
  const visit = (value: unknown, names: readonly string[]): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, names)
    if (!isNode(value)) return
    const literals = literalsOf(value)
    if (literals) {
      const name = `${source.path}#${names.join('.')}`
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      const line = source.text.slice(0, value.start).split('\n').length
      texts.push({
        key: count === 1 ? name : `${name}~${count}`,
        path: source.path,
        line,
        literals,
        end: value.end - 1,
      })
      return
    }
    const name = nameOf(value)
    const inner = name === undefined ? names : [...names, name]
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child, inner)
  }
  visit(source.body, [])
  return texts
}

/**
 * The literals of a list that holds one for each language, the first of them not plain ASCII; undefined for any other
 * node.
 */
function literalsOf({ type, elements }: Node): Literal[] | undefined {
  if (type !== 'ArrayExpression' || !Array.isArray(elements) || elements.length !== langs.length) return undefined
  const literals = elements.flatMap((element: unknown) =>
    isNode(element) && element.type === 'Literal' && typeof element.value === 'string'
      ? [{ text: element.value, start: element.start, end: element.end }]
      : [],
  )
  return literals.length === langs.length && /\P{ASCII}/u.test(literals[0]?.text ?? '') ? literals : undefined
}

/** The name that a declaration or a property gives to what is inside. */
function nameOf({ type, id, key, computed }: Node): string | undefined {
  if (type === 'VariableDeclarator' || type === 'FunctionDeclaration') return identifier(id)
  if (type === 'Property' && computed !== true) return identifier(key)
  return undefined
}

function identifier(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return String(node.name)
  return node.type === 'Literal' ? String(node.value) : undefined
}
