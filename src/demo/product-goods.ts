import { specKey } from '#modules/goods/shared/spec.ts'

/** A material that the shop sells, from `MaterialInfo`: prices in ten-thousandths of a yuan, weight in grams. */
export interface SoldMaterial {
  id: number
  code: string
  name: string
  spec: string
  brand: string | null
  origin: string | null
  standard_no: string | null
  shelf_days: number | null
  base_unit_id: number
  ref_buy_price: number
  ref_sale_price: number
  weight_kg: number
  /** Units per box, in hundred-millionths; null for goods sold by the sack. */
  boxed: number | null
}

/** A product in all its sizes. */
export interface Product {
  name: string
  sizes: readonly SoldMaterial[]
}

type Body = Readonly<Record<string, unknown>>

const UNIT_SCALE = 100_000_000
const specNames = ['净含量', '包装']

/** Subtitle and description of a product. */
const descriptions: Readonly<Record<string, readonly [string, string]>> = {
  加碘精制盐: ['真空制盐，颗粒均匀', '真空蒸发结晶，颗粒均匀，入口即溶，炒菜煲汤都适用。'],
  未加碘精制盐: ['不加碘，适合甲状腺疾病人群', '不添加碘，适合高碘地区居民和遵医嘱低碘饮食的人群。'],
  低钠盐: ['减钠不减咸', '以氯化钾替代部分氯化钠，口味与普通盐接近；肾功能不全者请遵医嘱。'],
  海藻碘盐: ['碘取自海藻', '碘源取自海带，碘含量符合国家标准，烹饪时起锅前放盐更佳。'],
  深井岩盐: ['取自地下千米岩盐层', '取自地下岩盐层，经溶采、净化、真空结晶制成。'],
  日晒海盐: ['海水日晒，颗粒分明', '海水引入盐田，经日晒蒸发结晶，颗粒分明，适合煎烤和凉拌。'],
  腌制盐: ['腌肉腌菜专用', '粗颗粒，渗透均匀，适合腌制咸肉、咸鱼和泡菜。'],
  雪花盐: ['片状结晶，轻薄易溶', '片状结晶，轻薄易溶，适合牛排、沙拉等起盘前撒用。'],
  餐饮专用盐: ['后厨大锅菜适用', '流动性好、不易结块，适合食堂与餐馆后厨。'],
  天然湖盐: ['高原盐湖结晶', '取自内陆盐湖，自然结晶后净化加工，口味醇和。'],
  螺旋藻碘盐: ['添加螺旋藻', '在加碘精制盐中添加螺旋藻，色泽淡绿，清香自然。'],
  竹香烤盐: ['竹筒烘烤，带竹香', '装入竹筒高温烘烤，带淡淡竹香，适合蘸食和烧烤。'],
  长粒香米: ['粒长味香', '米粒细长，蒸煮后香气明显，软而不粘。'],
  珍珠米: ['圆粒软糯', '米粒圆润，蒸饭、熬粥皆宜，凉后不回生。'],
  丝苗米: ['细长油亮', '米粒细长油亮，口感爽滑，适合炒饭和煲仔饭。'],
  糯米: ['粽子年糕之选', '粘性足，适合包粽子、做年糕和酿米酒。'],
  胚芽米: ['保留胚芽', '轻碾保留胚芽，营养更全，建议浸泡半小时后蒸煮。'],
  高筋小麦粉: ['面包、拉面适用', '筋度高、弹性好，适合做面包、拉面和饺子皮。'],
  中筋小麦粉: ['馒头、面条适用', '筋度适中，家常馒头、面条、饼类都适用。'],
  低筋小麦粉: ['蛋糕、饼干适用', '筋度低、粉质细腻，适合做蛋糕、饼干和酥点。'],
  饺子粉: ['皮薄不破', '面皮有韧性，煮后不易破皮、不浑汤。'],
}

