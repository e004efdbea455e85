import type { Answer, Person } from './app.ts'
import { dataOf } from './calls.ts'
import type { TestDatabase } from './database.ts'

/** A record as its save answers it. */
export interface Saved {
  id: number
  ver: number
  status?: string
}

/** What inventory tests work with: units, warehouses, materials and partners of one supplier. */
export interface Goods {
  person: Person
  kg: number
  ton: number
  bag: number
  north: number
  south: number
  road: number
  /** Weighed in kilograms, without batches. */
  wheat: number
  /** Counted in bags, without batches. */
  sack: number
  /** Edible salt in bags, with batches and three years of shelf life. */
  salt: number
  maker: number
  shop: number
  wholesaler: number
  save(what: DocumentName, body: Record<string, unknown>, options?: { key?: string }): Promise<Answer<Saved>>
  step(
    what: DocumentName,
    name: string,
    body: Record<string, unknown>,
    options?: { key?: string },
  ): Promise<Answer<Saved>>
  info<T = Record<string, unknown>>(what: DocumentName, id: number): Promise<T & Info>
  /** Saves, submits and audits; throws on a refusal. */
  done(what: DocumentName, body: Record<string, unknown>): Promise<Saved>
  /** Puts goods into a warehouse by an audited receipt; prices in yuan. */
  receive(
    lines: { material: number; qty: number; price: number; batch?: string; made?: number }[],
    warehouse?: number,
  ): Promise<Saved>
  stock(filter?: { warehouse?: number; material?: number; batch?: string }): Promise<StockRow[]>
}

/** The common fields of every document. */
export interface Info {
  lines: Record<string, unknown>[]
  status: string
  ver: number
}

export interface StockRow {
  warehouse_id: number
  material_id: number
  batch_no: string
  on_hand: number
  reserved: number
  available: number
  incoming: number
  value: number
  avg_cost: number
}

const documentPaths = {
  apply: ['purchaseapply', 'PurchaseApply'],
  purchase: ['purchase', 'Purchase'],
  inbound: ['inbound', 'Inbound'],
  outbound: ['outbound', 'Outbound'],
} as const
export type DocumentName = keyof typeof documentPaths

export const documentCall = (what: DocumentName, name: string) =>
  `/jxc/${documentPaths[what][0]}/${documentPaths[what][1]}${name}`

/** Thousandths. */
export const q = (units: number) => Math.round(units * 1000)
/** Ten-thousandths of a yuan. */
export const p = (yuan: number) => Math.round(yuan * 10_000)
export const DAY = 86_400

