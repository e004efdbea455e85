import { sourceLangs } from '#core/text/languages.ts'
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
  /** What the menu calls a list: its short title, or its title if it has none. */
  readonly inMenu: boolean
  /** End of the list, before its bracket: where a further language goes. */
  readonly end: number
}

/** The texts of all source files except tests, in the order of files and lines. */
export function sourceTexts(): SourceText[] {
  const texts = sourcesIn('src')
    .filter(({ path }) => !isTest(path))
    .flatMap(textsIn)
  const keys = new Set(texts.map(({ key }) => key))
  const isInMenu = (key: string) =>
    /\.(resource|document)\.ts#\w+\.(title|short)$/.test(key) &&
    !(key.endsWith('title') && keys.has(key.replace(/title$/, 'short')))
  return texts.map((text) => ({ ...text, inMenu: isInMenu(text.key) }))
}

function textsIn(source: Source): Omit<SourceText, 'inMenu'>[] {
  const texts: Omit<SourceText, 'inMenu'>[] = []
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
 * The literals of a list that holds one for each language, the first of them not empty and any of them not plain ASCII;
 * undefined for any other node.
 */
function literalsOf({ type, elements }: Node): Literal[] | undefined {
  if (type !== 'ArrayExpression' || !Array.isArray(elements) || elements.length !== sourceLangs.length) return undefined
  const literals = elements.flatMap((element: unknown) => (isNode(element) ? (literalOf(element) ?? []) : []))
  if (literals.length !== sourceLangs.length || literals[0]?.text === '') return undefined
  return literals.some(({ text }) => /\P{ASCII}/u.test(text)) ? literals : undefined
}

/** A string, or a template without expressions. */
function literalOf({ type, value, quasis, start, end }: Node): Literal | undefined {
  if (type === 'Literal' && typeof value === 'string') return { text: value, start, end }
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis) || quasis.length !== 1) return undefined
  const [quasi]: unknown[] = quasis
  if (!isNode(quasi)) return undefined
  const cooked = isCooked(quasi['value']) ? quasi['value'].cooked : undefined
  return cooked === undefined ? undefined : { text: cooked, start, end }
}

function isCooked(value: unknown): value is { cooked: string } {
  return typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string'
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
