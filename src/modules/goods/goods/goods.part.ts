import { entry } from '#core/define/module.ts'
import type { PageDef } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import type { Text } from '#core/text/i18n.ts'
import { goodsCalls } from './goods.calls.ts'
import { goodsFigures } from './goods.computed.ts'
import { goods } from './goods.resource.ts'
import { hideGoods, showGoods } from './goods.sale.ts'
import { keepParts, prepareGoods } from './goods.save.ts'
import { sku } from './sku.resource.ts'

/** One list, in two halves: what is sold, and what is not. */
const half = (path: string, status: 'on' | 'off', icon: string, title: Text): PageDef => ({
  path,
  kind: 'list',
  title,
  icon,
  menu: true,
  api: ['/seller/goods/GoodsManage'],
  narrowed: { filters: { status }, hidden: status === 'on' ? ['status'] : ['status', 'shown_at'] },
})

/** 商品: what is sold, and what it is made of. */
export const goodsPart = definePart({
  entries: [entry(goods, [prepareGoods, keepParts, goodsFigures, showGoods, hideGoods]), entry(sku)],
  calls: goodsCalls,
  pages: [
    half('/goods/list/manageShow', 'on', 'shop', ['出售中的商品', 'Goods on sale', 'Artículos en venta', '販売中の商品']),
    half('/goods/list/manageUnShow', 'off', 'inbox', ['仓库中的商品', 'Goods in the warehouse', 'Artículos en almacén', '販売停止中の商品']),
    {
      path: '/goods/list/onoff/:id',
      kind: 'act',
      title: ['上架/下架', 'On or off sale', 'Poner o quitar de la venta', '販売の開始・停止'],
      api: ['/seller/goods/GoodsOnoff', '/seller/goods/GoodsShow', '/seller/goods/GoodsHide', '/seller/goods/GoodsInfo', '/seller/goods/GoodsManage'],
      of: { table: 'goods', action: 'show' },
    },
  ], // prettier-ignore
})
