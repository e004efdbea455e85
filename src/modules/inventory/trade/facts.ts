import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { LineUnit } from '../shared/line-values.ts'
import type { QualityRule } from '../shared/quality.ts'
import type { Values } from '#core/define/resource.ts'
import { materials, qualityOf, unitsOf } from '../../basicdata/tables.ts'
import type { DB } from '../../db.ts'
import type { inventorySetting } from '../setting/setting.resource.ts'

/** What documents need to know of a material. Scaled as stored. */
export interface MaterialFacts {
  id: number
  name: string
  base_unit_id: number
  weight_kg: number | null
  food_salt: boolean
  batch_on: boolean
  shelf_days: number | null
  over_bp: number | null
  loss_bp: number | null
  tax_bp: number | null
  lowest_price: number | null
  /** Of each of its units, its own among them: how many of its own one is (hundred-millionths), its name, the decimals it is counted with and what it measures. */
  units: readonly LineUnit[]
  /** What a delivery is measured by, in thousandths and basis points. */
  quality: readonly QualityRule[]
}

type Facts = ReadonlyMap<number, MaterialFacts>
const known = new WeakMap<object, Map<string, Promise<Facts>>>()

/** The materials of a document by id, in one statement; a transaction asks once for the same ones, as a document does that is written and approved in one. */
export function materialFacts(books: { db: Kysely<DB>; suid: number }, ids: readonly number[]): Promise<Facts> {
  const all = known.get(books.db) ?? new Map<string, Promise<Facts>>()
  known.set(books.db, all)
  const wanted = [...new Set(ids)].sort((a, b) => a - b)
  const key = wanted.join()
  const facts = all.get(key) ?? readFacts(books, wanted)
  all.set(key, facts)
  return facts
}

async function readFacts({ db, suid }: { db: Kysely<DB>; suid: number }, ids: readonly number[]): Promise<Facts> {
  const { rows } = await sql<MaterialFacts>`
    select m.id, m.name, m.base_unit_id, m.weight_kg, m.food_salt, m.batch_on, m.shelf_days, m.over_bp, m.loss_bp, m.tax_bp, m.lowest_price,
      ${unitsOf('m')} as units,
      ${qualityOf('m')} as quality
    from ${materials.as('m')} where m.suid = ${suid} and m.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What one of a material's units is called. */
export function unitName({ units }: Pick<MaterialFacts, 'units'>, unit_id: number | null): string | null {
  return units.find((unit) => unit.unit_id === unit_id)?.name ?? null
}

export type InventorySettings = Values<typeof inventorySetting.fields>

const asked = new WeakMap<object, Promise<InventorySettings>>()
const held = new WeakMap<object, Promise<InventorySettings>>()

/** How a supplier wants its inventory to behave; the definition's defaults where nothing was set. One transaction asks once. */
export function inventorySettings(books: { db: Kysely<DB>; suid: number }): Promise<InventorySettings> {
  const read = asked.get(books.db)
  if (read) return read
  const settings = readSettings(books)
  asked.set(books.db, settings)
  return settings
}

/**
 * The settings with a shared lock, for posting and reversing: no period is closed between this and the commit, since closing one takes the
 * exclusive lock and waits for postings under way. They are read after the lock is taken, once in a transaction.
 */
export function settingsToPost(books: { db: Kysely<DB>; suid: number }): Promise<InventorySettings> {
  const before = held.get(books.db)
  if (before) return before
  const locking = sql`select pg_advisory_xact_lock_shared(hashtextextended('inventory_setting', ${books.suid}))`.execute(books.db)
  const reading = readSettings(books)
  const settings = Promise.all([reading, locking]).then(([found]) => found)
  asked.set(books.db, settings)
  held.set(books.db, settings)
  return settings
}

async function readSettings({ db, suid }: { db: Kysely<DB>; suid: number }): Promise<InventorySettings> {
  const { rows } = await sql<InventorySettings>`
    select reserve, self_audit, purchase_limit, issue_limit, price_alert, closed_until, cost_with_tax, credit_rule, licence_rule, salt_licence_no,
      salt_licence_until, auto_send, weigh_bp
    from inventory_setting where suid = ${suid} and del_at is null`.execute(db)
  const [found] = rows
  return found ?? unset
}

const unset: InventorySettings = {
  reserve: true,
  self_audit: true,
  purchase_limit: null,
  issue_limit: null,
  price_alert: null,
  closed_until: null,
  cost_with_tax: false,
  credit_rule: 'off',
  licence_rule: 'block',
  salt_licence_no: null,
  salt_licence_until: null,
  auto_send: false,
  weigh_bp: 100,
}

/** Whether any of these lines is edible salt, for which further rules hold. */
export function holdsSalt(lines: readonly { material_id: number }[], facts: ReadonlyMap<number, MaterialFacts>): boolean {
  return lines.some((line) => facts.get(line.material_id)?.food_salt)
}
