import type { FastifyInstance } from 'fastify'
import { signIn } from './client.ts'
import type { Client } from './client.ts'
import { familyGoods, giftBox, sackGoods } from './product-goods.ts'
import type { Product, SoldMaterial } from './product-goods.ts'
import { fillPostage } from './postage.ts'
import { packPicture } from './pictures.ts'
import type { Pack } from './pictures.ts'
import { openShopStock } from './shop-stock.ts'

interface Created {
  id: number
}

const colours = [
  [46, 110, 180],
  [30, 140, 120],
  [200, 120, 50],
  [150, 70, 90],
  [90, 110, 60],
  [70, 90, 150],
] as const

/** Assortment of a supplier’s shop and its categories. */
interface ShopPlan {
  kinds: readonly string[]
  shelf: string
  /** Categories of household goods, and the one for each product. */
  household: readonly string[]
  shelfOf: (product: Product) => string
  /** Code of the shipping warehouse. */
  warehouse: string
  box: string
}

export const saltShop: ShopPlan = {
  kinds: ['edible_salt'],
  shelf: '食用盐',
  household: ['碘盐', '无碘盐', '特色盐'],
  shelfOf: ({ name }) => (name.includes('未加碘') ? '无碘盐' : name.includes('碘') ? '碘盐' : '特色盐'),
  warehouse: 'CK13',
  box: '四季厨房盐礼盒',
}
const grainShop: ShopPlan = {
  kinds: ['rice', 'flour'],
  shelf: '米面',
  household: ['大米', '面粉'],
  shelfOf: ({ name }) => (name.includes('粉') ? '面粉' : '大米'),
  warehouse: 'LK03',
  box: '米面丰年礼盒',
}

/**
 * Goods of the demo’s suppliers: categories, postage, goods linked to stocked materials, prices by level, and offers to
 * union stores.
 */
export async function fillGoods(app: FastifyInstance, password: string, now: number): Promise<void> {
  const [salt, grain, union] = await Promise.all(
    ['salt', 'grain', 'union'].map((login) => signIn(app, login, password)),
  )
  if (!salt || !grain || !union) throw new Error('the demo has no suppliers')
  await Promise.all([fillShop(salt, saltShop, now), fillShop(grain, grainShop, now)])
  await Promise.all([offerGoods(salt), offerGoods(grain)])
  await pickOffers(union)
}

/** Creates a shop through the calls, from its categories to its prices. */
export async function fillShop(client: Client, plan: ShopPlan, now: number): Promise<void> {
  const category = async (name: string, parent_id: number | null) =>
    (
      await client.post<Created>('/seller/goodscat/CatSave', {
        name,
        parent_id,
        specs: [
          { name: '净含量', choices: '320g、400g、500g、5kg、25kg' },
          { name: '包装', choices: '单袋、整箱' },
        ],
        params: [
          { name: '产地', must: true },
          { name: '保质期', must: false },
          { name: '储存条件', must: false, choices: '阴凉干燥处、常温避光、冷藏' },
        ],
      })
    ).id
  const top = await category(plan.shelf, null)
  const household = await category('家用小包装', top)
  const [sacks, boxes] = [await category('餐饮大包装', top), await category('礼盒', top)]
  const shelves = new Map<string, number>()
  for (const name of plan.household) shelves.set(name, await category(name, household))
  const { light, heavy } = await fillPostage(client)
  const pictures = await picturesOf(client)
  const products = await productsOf(client, plan.kinds)
  const warehouse = await openShopStock(client, {
    code: plan.warehouse,
    materials: products.flatMap(({ sizes }) => sizes),
    now,
  })
  const deliveryWarehouses = { express_ids: [warehouse], local_ids: [warehouse], pickup_ids: [warehouse] }
  await client.post('/seller/goods/GoodsSettingSave', { ...deliveryWarehouses, warn_qty: 20 })

  let count = 0
  const addGoods = async (body: Readonly<Record<string, unknown>>, packs: readonly Pack[], onSale: boolean) => {
    const imgs = packs.map((pack) => pictures[pack][count % colours.length])
    const code = `SP${String(count + 1).padStart(4, '0')}`
    count++
    const { id } = await client.post<Created>('/seller/goods/GoodsSave', { ...body, code, imgs, sort: 900 - count })
    if (onSale) await client.post('/seller/goods/GoodsShow', { id })
  }
  for (const [at, product] of products.entries()) {
    const onSale = at % 6 !== 5
    const family = familyGoods(product)
    if (family)
      await addGoods(
        { ...family, cat_id: shelves.get(plan.shelfOf(product)), freight_template_id: light },
        ['bag', 'box'],
        onSale,
      )
    const sack = sackGoods(product)
    if (sack) await addGoods({ ...sack, cat_id: sacks, freight_template_id: heavy }, ['sack'], onSale)
  }
  const firsts = products.flatMap(({ sizes }) => sizes.find(({ boxed }) => boxed !== null) ?? []).slice(0, 3)
  await addGoods({ ...giftBox(plan.box, firsts), cat_id: boxes, freight_template_id: light }, ['box', 'bag'], true)
  await fillPrices(client, top)
}

