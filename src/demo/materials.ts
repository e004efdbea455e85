import { randomBarcode } from './codes.ts'
import { qualityOf } from './quality.ts'
import type { Random } from './random.ts'
import type { UnitName } from './units.ts'

/** Goods of one kind: every product in every size. */
interface Range {
  kind:
    | 'edible_salt'
    | 'industrial_salt'
    | 'wheat'
    | 'paddy'
    | 'corn'
    | 'rice'
    | 'flour'
    | 'packaging'
    | 'recycled'
    | 'other'
  prefix: string
  products: readonly string[]
  sizes: readonly Size[]
  /** Yuan per kilogram, or per unit when a size has no weight. */
  price: readonly [low: number, high: number]
  standard?: string
  /** Per cent. */
  tax: number
  shelf_days?: number
}

/** A size: label, base unit, kilograms of one unit, and units per larger unit. */
interface Size {
  spec: string
  unit: UnitName
  kg?: number
  larger?: readonly [UnitName, number]
}

const bagOf = (grams: number, per: number): Size => ({
  spec: `${grams}g×${per}`,
  unit: '袋',
  kg: grams / 1000,
  larger: ['箱', per],
})
const sackOf = (kg: number): Size => ({ spec: `${kg}kg/袋`, unit: '袋', kg, larger: ['吨', 1000 / kg] })
const loose: Size = { spec: '散装', unit: '公斤', kg: 1, larger: ['吨', 1000] }

const ranges: readonly Range[] = [
  {
    kind: 'edible_salt',
    prefix: 'SY',
    products: [
      '加碘精制盐',
      '未加碘精制盐',
      '低钠盐',
      '海藻碘盐',
      '深井岩盐',
      '日晒海盐',
      '腌制盐',
      '雪花盐',
      '餐饮专用盐',
      '天然湖盐',
      '螺旋藻碘盐',
      '竹香烤盐',
    ],
    sizes: [bagOf(400, 50), bagOf(500, 40), bagOf(320, 60), sackOf(25)],
    price: [1.6, 5.2],
    standard: 'GB/T 5461',
    tax: 9,
    shelf_days: 1095,
  },
  {
    kind: 'industrial_salt',
    prefix: 'GY',
    products: ['日晒工业盐', '精制工业盐', '印染用盐', '水处理盐', '软水盐'],
    sizes: [sackOf(50), loose],
    price: [0.32, 0.95],
    standard: 'GB/T 5462',
    tax: 13,
  },
  {
    kind: 'wheat',
    prefix: 'XM',
    products: ['强筋小麦', '中筋小麦', '弱筋小麦'],
    sizes: [
      { ...loose, spec: '一等 散装' },
      { ...loose, spec: '二等 散装' },
      { ...loose, spec: '三等 散装' },
    ],
    price: [2.3, 2.9],
    standard: 'GB 1351',
    tax: 9,
  },
  {
    kind: 'paddy',
    prefix: 'DG',
    products: ['早籼稻', '中晚籼稻', '粳稻'],
    sizes: [
      { ...loose, spec: '一等 散装' },
      { ...loose, spec: '二等 散装' },
      { ...loose, spec: '三等 散装' },
    ],
    price: [2.5, 3.1],
    standard: 'GB 1350',
    tax: 9,
  },
  {
    kind: 'corn',
    prefix: 'YM',
    products: ['黄玉米', '白玉米'],
    sizes: [
      { ...loose, spec: '一等 散装' },
      { ...loose, spec: '二等 散装' },
    ],
    price: [2.1, 2.6],
    standard: 'GB 1353',
    tax: 9,
  },
  {
    kind: 'rice',
    prefix: 'DM',
    products: ['长粒香米', '珍珠米', '丝苗米', '糯米', '胚芽米'],
    sizes: [{ spec: '5kg×4', unit: '袋', kg: 5, larger: ['箱', 4] }, sackOf(10), sackOf(25)],
    price: [4.4, 8.8],
    standard: 'GB/T 1354',
    tax: 9,
    shelf_days: 365,
  },
  {
    kind: 'flour',
    prefix: 'MF',
    products: ['高筋小麦粉', '中筋小麦粉', '低筋小麦粉', '饺子粉'],
    sizes: [{ spec: '2.5kg×8', unit: '袋', kg: 2.5, larger: ['箱', 8] }, sackOf(25)],
    price: [3.6, 6.4],
    standard: 'GB/T 1355',
    tax: 9,
    shelf_days: 270,
  },
  {
    kind: 'packaging',
    prefix: 'BZ',
    products: ['编织袋', '复合膜袋', '内膜袋', '五层纸箱', '吨袋'],
    sizes: [
      { spec: '小号', unit: '个', larger: ['包', 100] },
      { spec: '大号', unit: '个', larger: ['包', 50] },
    ],
    price: [0.4, 6],
    tax: 13,
  },
  {
    kind: 'recycled',
    prefix: 'HS',
    products: ['旧编织袋', '旧纸箱'],
    sizes: [{ spec: '', unit: '公斤', kg: 1 }],
    price: [0.5, 1.2],
    tax: 13,
  },
  {
    kind: 'other',
    prefix: 'QT',
    products: ['封口绳', '喷码墨水', '木托盘', '防潮垫', '周转筐'],
    sizes: [{ spec: '', unit: '个' }],
    price: [8, 90],
    tax: 13,
  },
]

