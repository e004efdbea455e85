import fc from 'fast-check'
import type { Db, Tx } from '#server/db/db.ts'

/** Part of every hostile text, so that it can be recognised in any output. */
export const MARK = 'zq9'

const m = MARK
/** Names as an attacker would send them for a column: at least 120 of them. */
export const hostileNames: readonly string[] = [
  ...[
    "'",
    '"',
    '`',
    ';',
    '--',
    '/*',
    '*/',
    '\\',
    '%',
    '_',
    '(',
    ')',
    ',',
    '.',
    '..',
    ' ',
    '\t',
    '\n',
    '$1',
    '::text',
    '[0]',
    '{}',
    '&',
    '=',
    '|',
    '#',
    '~',
    '!',
    '?',
    '+',
  ].flatMap((part) => [`${m}${part}`, `id${part}${m}`]),
  ...['id', 'name', 'suid', 'del_at', 'ver', 'password', 'password_hash', 'status', 'code', 'created_at'].flatMap(
    (column) => [`t.${column} ${m}`, `"${column}" ${m}`, `${column.toUpperCase()}${m}`, `${column}\u200b${m}`],
  ),
  `id; drop table unit; --${m}`,
  `id desc, (select password_hash from operator limit 1) ${m}`,
  `(case when 1=1 then id else name end)${m}`,
  `1 union select 1 ${m}`,
  `id) or 1=1 --${m}`,
  `pg_sleep(5)${m}`,
  `current_setting('app.tenant')${m}`,
  `set_config('app.tenant','1',true)${m}`,
  `__proto__${m}`,
  `constructor${m}`,
  `toString${m}`,
  `hasOwnProperty${m}`,
  `prototype.${m}`,
  `${m}.__proto__`,
  `valueOf${m}`,
  `名称${m}`,
  `ｎａｍｅ${m}`,
  `na\u0301me${m}`,
  `\u202e${m}`,
  `😀${m}`,
  `\ufeff${m}`,
  `${m}${'x'.repeat(5000)}`,
  `x${m}[]`,
  `x[${m}]`,
  `${m}%00`,
  `${m}\\u0000`,
]

/** Names that are no hostile text but must not be known either: what every object of the language has. */
export const inheritedNames = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
] as const

/** Values of any shape that JSON can carry, hostile ones more often than not. */
export function jsonValues(): fc.Arbitrary<unknown> {
  const odd = fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1,
    0.5,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 53,
    -(2 ** 53),
    1e15,
    '',
    ' ',
    '0',
    '-1',
    '1,2',
    ',',
    '1e9',
    'NaN',
    'true',
    '\u0000',
    `a\u0000${m}`,
    '\ud800',
    `${m}'`,
    `${m}"); drop table unit; --`,
    '%',
    '_',
    '\\',
    'x'.repeat(300),
    'x'.repeat(70_000),
    [],
    {},
    [[]],
    [null],
    [{}],
    { toString: {} },
    { length: 1 },
    [1, 'a', null],
    { $gt: 1 },
    '2026-01-01',
    '{"a":1}',
    '[1',
    '☃',
    '盐',
    '=1+1',
    '<script>',
    '../../etc/passwd',
    'https://files.example/a',
    '/api/file/abcdefghijklmnop',
  )
  return fc.oneof(
    { arbitrary: odd, weight: 4 },
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...hostileNames),
  )
}

/** Texts of an address: valid content of a query. */
export function queryTexts(): fc.Arbitrary<string> {
  return fc.oneof(
    jsonValues().map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
    fc.webFragments(),
  )
}

/** An object with some of these names and some unknown ones. */
export function keyed<T>(names: readonly string[], values: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> {
  const name =
    names.length > 0
      ? fc.oneof({ arbitrary: fc.constantFrom(...names), weight: 8 }, fc.constantFrom(...hostileNames))
      : fc.constantFrom(...hostileNames)
  return fc.array(fc.tuple(name, values), { maxLength: 8 }).map((pairs) => Object.fromEntries(pairs))
}

/** The same database, with every statement that tenants' work sends noted down. */
export function watched(db: Db, onText: (text: string) => void): Db {
  const watch = (tx: Tx): Tx => ({
    ...tx,
    query: (text, values, name) => {
      onText(text)
      return tx.query(text, values, name)
    },
  })
  return {
    ...db,
    platform: (why, run) => db.platform(why, (tx) => run(watch(tx))),
    tenant: (suid, run, options) => db.tenant(suid, (tx) => run(watch(tx)), options),
    read: (suid, statements, options) => {
      for (const { text } of statements) onText(text)
      return db.read(suid, statements, options)
    },
  }
}
