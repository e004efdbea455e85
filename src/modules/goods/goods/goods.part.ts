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
import { writePickedGoods } from './picked-goods.ts'
import { pickFollowers } from '../supply/picks.ts'
import { goodsCalls } from './goods.calls.ts'
import { goodsFigures } from './goods.computed.ts'
import { goods } from './goods.resource.ts'
import { hideGoods, hideUnlicensed, applySaleTimes, showGoods } from './goods.sale.ts'
import { tieGoodsParts, refusePickedDelete, prepareGoods } from './goods.save.ts'
import { goodsSetting } from '../setting/setting.resource.ts'
import { logPriceChanges } from './price-log.ts'
import { priceLog } from './price-log.resource.ts'
import { repriceCalls } from './reprice.calls.ts'
import { importGoods } from './sheet.rules.ts'
import { undoGoods } from './sheet-undo.ts'
import { reofferGoods } from './reoffer-goods.ts'
import { skuFigures } from './sku.computed.ts'
import { sku } from './sku.resource.ts'
import { goodsChangedEvent, emitGoodsChanged } from './goods-events.ts'
import { templateCall } from './template.calls.ts'
import { stockCalls } from './stock.calls.ts'
import { stockLowEvent } from '../stock/low-stock.ts'
import { commonTexts } from '../common-texts.ts'

const preview: Text = ['商品预览', 'Preview of goods', 'Vista previa del artículo', '商品プレビュー']

const listCalls = [
  'GoodsManage',
  'GoodsInfo',
  'GoodsOnoff',
  'GoodsCopy',
  'GoodsPrice',
  'GoodsPriceAll',
  'GoodsStockInfo',
].map((name) => `/seller/goods/${name}`)

/** The goods list on two pages: on sale and off sale. */
const statusPage = (path: string, status: 'on' | 'off', icon: IconName, title: Text): PageDef => ({
  path,
  kind: 'list',
  title,
  icon,
  menu: true,
  api: listCalls,
  narrowed: { filters: { status }, hidden: status === 'on' ? ['status'] : ['status', 'shown_at'] },
})

/** 商品: goods and their stock components. */
export const goodsPart = definePart({
  entries: [
    entry(goods, [
      prepareGoods,
      tieGoodsParts,
      refusePickedDelete,
      logPriceChanges,
      emitGoodsChanged,
      goodsFigures,
      showGoods,
      hideGoods,
      reofferGoods,
    ]),
    entry(sku, [skuFigures, importGoods, undoGoods]),
    entry(priceLog),
    entry(goodsBin),
    entry(goodsSetting),
  ],
  calls: [...goodsCalls, templateCall, copyCall, ...repriceCalls, ...stockCalls, ...binCalls],
  buyerCalls,
  contributions: [pickFollowers.contribute('goods', writePickedGoods)],
  events: [goodsChangedEvent, stockLowEvent],
  works: [applySaleTimes],
  daily: [emptyBin, hideUnlicensed],
  panels: [
    { at: 'goods', title: glossaryTerms.sku, api: '/seller/goods/SkuManage', by: 'goods_id' },
    { at: 'goods', title: priceLog.title, api: '/seller/goods/GoodsPriceLogManage', by: 'goods_id' },
  ],
  pages: [
    statusPage('/goods/list/manageShow', 'on', 'shop', [
      '出售中的商品',
      'Goods on sale',
      'Artículos en venta',
      '販売中の商品',
    ]),
    statusPage('/goods/list/manageUnShow', 'off', 'inbox', [
      '仓库中的商品',
      'Goods off sale',
      'Fuera de venta',
      '販売停止中の商品',
    ]),
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
