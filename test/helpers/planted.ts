import { Client } from 'pg'
import type { Registry } from '#core/define/registry.ts'
import type { TestDatabase } from './database.ts'
import { tenantTables } from './world.ts'

/**
 * The ids of rows that every table holds: pointers of a row name the row of the same id, so that a whole world hangs
 * together.
 */
export const planted = { here: 900_001, elsewhere: 900_002, mine: 900_003, below: 900_004 } as const

/** Values of columns that no rule below could guess: the target tables of polymorphic columns. */
const reasons: Readonly<Record<string, string>> = {
  source_table: 'orders',
  about_table: 'orders',
  biz_type: 'orders',
  bill_type: 'outbound',
  src_type: 'outbound',
}
const special: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  pay_order: { kind: 'order', kind_id: 'pointer' },
  orders: { addons: '[{"addon":"seckill","offers":[]}]' },
  shipment: { status: 'sent' },
  operator: { data_scope: 'own' },
  stock: { on_hand: 5 },
  stock_log: { biz_type: 'sale', qty: -1, reversal_of: null },
  ledger_posting: { owner: 'member', bucket: 'available', asset: 'rmb' },
  shop: { status: 'on', visit_cycle_days: 30 },
  material: { status: 'on' },
}
/** Tables of sessions or permissions, which no list reads. */
const untested =
  /^(supplier|session|sign_in_name|role|operator_role|idempotency|ticket|seq|op_log|login_log|login_attempt|task|supplier_addon|access_ip|ledger_seal)$|setting$/

/** Values of columns by table and name, the same in every row. */
export type Planted = Readonly<Record<string, Readonly<Record<string, unknown>>>>

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly needed: boolean
}

/**
 * Rows for every table of a supplier: here, elsewhere, one that `me` created and one that references this one. They
 * bypass triggers, foreign keys and checks: the tests with them concern row visibility, for any content. Returns the
 * tables that accepted none.
 */
export async function plant(
  database: TestDatabase,
  registry: Registry,
  of: { suid: number; me: number; values?: Planted },
): Promise<string[]> {
  const client = new Client(database.connection)
  await client.connect()
  try {
    const tables = (await tenantTables(database)).filter((table) => !untested.test(table))
    const { rows: columns } = await client.query<Column>(columnsSql, [tables])
    const choices = await choicesOf(client)
    const pointers = await pointersOf(client, registry)
    const shared = sharedIn(registry)
    await client.query('set session_replication_role = replica')
    const failed: string[] = []
    for (const table of tables) {
      const tableColumns = columns.filter((column) => column.table === table)
      for (const [side, id] of Object.entries(planted)) {
        const values = tableColumns.map((column) => valueOf(column, { id, side, ...of, pointers, choices, shared }))
        const used = tableColumns.flatMap(({ name }, n) =>
          values[n] === undefined ? [] : [[name, values[n]] as const],
        )
        const names = used.map(([name]) => `"${name}"`).join(', ')
        const places = used.map((_, n) => `$${n + 1}`).join(', ')
        await client
          .query(
            `insert into "${table}" (${names}) overriding system value values (${places}) on conflict do nothing`,
            used.map(([, value]) => value),
          )
          .catch((error: unknown) => failed.push(`${table}: ${String(error)}`))
      }
    }
    return failed
  } finally {
    await client.end()
  }
}

interface Planting {
  readonly id: number
  readonly side: string
  readonly suid: number
  readonly me: number
  readonly values?: Planted
  readonly pointers: ReadonlyMap<string, 'one' | 'many'>
  readonly choices: ReadonlyMap<string, string>
  /** Tables whose rows are visible to all callers: their texts do not name the other department. */
  readonly shared: ReadonlySet<string>
}

/** The value of a column of a row; undefined for columns that the database fills or leaves empty. */
function valueOf(
  { table, name, type, needed }: Column,
  { id, side, suid, me, values, pointers, choices, shared }: Planting,
): unknown {
  const named = side === 'below' ? planted.mine : id
  const value = values?.[table]?.[name] ?? special[table]?.[name]
  if (value !== undefined) return value === 'pointer' ? named : (value ?? undefined)
  if (name === 'suid') return suid
  if (name === 'id') return id
  if (name === 'created_by') return side === 'mine' ? me : null
  if (name === 'path') return `/${id}/`
  const pointer = pointers.get(`${table}.${name}`)
  if (pointer) return pointer === 'many' ? `{${named}}` : name === 'parent_id' && !needed ? undefined : named
  if (/^(source|about|biz|bill|src)_id$/.test(name)) return named
  const choice = choices.get(`${table}.${name}`)
  if (reasons[name] !== undefined && choice === undefined) return reasons[name]
  if (!needed) return undefined
  if (choice !== undefined) return type.endsWith('[]') ? `{${choice}}` : choice
  return plain(type, `${name}${side === 'elsewhere' && shared.has(table) ? 'everywhere' : side}`, id)
}

function plain(type: string, text: string, id: number): unknown {
  if (type.endsWith('[]')) return '{}'
  if (type === 'boolean') return false
  if (type === 'jsonb' || type === 'json') return '{}'
  if (type === 'bytea') return Buffer.from(text)
  if (type === 'date' || type.startsWith('timestamp')) return new Date(Date.now() - (id % 1000) * 1000) // no two rows of one moment
  if (type === 'uuid') return `00000000-0000-0000-0000-000000${id}`
  if (type === 'smallint') return 1
  if (/^(integer|bigint|numeric)/.test(type)) return id
  return text
}

const columnsSql = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull and not a.atthasdef as needed
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`

/** The first value that a check allows in a column; every other check is dropped, since planted rows satisfy none. */
async function choicesOf(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ table: string; name: string; check: string }>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as check from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'c' and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  )
  const choices = new Map<string, string>()
  for (const { table, name, check } of rows) {
    const [, column, value] = /^CHECK \(\(\(?"?(\w+)"?\)?(?:::text)? = ANY \(\(?ARRAY\['([^']*)'/.exec(check) ?? []
    // kept, so that the next file with this database finds the same choices
    if (column !== undefined && value !== undefined) choices.set(`${table}.${column}`, value)
    else await client.query(`alter table "${table}" drop constraint "${name}"`)
  }
  return choices
}

/** Columns that name records: those of definitions, and those with a foreign key. */
async function pointersOf(client: Client, registry: Registry): Promise<Map<string, 'one' | 'many'>> {
  const defined = registry.resources.flatMap(({ resource: { table, fields, lines = {} } }) =>
    [[table, fields] as const, ...Object.values(lines).map((line) => [line.table, line.fields] as const)].flatMap(
      ([owner, all]) =>
        Object.entries(all).flatMap(([name, { to, many }]) =>
          to === undefined ? [] : [[`${owner}.${name}`, many ? 'many' : 'one'] as const],
        ),
    ),
  )
  const { rows } = await client.query<{ table: string; name: string }>(
    `select c.relname as table, a.attname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) where k.contype = 'f' and a.attname <> 'suid'`,
  )
  return new Map([...rows.map(({ table, name }) => [`${table}.${name}`, 'one'] as const), ...defined])
}

/** Rows visible to all callers with the right, and people, whose names are shown with their actions. */
function sharedIn({ resources }: Registry): Set<string> {
  const open = resources.filter(({ resource: { table, reach } }) => reach?.shared !== undefined || table === 'operator')
  return new Set(
    open.flatMap(({ resource: { table, lines = {} } }) => [table, ...Object.values(lines).map((line) => line.table)]),
  )
}
