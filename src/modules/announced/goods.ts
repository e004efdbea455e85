import { defineModule } from '#core/define/module.ts'
import type { PageDef } from '#core/define/module.ts'
import { standardScreens } from './screens.ts'

const goods = { zh: '商品', en: 'Goods', es: 'Artículos', ja: '商品' }
const category = { zh: '商品分类', en: 'Goods categories', es: 'Categorías de artículos', ja: '商品カテゴリー' }
/** Goods that are offered to union shops: a union account is on the other side of it. */
const supply = { union: 'never' } as const

const own: readonly PageDef[] = [
  { path: '/goods/list/save', kind: 'form', title: { zh: '发布商品', en: 'Add goods', es: 'Publicar artículo', ja: '商品の登録' }, api: ['/seller/goods/GoodsSave'] },
  { path: '/goods/list/manageShow', kind: 'list', title: { zh: '出售中的商品', en: 'Goods on sale', es: 'Artículos en venta', ja: '販売中の商品' }, api: ['/seller/goods/GoodsManage'] },
  { path: '/goods/list/manageUnShow', kind: 'list', title: { zh: '仓库中的商品', en: 'Goods in the warehouse', es: 'Artículos en almacén', ja: '販売停止中の商品' }, api: ['/seller/goods/GoodsManage'] },
  { path: '/goods/list/onoff/:id', kind: 'act', title: { zh: '上架/下架', en: 'On or off sale', es: 'Poner o quitar de la venta', ja: '販売の開始・停止' }, api: ['/seller/goods/GoodsOnOff'] },
  { path: '/goods/list/manageSupply', kind: 'list', rule: supply, title: { zh: '供货商品', en: 'Supplied goods', es: 'Artículos suministrados', ja: '供給商品' }, api: ['/fenxiaoht/supply/SupplyManage'] },
  { path: '/goods/list/supply/:id', kind: 'form', rule: supply, title: { zh: '供货', en: 'Supply', es: 'Suministrar', ja: '供給' }, api: ['/fenxiaoht/supply/SupplySave'] },
  { path: '/goods/list/GoodsProperty', kind: 'custom', rule: supply, title: { zh: '供货规格', en: 'Supply specifications', es: 'Especificaciones de suministro', ja: '供給仕様' }, api: ['/fenxiaoht/supply/GoodsPropertySave'] },
  { path: '/goods/list/stopSupply/:id', kind: 'act', rule: supply, title: { zh: '停止供货', en: 'Stop supplying', es: 'Dejar de suministrar', ja: '供給の停止' }, api: ['/fenxiaoht/supply/SupplyStop'] },
  { path: '/goods/list/lookSupply/:id', kind: 'info', rule: supply, title: { zh: '查看供货', en: 'Supply details', es: 'Detalle del suministro', ja: '供給の詳細' }, api: ['/fenxiaoht/supply/SupplyLook'] },
] // prettier-ignore

/** 商品. */
export const announcedGoods = defineModule({
  key: 'goods',
  title: goods,
  icon: 'shopping',
  entries: [],
  announced: [
    ...own,
    ...standardScreens('/goods/list', '/seller/goods/Goods', goods, ['edit', 'del']),
    ...standardScreens('/goods/cat', '/seller/goodscat/Cat', category, ['add', 'edit', 'del']),
    { path: '/goods/cat/manage', kind: 'custom', title: category, api: ['/seller/goodscat/CatTree'] },
  ],
})
