import { readFileSync, readdirSync } from 'node:fs'
import type { Module } from '#core/define/module.ts'
import { isNode, roomOf } from './sources.ts'
import type { Node, Source } from './sources.ts'

/**
 * Tables that no resource defines, and those of which two parts share the keeping; all other tables of the server are
 * its own alone.
 */
const exceptions: readonly { tables: readonly string[]; by: readonly string[]; why: string }[] = [
  {
    tables: ['operator', 'role', 'login_log', 'op_log'],
    by: ['server', 'sys'],
    why: 'accounts sign in by them, sys lists and edits them',
  },
  {
    tables: ['safe_setting', 'access_ip'],
    by: ['server', 'sys'],
    why: 'sys edits the rules that every request is held against',
  },
  {
    tables: ['supplier'],
    by: ['server', 'sys'],
    why: 'an account of the server; sys tells other sections of it and names it',
  },
  {
    tables: ['supplier_addon'],
    by: ['server', 'plugin'],
    why: 'the section of add-ons installs, the server asks at every request',
  },
  {
    tables: ['connector', 'conn_log'],
    by: ['server', 'inventory'],
    why: 'inventory sets up the pushes that the server sends and notes',
  },
  { tables: ['quick_menu'], by: ['sys'], why: 'the shortcuts of a person' },
  { tables: ['supplier_entry'], by: ['joining'], why: 'what an applicant has written so far' },
  {
    tables: ['stock', 'stock_log', 'reservation', 'stock_limit'],
    by: ['inventory'],
    why: 'the ledger behind its lists, which are views',
  },
  { tables: ['book_closing'], by: ['inventory'], why: 'the closings behind their list, which is a view' },
  { tables: ['debt_match'], by: ['debt'], why: 'which document settled which open item' },
  {
    tables: ['material_day', 'material_day_kept'],
    by: ['inventory'],
    why: 'what was left of materials at the end of past days',
  },
  { tables: ['debt_age'], by: ['debt'], why: 'what came to each age of what is owed' },
  { tables: ['debt_backfill'], by: ['inventory'], why: 'that documents of before partners had accounts were posted' },
  {
    tables: [
      'ledger_account',
      'ledger_transaction',
      'ledger_posting',
      'ledger_hold',
      'ledger_book',
      'ledger_seal',
      'ledger_account_day',
      'ledger_verification',
    ],
    by: ['ledger'],
    why: 'the value ledger: its lists are views, its writer is one',
  },
  {
    tables: ['pay_order', 'pay_notice'],
    by: ['server', 'payment'],
    why: 'applicants pay the platform through the gateway of the server, by the same rows',
  },
  { tables: ['income_refund'], by: ['finance'], why: 'what holds the settlement of a payment back' },
  {
    tables: ['money_month', 'money_month_line', 'money_month_move'],
    by: ['finance'],
    why: 'closed months and their reports, which only grow; their lists are views',
  },
  {
    tables: ['open_app', 'open_day', 'open_log', 'webhook'],
    by: ['server', 'open'],
    why: 'open sets up the applications that the server proves and notes',
  },
  { tables: ['low_stock_told'], by: ['open'], why: 'of which SKUs other systems were told that they run low' },
  { tables: ['goods_price_log'], by: ['goods'], why: 'behind the view of its list' },
  {
    tables: ['shop_order', 'shop_move', 'shop_apart'],
    by: ['outlet'],
    why: 'which outlet an order is of; behind the view of its list; which outlets are no doubles',
  },
  {
    tables: ['order_link'],
    by: ['order'],
    why: 'what stands at the other side for an order of a union store, or of its supplier',
  },
  {
    tables: ['notice_read', 'agreement_signature'],
    by: ['content'],
    why: 'who read a notice, and who agreed to an agreement',
  },
  { tables: ['licence_notice'], by: ['inventory'], why: 'behind the view of its list' },
]

/**
 * The owner that may name each table of the migrations in SQL: the section whose resource it is, the server for tables
 * without a section, and the owners in `kept`.
 */
export function ownersOf(modules: readonly Module[]): Map<string, readonly string[]> {
  const sql = readdirSync('migrations')
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(`migrations/${name}`, 'utf8'))
    .join('\n')
  const tables = [
    ...sql.matchAll(/^create (?:unlogged )?(?:table|(?:or replace )?view) (?:if not exists )?([a-z_]+)/gim),
  ].map(([, name = '']) => name)
  const defined = modules.flatMap(({ key, entries }) =>
    entries.flatMap(({ resource }) =>
      [resource.table, ...Object.values(resource.lines ?? {}).map(({ table }) => table)].map(
        (table): [string, string[]] => [table, [key]],
      ),
    ),
  )
  return new Map([
    ...tables.map((table): [string, readonly string[]] => [table, ['server']]),
    ...defined,
    ...exceptions.flatMap(({ tables: named, by }) => named.map((table): [string, readonly string[]] => [table, by])),
  ])
}

/**
 * Tables that a file names in SQL though another part owns them; each with what to do. Demo, bench and tests are free
 * to.
 */
export function foreignTables({ path, nodes }: Source, owners: ReadonlyMap<string, readonly string[]>): string[] {
  const part = partOf(path)
  if (part === undefined) return []
  const named = new Set(nodes.flatMap((node) => [...inText(textOf(node)), ...inBuilder(node)]))
  return [...named].flatMap((table) => {
    const by = owners.get(table)
    return by === undefined || by.includes(part)
      ? []
      : `${path} names ${table} of ${by.join(' and ')}: import what ${by.at(-1)} exports of it (\`ownedTable\`, a function)`
  })
}

/** The section, the add-on, or the server. */
function partOf(path: string): string | undefined {
  if (path.startsWith('src/server/')) return 'server'
  return roomOf(path) === 'section-web' ? undefined : /^src\/(?:modules|plugins)\/([^/]+)\//.exec(path)?.[1]
}

function textOf(node: Node): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : ''
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return ''
  return node.quasis
    .filter(isNode)
    .map(({ value }) => cooked(value))
    .join(' ? ')
}

function cooked(value: unknown): string {
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : ''
}

const name = String.raw`(?:"?[a-z_]+"?|\?)`
const listed = new RegExp(
  String.raw`\b(?:from|join|into|update|using)\s+(?:only\s+|lateral\s+)?((?:${name}(?:\s+(?:as\s+)?\w+)?\s*,\s*)*${name})`,
  'gi',
)
/** Rows of an aggregate, as the text after `from`: `stock s where ...`. */
const rows = new RegExp(String.raw`^\s*(${name})(?: as)? [a-z]\w* (?:where|join|left|cross|inner)\b`, 'i')

function inText(text: string): string[] {
  const listedTables = [...text.matchAll(listed)].flatMap(([, list = '']) =>
    list.split(',').map((part) => part.trim().split(/\s+/)[0] ?? ''),
  )
  return [...listedTables, rows.exec(text)?.[1] ?? ''].map((table) => table.replaceAll('"', '').toLowerCase())
}

const builders = new Set([
  'selectFrom',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'from',
  'using',
  'table',
  'ownedTable',
])

function inBuilder({ type, callee, arguments: args }: Node): string[] {
  if (type !== 'CallExpression' || !isNode(callee)) return []
  const { name: called } = isNode(callee.property) ? callee.property : callee
  if (!builders.has(String(called))) return []
  const [first] = Array.isArray(args) ? args.filter(isNode) : []
  const named =
    first?.type === 'ArrayExpression' && Array.isArray(first.elements)
      ? first.elements.filter(isNode)
      : first
        ? [first]
        : []
  return named.map((item) => textOf(item).split(' ')[0] ?? '')
}