/** Every kind of pack in every colour. */
async function picturesOf(client: Client): Promise<Record<Pack, string[]>> {
  const pictures: Record<Pack, string[]> = { bag: [], box: [], sack: [] }
  const packs = [
    ['bag', '袋装'],
    ['box', '箱装'],
    ['sack', '大袋'],
  ] as const
  for (const [pack, name] of packs)
    for (const [at, colour] of colours.entries())
      pictures[pack].push(await client.upload(`${name}${at + 1}.png`, packPicture(colour, pack)))
  return pictures
}

/** The products of some kinds with their sizes, in code order. */
async function productsOf(client: Client, kinds: readonly string[]): Promise<Product[]> {
  const sizedMaterials: { id: number; name: string }[] = []
  for (const kind of kinds)
    sizedMaterials.push(
      ...(await client.get<{ id: number; name: string }[]>('/jxc/material/MaterialManage', {
        kind,
        status: 'on',
        limit: '100',
        sort: 'code',
        order: 'true',
      })),
    )
  const products: Product[] = []
  for (const [name, sizes] of Map.groupBy(sizedMaterials, (material) => material.name))
    products.push({ name, sizes: await Promise.all(sizes.map(({ id }) => materialOf(client, id))) })
  return products
}

interface Info extends Omit<SoldMaterial, 'boxed'> {
  units: { unit_id: number; ratio: number }[]
}

async function materialOf(client: Client, id: number): Promise<SoldMaterial> {
  const { units, ...material } = await client.get<Info>('/jxc/material/MaterialInfo', { id: String(id) })
  const [larger] = units
  return { ...material, boxed: larger && material.weight_kg < 10_000 ? larger.ratio : null }
}

/** Levels A, B and C pay a percentage; larger quantities of one SKU pay less. */
async function fillPrices(client: Client, cat_id: number): Promise<void> {
  for (const [price_level, percent] of Object.entries({ A: 9200, B: 9500, C: 9800 }))
    await client.post('/seller/price/PriceSave', {
      buyer: 'level',
      price_level,
      target: 'category',
      cat_id,
      from_qty: 1,
      percent,
    })
  await client.post('/seller/price/PriceSave', {
    buyer: 'all',
    target: 'category',
    cat_id,
    from_qty: 100,
    percent: 9700,
  })
}

interface Sold {
  id: number
}

/** Offers three goods on sale to all union stores; the stores ship one of them. */
async function offerGoods(client: Client): Promise<void> {
  const goods = await client.get<Sold[]>('/seller/goods/GoodsManage', { status: 'on', limit: '3' })
  for (const [n, { id }] of goods.entries()) {
    const { skus } = await client.get<{ skus: { id: number; price: number }[] }>('/seller/goods/GoodsInfo', {
      id: String(id),
    })
    await client.post('/fenxiaoht/supply/SupplySave', {
      goods_id: id,
      scope: 'all',
      ship_by: n === 1 ? 'store' : 'supplier',
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

/** The union account sells two goods of each supplier, ten per cent above the suggested price. */
async function pickOffers(union: Client): Promise<void> {
  const offered = await union.get<(Sold & { supplier: string })[]>('/fenxiao/market/GoodsManage', { limit: '20' })
  for (const supplierOffers of Map.groupBy(offered, ({ supplier }) => supplier).values())
    for (const { id } of supplierOffers.slice(0, 2)) await union.post('/fenxiao/market/Pick', { id, percent: 11_000 })
}