/** A product in household packs, by the unit and by the box; undefined when it is sold in sacks only. */
export function familyGoods({ name, sizes }: Product): Body | undefined {
  const packs = sizes.flatMap((size) => (size.boxed === null ? [] : [{ ...size, boxed: size.boxed }]))
  const [first] = packs
  if (!first) return undefined
  const kinds = packs.flatMap((pack) => [
    { pack, values: [sizeOf(pack), '单袋'], ratio: UNIT_SCALE, pieces: 1, off: 100 },
    { pack, values: [sizeOf(pack), '整箱'], ratio: pack.boxed, pieces: pack.boxed / UNIT_SCALE, off: 94 },
  ])
  return {
    ...facts(name, first),
    name: `${first.brand ?? ''}${name}`,
    ways: ['express', 'local', 'pickup'],
    params: [...paramsOf(first), { name: '箱规', value: packs.map(({ spec }) => spec).join('、') }],
    spec_names: specNames,
    skus: kinds.map(({ pack, values, pieces: units, off }, n) => ({
      spec_values: values,
      code: `${pack.code}-${n % 2 === 0 ? 'D' : 'X'}`,
      price: tenCents((retail(pack) * units * off) / 100),
      line_price: tenCents((retail(pack) * units * 118) / 100),
      cost: Math.round((pack.ref_buy_price * units) / 100),
      weight: pack.weight_kg * units,
    })),
    parts: kinds.map(({ pack, values, ratio }) => ({
      spec_key: specKey(specNames, values),
      material_id: pack.id,
      ratio,
    })),
  }
}

/** A product by the sack, for kitchens; undefined when it has no sacks. */
export function sackGoods({ name, sizes }: Product): Body | undefined {
  const sacks = sizes.filter(({ boxed }) => boxed === null)
  const [first] = sacks
  if (!first) return undefined
  return {
    ...facts(name, first),
    name: `${first.brand ?? ''}${name} 餐饮装`,
    ways: ['express', 'local', 'pickup'],
    params: paramsOf(first),
    spec_names: ['净含量'],
    skus: sacks.map((sack) => ({
      spec_values: [sizeOf(sack)],
      code: `${sack.code}-D`,
      price: tenCents(retail(sack)),
      line_price: tenCents((retail(sack) * 115) / 100),
      cost: Math.round(sack.ref_buy_price / 100),
      weight: sack.weight_kg,
    })),
    parts: sacks.map((sack) => ({
      spec_key: specKey(['净含量'], [sizeOf(sack)]),
      material_id: sack.id,
      ratio: UNIT_SCALE,
    })),
  }
}

/** A gift box with two units of each of several materials: a SKU of several parts. */
export function giftBox(name: string, materials: readonly SoldMaterial[]): Body {
  const [first] = materials
  const price = materials.reduce((sum, material) => sum + 2 * retail(material), 1200) // the cost of the box
  return {
    name,
    sub_title: materials.map((material) => material.name).join(' · '),
    unit_id: first?.base_unit_id,
    ways: ['express', 'pickup'],
    limit_max: 10,
    food_salt: first ? isSalt(first) : false,
    detail: '<p>精选三款各两袋，硬纸礼盒包装，逢年过节送礼合宜。</p>',
    params: first ? paramsOf(first) : [],
    skus: [
      {
        price: tenCents(price),
        line_price: tenCents(price * 1.3),
        weight: materials.reduce((sum, material) => sum + 2 * material.weight_kg, 300),
      },
    ],
    parts: materials.map(({ id }) => ({ spec_key: '-', material_id: id, ratio: 2 * UNIT_SCALE })),
  }
}

function facts(name: string, material: SoldMaterial): Body {
  const [sub_title, description] = descriptions[name] ?? ['', '']
  const storage = isSalt(material) ? ['阴凉干燥处存放', '开封后请密封'] : ['阴凉通风处存放', '夏季建议冷藏防虫']
  return {
    sub_title,
    brand: material.brand,
    unit_id: material.base_unit_id,
    food_salt: isSalt(material),
    detail: `<p>${description}</p><ul>${storage.map((line) => `<li>${line}</li>`).join('')}</ul>`,
  }
}

function paramsOf({ origin, shelf_days, standard_no }: SoldMaterial) {
  return [
    { name: '产地', value: origin ?? '见包装' },
    { name: '保质期', value: shelf_days === null ? '见包装' : `${Math.round(shelf_days / 30.4)} 个月` },
    { name: '储存条件', value: '阴凉干燥处' },
    { name: '执行标准', value: standard_no ?? '见包装' },
  ]
}

const isSalt = ({ code }: SoldMaterial): boolean => code.startsWith('SY')
/** `400g×50` -> `400g`. */
const sizeOf = ({ spec }: SoldMaterial): string => spec.split(/[×/]/)[0] ?? spec
/** Shop price of one unit in cents: the trade price plus a quarter. */
const retail = ({ ref_sale_price }: SoldMaterial): number => ref_sale_price / 80
/** Rounds to tenths of a yuan, at least one yuan. */
const tenCents = (cents: number): number => Math.max(100, Math.ceil(cents / 10) * 10)
