import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { LineUnit } from '../shared/line-values.ts'
import type { QualityRule } from '../shared/quality.ts'
import type { Values } from '#core/define/resource.ts'
import { materials, qualityOf, unitsOf } from '../../basicdata/tables.ts'
import type { DB } from '../../db.ts'
import type { inventorySetting } from '../setting/setting.resource.ts'

/** The facts of a material that documents require. Scaled as stored. */
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
  /** Its units including the base unit: ratio to the base unit (hundred-millionths), name, decimals and dimension. */
  units: readonly LineUnit[]
  /** The quality items of a delivery, in thousandths and basis points. */
  quality: readonly QualityRule[]
}

type Facts = ReadonlyMap<number, MaterialFacts>
const factsByTransaction = new WeakMap<object, Map<string, Promise<Facts>>>()

/**
 * The materials of a document by id, in one statement; cached per transaction, because a document may be created and
 * approved in one.
 */
export function materialFacts(books: { db: Kysely<DB>; suid: number }, ids: readonly number[]): Promise<Facts> {
  const cachedFacts = factsByTransaction.get(books.db) ?? new Map<string, Promise<Facts>>()
  factsByTransaction.set(books.db, cachedFacts)
  const materialIds = [...new Set(ids)].sort((a, b) => a - b)
  const key = materialIds.join()
  const facts = cachedFacts.get(key) ?? readFacts(books, materialIds)
  cachedFacts.set(key, facts)
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

/** The name of a unit of a material. */
export function unitName({ units }: Pick<MaterialFacts, 'units'>, unit_id: number | null): string | null {
  return units.find((unit) => unit.unit_id === unit_id)?.name ?? null
}

export type InventorySettings = Values<typeof inventorySetting.fields>

const settingsByTransaction = new WeakMap<object, Promise<InventorySettings>>()
const lockedSettings = new WeakMap<object, Promise<InventorySettings>>()

/** The inventory settings of a supplier, with the definition's defaults. Cached per transaction. */
export function inventorySettings(books: { db: Kysely<DB>; suid: number }): Promise<InventorySettings> {
  const cached = settingsByTransaction.get(books.db)
  if (cached) return cached
  const settings = readSettings(books)
  settingsByTransaction.set(books.db, settings)
  return settings
}

/**
 * The settings under a shared lock, for posting and reversing: no period can close before the commit, because closing
 * takes the exclusive lock and waits for running postings. They are read after the lock, once per transaction.
 */
export function settingsToPost(books: { db: Kysely<DB>; suid: number }): Promise<InventorySettings> {
  const cached = lockedSettings.get(books.db)
  if (cached) return cached
  const locking =
    sql`select pg_advisory_xact_lock_shared(hashtextextended('inventory_setting', ${books.suid}))`.execute(books.db)
  const reading = readSettings(books)
  const settings = Promise.all([reading, locking]).then(([row]) => row)
  settingsByTransaction.set(books.db, settings)
  lockedSettings.set(books.db, settings)
  return settings
}

async function readSettings({ db, suid }: { db: Kysely<DB>; suid: number }): Promise<InventorySettings> {
  const { rows } = await sql<InventorySettings>`
    select reserve, self_audit, purchase_limit, issue_limit, price_alert, closed_until, cost_with_tax, credit_rule, licence_rule, salt_licence_no,
      salt_licence_until, auto_send, weigh_bp
    from inventory_setting where suid = ${suid} and del_at is null`.execute(db)
  const [row] = rows
  return row ?? defaultSettings
}

const defaultSettings: InventorySettings = {
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

/** Whether a line is edible salt, to which further rules apply. */
export function hasEdibleSalt(
  lines: readonly { material_id: number }[],
  facts: ReadonlyMap<number, MaterialFacts>,
): boolean {
  return lines.some((line) => facts.get(line.material_id)?.food_salt)
}
