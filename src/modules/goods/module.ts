import { defineModule } from '#core/define/module.ts'
import type { PageDef } from '#core/define/module.ts'
import { words } from '#core/text/glossary.ts'
import { joinParts } from '#core/define/part.ts'
import { goodsPart } from './goods/goods.part.ts'
import { categoryPart } from './category/category.part.ts'
import { goodsErrors } from './errors.ts'
import { freightPart } from './freight/freight.part.ts'
import { pricePart } from './price/price.part.ts'

/** Goods that are offered to union shops: a union account is on the other side of it. */
const supply = { union: 'never' } as const

const own: readonly PageDef[] = [
  { path: '/goods/list/manageSupply', kind: 'list', rule: supply, title: ['供货商品', 'Supplied goods', 'Artículos suministrados', '供給商品'], api: ['/fenxiaoht/supply/SupplyManage'] },
  { path: '/goods/list/supply/:id', kind: 'form', rule: supply, title: ['供货', 'Supply', 'Suministrar', '供給'], api: ['/fenxiaoht/supply/SupplySave'] },
  { path: '/goods/list/GoodsProperty', kind: 'custom', rule: supply, title: ['供货规格', 'Supply specifications', 'Especificaciones de suministro', '供給仕様'], api: ['/fenxiaoht/supply/GoodsPropertySave'] },
  { path: '/goods/list/stopSupply/:id', kind: 'act', rule: supply, title: ['停止供货', 'Stop supplying', 'Dejar de suministrar', '供給の停止'], api: ['/fenxiaoht/supply/SupplyStop'] },
  { path: '/goods/list/lookSupply/:id', kind: 'info', rule: supply, title: ['查看供货', 'Supply details', 'Detalle del suministro', '供給の詳細'], api: ['/fenxiaoht/supply/SupplyLook'] },
] // prettier-ignore

/** 商品: what is sold, on which shelf. */
export const goodsSection = defineModule({
  key: 'goods',
  title: words.goods,
  icon: 'shopping',
  errors: goodsErrors,
  ...joinParts([goodsPart, { announced: own }, categoryPart, freightPart, pricePart]),
})