/** Fills a supplier's master data for tests of documents. */
export async function goodsOf(person: Person, settings: { negative?: boolean } = {}): Promise<Goods> {
  const make = async (path: string, body: Record<string, unknown>) => dataOf(await person.post<Saved>(path, body)).id
  const kg = await make('/jxc/unit/UnitSave', {
    name: '公斤',
    symbol: 'kg',
    dimension: 'weight',
    decimals: 3,
    std_ratio: 1e8,
  })
  const ton = await make('/jxc/unit/UnitSave', {
    name: '吨',
    symbol: 't',
    dimension: 'weight',
    decimals: 3,
    std_ratio: 1e11,
  })
  const bag = await make('/jxc/unit/UnitSave', { name: '袋', symbol: 'bag', dimension: 'package', decimals: 0 })
  const store = (code: string, type: string, allow_negative = false) =>
    make('/jxc/warehouse/WarehouseSave', { code, name: `仓${code}`, type, allow_negative })
  const north = await store('N', 'finished', settings.negative ?? false)
  const road = await store('R', 'transit') // between the two, so that no order of locks is right by chance
  const south = await store('S', 'finished')
  const material = (code: string, body: Record<string, unknown>) =>
    make('/jxc/material/MaterialSave', { code, name: `料${code}`, kind: 'other', ...body })
  const wheat = await material('W', {
    kind: 'wheat',
    base_unit_id: kg,
    weight_kg: q(1),
    units: [{ unit_id: ton, ratio: 1e11 }],
    quality: [{ item: 'moisture', standard: q(14), step: 100, deduct: 10 }],
    loss_bp: 50,
    over_bp: 500,
  })
  const sack = await material('B', { base_unit_id: bag, tax_bp: 1300, lowest_price: p(5) })
  const salt = await material('S', {
    kind: 'edible_salt',
    base_unit_id: bag,
    food_salt: true,
    batch_on: true,
    shelf_days: 1095,
    weight_kg: 400,
  })
  const partner = async (code: string, kind: string, category: string, licences: string[]) => {
    const soon = Math.floor(Date.now() / 1000) + 400 * DAY
    const lines = licences.map((type) => ({ type, no: `${type}-${code}`, begin: soon - 1000 * DAY, expire_at: soon }))
    const goods = dataOf(
      await person.post<Saved>('/jxc/customer/CustomerSave', {
        code,
        name: `单位${code}`,
        kind,
        category,
        phone: '13800000000',
        licences: lines,
        submit: true,
      }),
    )
    dataOf(await person.post('/jxc/customer/CustomerAudit', { id: goods.id, result: 'pass' }))
    return goods.id
  }
  const maker = await partner('M', 'supplier', 'producer', ['salt_producer'])
  const shop = await partner('C', 'customer', 'supermarket', [])
  const wholesaler = await partner('H', 'both', 'wholesaler', [])
  const save: Goods['save'] = (what, body, options) => person.post<Saved>(documentCall(what, 'Save'), body, options)
  const step: Goods['step'] = (what, name, body, options) => person.post<Saved>(documentCall(what, name), body, options)
  const done: Goods['done'] = async (what, body) => {
    const { id } = dataOf(await save(what, { ...body, submit: true }))
    return dataOf(await step(what, 'Audit', { id, result: 'pass' }))
  }
  return {
    person,
    kg,
    ton,
    bag,
    north,
    south,
    road,
    wheat,
    sack,
    salt,
    maker,
    shop,
    wholesaler,
    save,
    step,
    done,
    info: async <T>(what: DocumentName, id: number) =>
      dataOf(await person.get<T & Info>(documentCall(what, 'Info'), { id })),
    receive: (lines, warehouse_id = north) =>
      done('inbound', {
        biz_type: 'production',
        warehouse_id,
        lines: lines.map(({ material: material_id, qty, price, batch, made: goods }) => ({
          material_id,
          qty: q(qty),
          price: p(price),
          ...(batch === undefined
            ? {}
            : { batch_no: batch, produced_at: goods ?? Math.floor(Date.now() / 1000) - 10 * DAY }),
        })),
      }),
    async stock({ warehouse, material: requestedMaterial, batch } = {}) {
      const rows = dataOf(
        await person.get<StockRow[]>('/jxc/stock/StockManage', {
          limit: 100,
          show_zero: '1',
          ...(warehouse === undefined ? {} : { warehouse_id: warehouse }),
          ...(requestedMaterial === undefined ? {} : { material_id: requestedMaterial }),
        }),
      )
      return rows.filter((row) => batch === undefined || row.batch_no === batch)
    },
  }
}

/** Closes the stock books until a day, or reopens those after it; null: all of them. */
export async function closeBooks(person: Person, until: number | null): Promise<Answer<null>> {
  dataOf(await person.post('/seller/safe/Prove', { password: person.password }))
  const { closed_until } = dataOf(
    await person.get<{ closed_until: number | null }>('/jxc/setting/InventorySettingInfo', {}),
  )
  return until !== null && until > (closed_until ?? 0)
    ? person.post('/jxc/closing/BooksClose', { until })
    : person.post('/jxc/closing/BooksReopen', { until, reason: '补单' })
}

/** Dates a document back past the product, as a submit leaves it that met the closing of its period. */
export async function datedBack({ sql }: TestDatabase, what: DocumentName, id: number, days: number): Promise<void> {
  await sql(
    `update ${what === 'apply' ? 'purchase_apply' : what} set biz_date = biz_date - make_interval(days => $2) where id = $1`,
    [id, days],
  )
}
