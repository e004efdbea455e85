import { defineModule } from '#core/define/module.ts'
import type { PageDef } from '#core/define/module.ts'
import type { Text } from '#core/text/i18n.ts'
import { joinParts } from '#core/define/part.ts'
import { standardScreens } from '../standard-screens.ts'
import { categoryPart } from './category/category.part.ts'
import { goodsErrors } from './errors.ts'
import { freightPart } from './freight/freight.part.ts'

const goods: Text = ['商品', 'Goods', 'Artículos', '商品']
/** Goods that are offered to union shops: a union account is on the other side of it. */
const supply = { union: 'never' } as const

const own: readonly PageDef[] = [
  { path: '/goods/list/save', kind: 'form', title: ['发布商品', 'Add goods', 'Publicar artículo', '商品の登録'], api: ['/seller/goods/GoodsSave'] },
  { path: '/goods/list/manageShow', kind: 'list', title: ['出售中的商品', 'Goods on sale', 'Artículos en venta', '販売中の商品'], api: ['/seller/goods/GoodsManage'] },
  { path: '/goods/list/manageUnShow', kind: 'list', title: ['仓库中的商品', 'Goods in the warehouse', 'Artículos en almacén', '販売停止中の商品'], api: ['/seller/goods/GoodsManage'] },
  { path: '/goods/list/onoff/:id', kind: 'act', title: ['上架/下架', 'On or off sale', 'Poner o quitar de la venta', '販売の開始・停止'], api: ['/seller/goods/GoodsOnOff'] },
  { path: '/goods/list/manageSupply', kind: 'list', rule: supply, title: ['供货商品', 'Supplied goods', 'Artículos suministrados', '供給商品'], api: ['/fenxiaoht/supply/SupplyManage'] },
  { path: '/goods/list/supply/:id', kind: 'form', rule: supply, title: ['供货', 'Supply', 'Suministrar', '供給'], api: ['/fenxiaoht/supply/SupplySave'] },
  { path: '/goods/list/GoodsProperty', kind: 'custom', rule: supply, title: ['供货规格', 'Supply specifications', 'Especificaciones de suministro', '供給仕様'], api: ['/fenxiaoht/supply/GoodsPropertySave'] },
  { path: '/goods/list/stopSupply/:id', kind: 'act', rule: supply, title: ['停止供货', 'Stop supplying', 'Dejar de suministrar', '供給の停止'], api: ['/fenxiaoht/supply/SupplyStop'] },
  { path: '/goods/list/lookSupply/:id', kind: 'info', rule: supply, title: ['查看供货', 'Supply details', 'Detalle del suministro', '供給の詳細'], api: ['/fenxiaoht/supply/SupplyLook'] },
] // prettier-ignore

/** 商品: what is sold, on which shelf. */
export const goodsSection = defineModule({
  key: 'goods',
  title: goods,
  icon: 'shopping',
  errors: goodsErrors,
  ...joinParts([
    { announced: [...own, ...standardScreens('/goods/list', '/seller/goods/Goods', goods, ['edit', 'del'])] },
    categoryPart,
    freightPart,
  ]),
})
