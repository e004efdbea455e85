import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { LineUnit } from '../shared/line-values.ts'
import type { QualityRule } from '../shared/quality.ts'
import type { Ctx } from '#core/define/context.ts'
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

/** What the documents of one transaction have read: a document may be created and approved in one. */
class TradeFacts {
  /** By the ids of the materials. */
  readonly materials = new Map<string, Promise<Facts>>()
  settings: Promise<InventorySettings> | undefined
  /** The settings under the lock of a posting. */
  postingSettings: Promise<InventorySettings> | undefined
}
type TradeContext = Pick<Ctx<DB>, 'db' | 'suid' | 'unit'>

/** The materials of a document by id, in one statement; read once per transaction. */
export function materialFacts(books: TradeContext, ids: readonly number[]): Promise<Facts> {
  const cachedFacts = books.unit.of(TradeFacts).materials
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

/** The inventory settings of a supplier, with the definition's defaults. Read once per transaction. */
export function inventorySettings(books: TradeContext): Promise<InventorySettings> {
  const facts = books.unit.of(TradeFacts)
  facts.settings ??= readSettings(books)
  return facts.settings
}

/**
 * The settings under a shared lock, for posting and reversing: no period can close before the commit, because closing
 * takes the exclusive lock and waits for running postings. They are read after the lock, once per transaction.
 */
export function settingsToPost(books: TradeContext): Promise<InventorySettings> {
  const facts = books.unit.of(TradeFacts)
  if (facts.postingSettings) return facts.postingSettings
  const locking =
    sql`select pg_advisory_xact_lock_shared(hashtextextended('inventory_setting', ${books.suid}))`.execute(books.db)
  const reading = readSettings(books)
  const settings = Promise.all([reading, locking]).then(([row]) => row)
  facts.settings = settings
  facts.postingSettings = settings
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
