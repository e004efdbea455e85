import {
  ColumnNode,
  IdentifierNode,
  PostgresQueryCompiler,
  RawNode,
  ReferenceNode,
  TableNode,
  ValueNode,
  createQueryId,
} from 'kysely'

/** A node of the cache: a tree keyed by the parts of a statement. */
interface CachedNode {
  text?: string
  next: Map<string | object, CachedNode>
}

type Piece = RawNode['parameters'][number]

const cacheRoot: CachedNode = { next: new Map() }
/** Most nodes in the cache; statements beyond it are compiled each time. */
const MAX_NODES = 5000
let cachedNodes = 0
const compiler = new PostgresQueryCompiler()

/**
 * Compiles a raw SQL statement that contains values, names and further raw SQL. Undefined for any other node, which
 * Kysely compiles itself: it walks every node, which takes longer than sending the statement. The same parts return the
 * same cached text.
 */
export function compileRaw(node: RawNode): { sql: string; parameters: readonly unknown[] } | undefined {
  const parameters: unknown[] = []
  const cached = lookup(node, cacheRoot, parameters)
  if (!cached) return undefined
  cached.text ??= textOf(node, { count: 0 })
  return { sql: cached.text, parameters }
}

/** Follows the parts of a node through the cache and collects its values. */
function lookup({ sqlFragments, parameters }: RawNode, from: CachedNode, values: unknown[]): CachedNode | undefined {
  // a template literal is the same object each time its line runs; a list is a new object each time and is keyed by its
  // separators
  let at = follow(from, 'raw' in sqlFragments ? sqlFragments : `${sqlFragments.length} ${sqlFragments.join('\0')}`)
  for (const piece of parameters) {
    if (isValue(piece)) {
      at = follow(at, 'value')
      values.push(piece.value)
    } else {
      const inner = RawNode.is(piece)
        ? lookup(piece, at, values)
        : isName(piece)
          ? follow(at, nameOf(piece))
          : undefined
      if (!inner) return undefined
      at = inner
    }
  }
  return at
}

const isValue = (piece: Piece): piece is ValueNode => ValueNode.is(piece) && piece.immediate !== true
const isName = (piece: Piece) =>
  TableNode.is(piece) || ReferenceNode.is(piece) || ColumnNode.is(piece) || IdentifierNode.is(piece)
const nameOf = (piece: Piece) => compiler.compileQuery(RawNode.createWithChild(piece), createQueryId()).sql

function follow(from: CachedNode, key: string | object): CachedNode {
  const existing = from.next.get(key)
  if (existing) return existing
  const created: CachedNode = { next: new Map() }
  if (cachedNodes < MAX_NODES) {
    cachedNodes++
    from.next.set(key, created)
  }
  return created
}

function textOf({ sqlFragments, parameters }: RawNode, bound: { count: number }): string {
  return sqlFragments.reduce((text, fragment, n) => {
    const piece = parameters[n]
    if (!piece) return text + fragment
    return (
      text + fragment + (RawNode.is(piece) ? textOf(piece, bound) : isName(piece) ? nameOf(piece) : `$${++bound.count}`)
    )
  }, '')
}
