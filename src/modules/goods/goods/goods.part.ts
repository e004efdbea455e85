import { entry } from '#core/define/module.ts'
import type { PageDef } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import type { Text } from '#core/text/i18n.ts'
import type { IconName } from '#core/text/icon.ts'
import { binCalls, emptyBin } from './bin.calls.ts'
import { goodsBin } from './bin.resource.ts'
import { buyerCalls } from './goods.buyer.ts'
import { copyCall } from './copy.calls.ts'
import { writePicked } from './follow-pick.ts'
import { onPick } from '../supply/picks.ts'
import { goodsCalls } from './goods.calls.ts'
import { goodsFigures } from './goods.computed.ts'
import { goods } from './goods.resource.ts'
import { hideGoods, hideUnlicensed, keepTimes, showGoods } from './goods.sale.ts'
import { keepParts, keepPicked, prepareGoods } from './goods.save.ts'
import { goodsSetting } from '../setting/setting.resource.ts'
import { notePrices } from './price-log.ts'
import { priceLog } from './price-log.resource.ts'
import { repriceCalls } from './reprice.calls.ts'
import { takeGoods } from './sheet.rules.ts'
import { undoGoods } from './sheet-undo.ts'
import { reofferGoods } from './offered.ts'
import { skuFigures } from './sku.computed.ts'
import { sku } from './sku.resource.ts'
import { goodsChanged, tellGoods } from './tell.ts'
import { templateCall } from './template.calls.ts'
import { stockCalls } from './stock.calls.ts'
import { stockLow } from '../stock/low.ts'
import { commonTexts } from '../common-texts.ts'

const preview: Text = ['商品预览', 'Preview of goods', 'Vista previa del artículo', '商品プレビュー']

const listCalls = ['GoodsManage', 'GoodsInfo', 'GoodsOnoff', 'GoodsCopy', 'GoodsPrice', 'GoodsPriceAll', 'GoodsStockInfo'].map(
  (name) => `/seller/goods/${name}`,
)

onPick(writePicked)

/** One list, in two halves: what is sold, and what is not. */
const half = (path: string, status: 'on' | 'off', icon: IconName, title: Text): PageDef => ({
  path,
  kind: 'list',
  title,
  icon,
  menu: true,
  api: listCalls,
  narrowed: { filters: { status }, hidden: status === 'on' ? ['status'] : ['status', 'shown_at'] },
})

/** 商品: what is sold, and what it is made of. */
export const goodsPart = definePart({
  entries: [
    entry(goods, [prepareGoods, keepParts, keepPicked, notePrices, tellGoods, goodsFigures, showGoods, hideGoods, reofferGoods]),
    entry(sku, [skuFigures, takeGoods, undoGoods]),
    entry(priceLog),
    entry(goodsBin),
    entry(goodsSetting),
  ],
  calls: [...goodsCalls, templateCall, copyCall, ...repriceCalls, ...stockCalls, ...binCalls],
  buyerCalls,
  events: [goodsChanged, stockLow],
  works: [keepTimes],
  daily: [emptyBin, hideUnlicensed],
  panels: [
    { at: 'goods', title: glossaryTerms.sku, api: '/seller/goods/SkuManage', by: 'goods_id' },
    { at: 'goods', title: priceLog.title, api: '/seller/goods/GoodsPriceLogManage', by: 'goods_id' },
  ],
  pages: [
    half('/goods/list/manageShow', 'on', 'shop', ['出售中的商品', 'Goods on sale', 'Artículos en venta', '販売中の商品']),
    half('/goods/list/manageUnShow', 'off', 'inbox', ['仓库中的商品', 'Goods off sale', 'Artículos fuera de venta', '販売停止中の商品']),
    {
      path: '/goods/list/preview',
      kind: 'custom',
      title: preview,
      api: ['/seller/goods/GoodsInfo', '/seller/goods/GoodsManage'],
      of: { table: 'goods', action: 'preview' },
    },
    {
      path: '/goods/list/onoff/:id',
      kind: 'act',
      title: commonTexts.onOrOffSale,
      api: [
        '/seller/goods/GoodsOnoff',
        '/seller/goods/GoodsShow',
        '/seller/goods/GoodsHide',
        '/seller/goods/GoodsInfo',
        '/seller/goods/GoodsManage',
      ],
      of: { table: 'goods', action: 'show' },
    },
  ],
})
