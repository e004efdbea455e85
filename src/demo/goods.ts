import type { FastifyInstance } from 'fastify'
import { signIn } from './client.ts'
import type { Client } from './client.ts'
import { packPicture } from './pictures.ts'

interface Made {
  id: number
}
interface Material {
  id: number
  name: string
  spec: string | null
  brand: string | null
  base_unit_id: number
  ref_sale_price: number | null
}

const colours = [
  [46, 110, 180],
  [30, 140, 120],
  [200, 120, 50],
  [150, 70, 90],
  [90, 110, 60],
  [70, 90, 150],
] as const
const ONE = 100_000_000

/** What the demo’s suppliers sell: categories, postage, goods tied to their materials, prices for levels, and offers to union stores. */
export async function fillGoods(app: FastifyInstance, password: string): Promise<void> {
  const [salt, grain, union] = await Promise.all(['salt', 'grain', 'union'].map((login) => signIn(app, login, password)))
  if (!salt || !grain || !union) throw new Error('the demo has no suppliers')
  await fillShop(salt, { kind: 'edible_salt', shelf: '食用盐', below: ['家用小包装', '餐饮大包装'], most: 12, origin: '江苏盐城' })
  await fillShop(grain, { kind: 'rice', shelf: '大米', below: ['家庭装', '餐饮装'], most: 4, origin: '河南周口' })
  await offer(salt)
  await pick(union)
}

interface Shop {
  kind: string
  shelf: string
  below: readonly [small: string, large: string]
  /** So many goods. */
  most: number
  origin: string
}

async function fillShop(client: Client, { kind, shelf, below, most, origin }: Shop): Promise<void> {
  const category = async (name: string, parent_id: number | null) =>
    (
      await client.post<Made>('/seller/goodscat/CatSave', {
        name,
        parent_id,
        specs: [{ name: '规格', choices: '320g、400g、500g、25kg' }],
        params: [
          { name: '产地', must: true },
          { name: '保质期', must: false },
        ],
      })
    ).id
  const top = await category(shelf, null)
  const [small, large] = [await category(below[0], top), await category(below[1], top)]
  const postage = await fillPostage(client)
  await client.post('/seller/goods/GoodsSettingSave', { express_ids: null, local_ids: null, pickup_ids: null, warn_qty: 20 })
  const pictures: string[] = []
  for (const [at, colour] of colours.entries()) pictures.push(await client.upload(`商品图${at + 1}.png`, packPicture(colour)))
  const found = await client.get<{ id: number; name: string }[]>('/jxc/material/MaterialManage', {
    kind,
    status: 'on',
    limit: '200',
    sort: 'code',
    order: 'true',
  })
  const named: Material[][] = []
  for (const sizes of [...Map.groupBy(found, ({ name }) => name).values()].slice(0, most))
    named.push(await Promise.all(sizes.map(({ id }) => client.get<Material>('/jxc/material/MaterialInfo', { id: String(id) }))))
  const made: number[] = []
  for (const [at, sizes] of named.entries()) {
    const { id } = await client.post<Made>('/seller/goods/GoodsSave', {
      ...goodsOf(sizes, { at, origin }),
      cat_id: sizes.some(({ spec }) => spec?.startsWith('25kg')) && sizes.length === 1 ? large : small,
      imgs: [0, 1].map((turn) => pictures[(at + turn) % pictures.length]),
      freight_template_id: at % 3 === 0 ? null : postage,
      food_salt: kind === 'edible_salt',
      sort: named.length - at,
    })
    made.push(id)
    if (at % 6 !== 5) await client.post('/seller/goods/GoodsShow', { id })
  }
  await giftBox(client, { sizes: named.flatMap(([first]) => first ?? []).slice(0, 2), cat_id: small, picture: pictures[0], origin })
  await fillPrices(client, top)
}

