import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { orderTexts } from '../../order/shared/words.ts'
import { moveCalls } from './move.calls.ts'
import { shopMove } from './move.resource.ts'
import { visitDue } from '../due/due.resource.ts'
import { outletTexts } from '../shared/words.ts'
import { binCalls } from './bin.calls.ts'
import { duplicatesCalls } from './merge/duplicates.calls.ts'
import { mapCalls } from './map.calls.ts'
import { mergeCalls } from './merge/merge.calls.ts'
import { shopBin } from './bin.resource.ts'
import { orderOutlet } from './order-outlet.ts'
import { proxyCalls } from './proxy.calls.ts'
import { shopFigures } from './shop.computed.ts'
import { binShop } from './shop.delete.ts'
import { shop } from './shop.resource.ts'
import { prepareShop } from './shop.save.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** 网点: outlets, their departments and account managers, and deleted outlets. */
export const shopPart = definePart({
  entries: [entry(shop, [prepareShop, binShop, shopFigures]), entry(shopBin), entry(shopMove)],
  extensions: [orderOutlet],
  counters: [
    {
      key: 'shop_licence',
      title: ['网点证照到期', 'Licences of outlets', 'Licencias de puntos', '販売店の許可証期限'],
      page: '/dataDetails/shop/manage',
      query: { status: 'on', licence_state: 'expired,expiring' },
    },
  ],
  calls: [...moveCalls, ...mapCalls, ...binCalls, ...duplicatesCalls, ...mergeCalls, ...proxyCalls],
  pages: [
    {
      path: '/dataDetails/shop/map',
      kind: 'custom',
      menu: true,
      icon: 'global',
      title: outletTexts.map,
      short: ['网点地图', 'Map of outlets', 'Mapa', '店舗マップ'],
      api: ['/seller/shop/ShopMap', '/seller/shop/ShopManage', '/seller/shop/ShopInfo'],
    },
    {
      path: '/dataDetails/shop/doubles',
      kind: 'custom',
      menu: true,
      icon: 'tags',
      title: commonTexts.possibleDuplicates,
      short: ['疑似重复网点', 'Duplicates', 'Duplicados', '重複の疑い'],
      api: ['/seller/shop/ShopDoubles', '/seller/shop/ShopMerge', '/seller/shop/ShopApart', '/seller/shop/ShopManage'],
    },
    {
      path: '/dataDetails/shop/ChangeDepart',
      kind: 'act',
      title: commonTexts.changeDepartment,
      api: ['/seller/shop/ChangeDepart', '/seller/shop/ShopManage'],
      of: { table: 'shop', action: 'changeDepart' },
    },
    {
      path: '/dataDetails/delshop/revert/:id',
      kind: 'act',
      title: ['还原网点', 'Restore an outlet', 'Restaurar punto de venta', '販売店の復元'],
      api: ['/seller/shop/ShopRevert', '/seller/shop/DelshopManage'],
      of: { table: 'shop_bin_view', action: 'revert' },
    },
  ],
  panels: [
    { at: 'shop', title: orderTexts.orders, api: '/seller/order/OrderManage', by: 'shop_id' },
    {
      at: 'shop',
      title: outletTexts.visits,
      api: '/seller/clockin/ClockinManage',
      by: 'shop_id',
      query: { kind: 'arrive' },
    },
    { at: 'shop', title: visitDue.title, api: '/seller/clockin/VisitDueManage', by: 'shop_id' },
    {
      at: 'shop',
      title: ['并入的网点', 'Merged into it', 'Fusionados con él', '統合された店'],
      api: '/seller/shop/DelshopManage',
      by: 'merged_into',
    },
    { at: 'shop', title: shopMove.title, api: '/seller/shop/ShopMoveManage', by: 'shop_id' },
  ],
})
