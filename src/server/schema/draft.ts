import { sqlLiteral } from './expected-tables.ts'
import type {
  ExpectedColumn,
  ExpectedForeign,
  ExpectedIndex,
  ExpectedTable,
  ExpectedUnique,
} from './expected-tables.ts'

/**
 * SQL for objects that definitions require and a database lacks: a draft of a migration, to be reviewed before it is
 * used.
 */
export const draft = {
  /** A whole table with its keys, indexes and row-level security. */
  table(expected: ExpectedTable): string {
    const { name, columns, foreign, unique, indexes } = expected
    const lines = [
      ...columns.map(
        (column) => `${column.name} ${typeOf(column)}${column.name === 'suid' ? ' references supplier' : ''}`,
      ),
      'primary key (suid, id)',
      ...foreign.filter(({ target }) => target !== 'supplier').map(keyTo),
    ]
    const covered = new Set(unique.map((key) => key.columns.slice(0, 2).join()))
    return [
      `create table ${name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);`,
      ...unique.map((key) => draft.unique(name, key)),
      ...indexes
        .filter(({ columns: led, use }) => use !== 'lookup' || !covered.has(led.join()))
        .map((index) => draft.index(name, index)),
      draft.force(name),
      draft.policy(name),
    ].join('\n')
  },

  /** A view cannot be drafted: only its writer knows what it joins. */
  view({ name, columns }: ExpectedTable): string {
    return `-- create view ${name} with (security_invoker = true) as select ${columns.map((column) => column.name).join(', ')} from ...;`
  },

  /** What a view still has to give. */
  lacking(view: string, { name, type }: ExpectedColumn): string {
    return `-- create or replace view ${view}: add ${name} as ${type}`
  },

  /** A column; one that must be filled is added empty, since rows may be there already. */
  column(table: string, column: ExpectedColumn): string {
    const { name, nullable, extra } = column
    if (nullable || extra) return `alter table ${table} add column ${name} ${typeOf(column)};`
    const values = column.values ? ` ${checkOf(name, column.values)}` : ''
    return `alter table ${table} add column ${name} ${column.type}${values};\n-- fill it in the rows that are there, then:\nalter table ${table} alter column ${name} set not null;`
  },

  /** The closed list of a choice. */
  choice(table: string, column: string, values: readonly string[]): string {
    return `alter table ${table} add ${checkOf(column, values)};`
  },

  foreign(table: string, key: ExpectedForeign): string {
    return key.target === 'supplier'
      ? `alter table ${table} add foreign key (suid) references supplier;`
      : `alter table ${table} add ${keyTo(key)};`
  },

  unique(table: string, { name, columns, live }: ExpectedUnique): string {
    return `create unique index ${name} on ${table} (${columns.join(', ')})${live ? ' where del_at is null' : ''};`
  },

  index(table: string, { columns, use, nullable, without }: ExpectedIndex): string {
    const indexName = columns.filter((column) => column !== 'suid').join('_')
    const filled = nullable ? ` where ${columns.at(-1)} is not null` : ''
    if (use === 'trigram')
      return `create index ${table}_${indexName}_trgm on ${table} using gin (${columns.join()} gin_trgm_ops)${filled};`
    if (use === 'members')
      return `create index ${table}_${indexName}_members on ${table} using gin (${columns.join()})${filled};`
    if (use === 'prefix')
      return `create index ${table}_${indexName}_prefix on ${table} (${columns.join(', ')} text_pattern_ops, id)${filled};`
    if (use === 'lookup')
      return `create index ${table}_${indexName}_lookup on ${table} (${columns.join(', ')})${filled};`
    return `create index ${table}_${indexName}_order on ${table} (${columns.join(', ')}${nullable ? ' nulls first' : ''}, id) where del_at is null${without ? ` and not ${without}` : ''};`
  },

  force(table: string): string {
    return `alter table ${table} enable row level security;\nalter table ${table} force row level security;`
  },

  policy(table: string): string {
    return `create policy tenant on ${table} using (suid = nullif(current_setting('app.tenant', true), '')::bigint);`
  },
}

function typeOf({ name, type, nullable, extra, values }: ExpectedColumn): string {
  const short = type === 'timestamp with time zone' ? 'timestamptz' : type
  return [
    short,
    extra?.startsWith('generated') ? extra : nullable ? '' : 'not null',
    extra?.startsWith('default') ? extra : '',
    values ? checkOf(name, values) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function checkOf(column: string, values: readonly string[]): string {
  return `check (${column} in (${values.map(sqlLiteral).join(', ')}))`
}

function keyTo({ column, target, cascade }: ExpectedForeign): string {
  return `foreign key (suid, ${column}) references ${target} (suid, id)${cascade ? ' on delete cascade' : ''}`
}
