import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** One source file as its own syntax tree. */
export interface Source {
  /** From the root, with slashes: `src/core/wire/sign.ts`. */
  path: string
  /** The part of `src` it belongs to, by `roomOf`: `core`, `server`, `section-web`, `main.ts`. */
  room: string
  text: string
  lines: number
  imports: Import[]
  /** Every node of the tree, outer ones first. */
  nodes: Node[]
  /** Statements of the file itself. */
  body: Node[]
  comments: Comment[]
  /** Whether a doc comment ends right before this place. */
  documented(at: number): boolean
}

/** A block comment, or `//` lines that follow each other. */
export interface Comment {
  /** Where it begins, counted from 1. */
  line: number
  /** Lines of its text. */
  lines: number
}

export interface Import {
  /**
   * Its target, from the root for files of ours (`src/core/wire/sign.ts`), as written for packages (`node:fs`,
   * `react`).
   */
  target: string
  /** As written. */
  written: string
  /** Has no effect at run time. */
  typeOnly: boolean
  /** Loaded on demand, not with the file. */
  lazy: boolean
}

export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Tests, and what only tests use. */
export const isTest = (path: string) =>
  /\.(test|e2e|test-d|fixtures)\.tsx?$|^src\/(modules|plugins)\/[^/]+\/test\//.test(path)

/**
 * The room of a file: the first folder below `src`, but what sections and add-ons bring to the console is
 * `section-web`, and their `shared` folders, which server and console both use, are `shared`. Undefined outside of
 * `src`.
 */
export function roomOf(path: string): string | undefined {
  if (/^src\/(modules|plugins)\/(web\.ts$|[^/]+\/web\/)/.test(path)) return 'section-web'
  if (/^src\/(modules|plugins)\/[^/]+\/shared\//.test(path)) return 'shared'
  return /^src\/([^/]+)/.exec(path)?.[1]
}

/** Every file below a folder of the repository with this ending of its name. */
export function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)).replaceAll('\\', '/'))
    .filter((path) => ending.test(path))
    .sort()
}

/** Every TypeScript file below a folder of the repository. */
export function sourcesIn(folder: string): Source[] {
  return filesIn(folder, /\.tsx?$/).map(sourceOf)
}

/** Reads and parses one file. */
export function sourceOf(path: string): Source {
  return parseSource(path, readFileSync(path, 'utf8'))
}

/** The same from a text. Throws if it is not TypeScript. */
export function parseSource(path: string, text: string): Source {
  const { program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const nodes: Node[] = []
  walk(program, nodes)
  return {
    path,
    room: roomOf(path) ?? '',
    text,
    lines: text.split('\n').length - 1,
    imports: nodes.flatMap((node) => importOf(path, node)),
    nodes,
    body: childrenOf(program.body),
    comments: commentsIn(text, comments),
    documented: (at) =>
      comments.some(
        (c) => c.type === 'Block' && c.value.startsWith('*') && c.end <= at && text.slice(c.end, at).trim() === '',
      ),
  }
}

function commentsIn(
  text: string,
  literals: readonly { type: string; value: string; start: number; end: number }[],
): Comment[] {
  const all: (Comment & { end: number; type: string })[] = []
  for (const { type, value, start, end } of literals) {
    const before = text.slice(0, start)
    const last = all.at(-1)
    const goesOn = last?.type === 'Line' && type === 'Line' && /^\n[ \t]*$/.test(text.slice(last.end, start))
    if (last && goesOn) Object.assign(last, { lines: last.lines + 1, end })
    else
      all.push({
        type,
        end,
        line: before.split('\n').length,
        lines: value.split('\n').filter((part) => /[^\s*]/.test(part)).length,
      })
  }
  return all
}

function walk(value: unknown, into: Node[]): void {
  if (Array.isArray(value)) for (const item of value) walk(item, into)
  else if (isNode(value)) {
    into.push(value)
    for (const child of Object.values(value)) walk(child, into)
  }
}

function childrenOf(list: unknown): Node[] {
  return Array.isArray(list) ? list.filter(isNode) : []
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

function importOf(path: string, node: Node): Import[] {
  if (!importing.has(node.type) || !isNode(node.source)) return []
  const written = String(node.source.value)
  const typeOnly = node.importKind === 'type' || node.exportKind === 'type' || node.type === 'TSImportType'
  return [{ written, typeOnly, lazy: node.type === 'ImportExpression', target: targetOf(path, written) }]
}

function targetOf(path: string, written: string): string {
  if (written.startsWith('.')) return join(dirname(path), written).replaceAll('\\', '/')
  const [, room, rest] = /^#(\w+)\/(.+)$/.exec(written) ?? []
  return room ? `${room === 'test' ? '' : 'src/'}${room}/${rest}` : written
}