const brands: Partial<Record<Range['kind'], readonly string[]>> = {
  edible_salt: ['碧海晶', '盐汀', '澄屿'],
  rice: ['稼澜', '禾汀'],
  flour: ['麦棠', '禾汀'],
}
const origins: Partial<Record<Range['kind'], readonly string[]>> = {
  edible_salt: ['江苏淮安', '江苏盐城', '山东潍坊'],
  industrial_salt: ['江苏连云港', '山东东营'],
  wheat: ['河南周口', '江苏兴化', '山东菏泽'],
  paddy: ['安徽芜湖', '江苏兴化'],
  corn: ['吉林松原', '河北邢台'],
  rice: ['黑龙江五常', '江苏射阳'],
  flour: ['河南周口', '山东德州'],
}

/** Selling price of a kind in per cent of its purchase price: low for grain, high for small packs of salt. */
const margins: Partial<Record<Range['kind'], readonly [low: number, high: number]>> = {
  edible_salt: [116, 134],
  industrial_salt: [108, 118],
  wheat: [103, 107],
  paddy: [103, 107],
  corn: [103, 106],
  rice: [107, 114],
  flour: [107, 115],
}

/** Bodies of `MaterialSave`, with unit ids by name. At most `count`, from the given kinds. */
export function materials(
  random: Random,
  count: number,
  unitId: (name: UnitName) => number,
  kinds?: readonly Range['kind'][],
) {
  return ranges
    .filter(({ kind }) => !kinds || kinds.includes(kind))
    .flatMap((range) => range.products.flatMap((product) => range.sizes.map((size) => ({ range, product, size }))))
    .slice(0, count)
    .map(({ range, product, size }, i) => materialOf(random, { range, product, size, unitId, number: i + 1 }))
}

interface Item {
  range: Range
  product: string
  size: Size
  number: number
  unitId: (name: UnitName) => number
}

function materialOf(random: Random, { range, product, size, number, unitId }: Item) {
  const { kind, prefix, price, shelf_days, tax, standard } = range
  const cost = (price[0] + random.next() * (price[1] - price[0])) * (size.kg ?? 1)
  const buy = Math.round(cost * 100) * 100 // rounded to cents, in ten-thousandths of a yuan
  const [low, high] = margins[kind] ?? [108, 135]
  const sale = Math.round((buy * random.between(low, high)) / 10000) * 100
  const salt = kind === 'edible_salt'
  return {
    code: `${prefix}${String(number).padStart(4, '0')}`,
    name: product,
    kind,
    spec: size.spec || null,
    brand: random.pick(brands[kind] ?? [null]),
    origin: random.pick(origins[kind] ?? [null]),
    standard_no: standard ?? null,
    barcode: size.larger && size.unit === '袋' ? randomBarcode(random) : null,
    base_unit_id: unitId(size.unit),
    weight_kg: size.kg === undefined ? null : Math.round(size.kg * 1000),
    food_salt: salt,
    batch_on: shelf_days !== undefined,
    shelf_days: shelf_days ?? null,
    expire_warn_days: shelf_days === undefined ? null : Math.round(shelf_days / 12),
    min_stock: random.chance(60) ? random.between(2, 40) * 50_000 : null,
    max_stock: null,
    over_bp: random.pick([0, 300, 500]),
    loss_bp: size.spec.endsWith('散装') ? random.pick([20, 30, 50]) : null,
    tax_bp: tax * 100,
    ref_buy_price: buy,
    ref_sale_price: sale,
    lowest_price: Math.min(sale, Math.round((buy * (low > 104 ? 104 : 101)) / 10000) * 100),
    status: random.chance(94) ? 'on' : 'off',
    units: size.larger ? [largerUnit(random, { larger: size.larger, buy, sale, unitId, sold: salt })] : [],
    quality: qualityOf(kind, product, size.spec),
  }
}

function largerUnit(
  random: Random,
  {
    larger: [name, count],
    buy,
    sale,
    unitId,
    sold,
  }: { larger: readonly [UnitName, number]; buy: number; sale: number; sold: boolean } & Pick<Item, 'unitId'>,
) {
  return {
    unit_id: unitId(name),
    ratio: Math.round(count * 1e8),
    barcode: sold && name === '箱' ? randomBarcode(random) : null,
    sale_price: Math.round((sale * count) / 100),
    buy_price: Math.round((buy * count) / 100),
  }
}
