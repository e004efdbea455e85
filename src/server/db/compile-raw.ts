import { ColumnNode, IdentifierNode, PostgresQueryCompiler, RawNode, ReferenceNode, TableNode, ValueNode, createQueryId } from 'kysely'

/** What is known of a statement by the pieces it consists of so far. */
interface Known {
  text?: string
  next: Map<string | object, Known>
}

type Piece = RawNode['parameters'][number]

const known: Known = { next: new Map() }
/** So many pieces are remembered; what differs each time is put together each time. */
const MOST = 5000
let remembered = 0
const compiler = new PostgresQueryCompiler()

/**
 * The text and values of a statement that is written as SQL, with values, names and further SQL in it. Undefined for one that holds anything else, which its library
 * compiles: that walks over every node, which takes longer than sending the statement. The same pieces give the very same text, put together once.
 */
export function compileRaw(node: RawNode): { sql: string; parameters: readonly unknown[] } | undefined {
  const parameters: unknown[] = []
  const found = find(node, known, parameters)
  if (!found) return undefined
  found.text ??= textOf(node, { count: 0 })
  return { sql: found.text, parameters }
}

/** Follows the pieces of a node, and takes its values along. */
function find({ sqlFragments, parameters }: RawNode, from: Known, values: unknown[]): Known | undefined {
  // a template is the same object whenever its line runs; a list is made each time, and known by what stands between its parts
  let at = follow(from, 'raw' in sqlFragments ? sqlFragments : `${sqlFragments.length} ${sqlFragments.join('\0')}`)
  for (const one of parameters) {
    if (isValue(one)) {
      at = follow(at, 'value')
      values.push(one.value)
    } else {
      const inner = RawNode.is(one) ? find(one, at, values) : isName(one) ? follow(at, nameOf(one)) : undefined
      if (!inner) return undefined
      at = inner
    }
  }
  return at
}

const isValue = (piece: Piece): piece is ValueNode => ValueNode.is(piece) && piece.immediate !== true
const isName = (piece: Piece) => TableNode.is(piece) || ReferenceNode.is(piece) || ColumnNode.is(piece) || IdentifierNode.is(piece)
const nameOf = (piece: Piece) => compiler.compileQuery(RawNode.createWithChild(piece), createQueryId()).sql

function follow(from: Known, key: string | object): Known {
  const there = from.next.get(key)
  if (there) return there
  const made: Known = { next: new Map() }
  if (remembered < MOST) {
    remembered++
    from.next.set(key, made)
  }
  return made
}

function textOf({ sqlFragments, parameters }: RawNode, placed: { count: number }): string {
  return sqlFragments.reduce((text, fragment, n) => {
    const one = parameters[n]
    if (!one) return text + fragment
    return text + fragment + (RawNode.is(one) ? textOf(one, placed) : isName(one) ? nameOf(one) : `$${++placed.count}`)
  }, '')
}