/** One goods of all sizes of a product; each takes one piece of its material. */
function goodsOf(sizes: readonly Material[], { at, origin }: { at: number; origin: string }) {
  const spec_names = ['规格']
  const named = sizes.map((one) => ({ ...one, size: one.spec ?? '标准' }))
  return {
    name: sizes[0]?.name ?? '',
    code: `SP${String(at + 1).padStart(4, '0')}`,
    sub_title: '产地直供，整箱更优惠',
    brand: sizes[0]?.brand ?? null,
    unit_id: sizes[0]?.base_unit_id,
    ways: at % 2 === 0 ? ['express', 'pickup'] : ['express', 'local', 'pickup'],
    detail: '<p>选用优质原料，生产日期新鲜，支持开票。</p><ul><li>阴凉干燥处存放</li><li>开封后请密封</li></ul>',
    params: [
      { name: '产地', value: origin },
      { name: '保质期', value: '3 年' },
    ],
    spec_names,
    skus: named.map(({ size, ref_sale_price }, n) => ({
      spec_values: [size],
      code: `SP${String(at + 1).padStart(4, '0')}-${n + 1}`,
      price: priceOf(ref_sale_price),
      line_price: Math.round(priceOf(ref_sale_price) * 1.2),
      weight: size.startsWith('25kg') ? 25_000 : Number.parseInt(size, 10) || 1000,
    })),
    parts: named.map(({ size, id }) => ({ spec_key: `规格=${size}`, material_id: id, ratio: ONE })),
  }
}

/** Cents from ten-thousandths of a yuan; every piece costs something. */
const priceOf = (price: number | null): number => Math.max(100, Math.round((price ?? 0) / 100))

async function giftBox(
  client: Client,
  { sizes, cat_id, picture, origin }: { sizes: readonly Material[]; cat_id: number; picture: string | undefined; origin: string },
) {
  await client.post('/seller/goods/GoodsSave', {
    name: '节日组合礼盒',
    code: 'SP9001',
    cat_id,
    unit_id: sizes[0]?.base_unit_id,
    imgs: picture === undefined ? [] : [picture],
    ways: ['express', 'pickup'],
    limit_max: 10,
    params: [{ name: '产地', value: origin }],
    skus: [{ price: 2980, line_price: 3980, weight: 2000 }],
    parts: sizes.map(({ id }) => ({ spec_key: '-', material_id: id, ratio: 2 * ONE })),
  })
}

async function fillPostage(client: Client): Promise<number> {
  const near = { regions: ['32', '33', '31'], first: 1000, first_fee: 800, step: 1000, step_fee: 200, free_amount: 9900 }
  const rest = { regions: [], first: 1000, first_fee: 1200, step: 1000, step_fee: 500, free_amount: 19_900 }
  await client.post('/seller/freight/FreightSave', {
    name: '快递（按重量）',
    charge: 'weight',
    is_default: true,
    unserved: ['54'],
    rules: [near, rest],
  })
  const pieces = { regions: [], first: 1000, first_fee: 600, step: 1000, step_fee: 100, free_pieces: 20 }
  return (await client.post<Made>('/seller/freight/FreightSave', { name: '小件包邮', charge: 'pieces', rules: [pieces] })).id
}

/** Levels A, B and C pay a share; who takes many of one SKU pays less still. */
async function fillPrices(client: Client, cat_id: number): Promise<void> {
  for (const [at, percent] of [9200, 9500, 9800].entries())
    await client.post('/seller/price/PriceSave', { buyer: 'level', price_level: at + 1, target: 'category', cat_id, from_qty: 1, percent })
  await client.post('/seller/price/PriceSave', { buyer: 'all', target: 'category', cat_id, from_qty: 100, percent: 9700 })
}

interface Sold {
  id: number
}

/** Three goods on sale are offered to every union store. */
async function offer(client: Client): Promise<void> {
  const goods = await client.get<Sold[]>('/seller/goods/GoodsManage', { status: 'on', limit: '3' })
  for (const { id } of goods) {
    const { skus } = await client.get<{ skus: { id: number; price: number }[] }>('/seller/goods/GoodsInfo', { id: String(id) })
    await client.post('/fenxiaoht/supply/SupplySave', {
      goods_id: id,
      scope: 'all',
      ship_by: 'supplier',
      settle_days: 7,
      skus: skus.map(({ id: sku_id, price }) => ({
        sku_id,
        supply_price: Math.round(price * 0.8),
        min_sale_price: Math.round(price * 0.9),
        suggest_price: price,
      })),
    })
  }
}

/** The union account sells one of them, ten per cent above what was suggested. */
async function pick(union: Client): Promise<void> {
  const [first] = await union.get<Sold[]>('/fenxiao/market/GoodsManage', { limit: '1' })
  if (first) await union.post('/fenxiao/market/Pick', { id: first.id, percent: 11_000 })
}
