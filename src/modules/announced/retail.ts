import { defineModule } from '#core/define/module.ts'
import { announcedOrderCalls } from './orders.calls.ts'
import { standardScreens, editedScreens } from './screens.ts'

const shop = { zh: '零售网点', en: 'Shops', es: 'Puntos de venta', ja: '小売店' }

/** 零售数据: shops, what they order, and who visits them. */
export const announcedRetail = defineModule({
  key: 'dataDetails',
  title: { zh: '零售数据', en: 'Retail', es: 'Venta minorista', ja: '小売データ' },
  icon: 'shop',
  entries: [],
  calls: announcedOrderCalls,
  announced: [
    { path: '/dataDetails/order', kind: 'list', title: { zh: '零售订单', en: 'Retail orders', es: 'Pedidos minoristas', ja: '小売注文' }, api: ['/seller/order/OrderManage', '/seller/order/info'] },
    ...standardScreens('/dataDetails/shop', '/seller/shop/Shop', shop, editedScreens),
    { path: '/dataDetails/shop/ChangeDepart', kind: 'act', title: { zh: '变更部门', en: 'Change department', es: 'Cambiar de departamento', ja: '部門の変更' }, api: ['/seller/shop/ChangeDepart'] },
    { path: '/dataDetails/delshop/manage', kind: 'list', title: { zh: '网点回收站', en: 'Deleted shops', es: 'Papelera de puntos de venta', ja: '小売店のごみ箱' }, api: ['/seller/shop/DelshopManage'] },
    { path: '/dataDetails/delshop/revert/:id', kind: 'act', title: { zh: '还原网点', en: 'Restore a shop', es: 'Restaurar punto de venta', ja: '小売店の復元' }, api: ['/seller/shop/ShopRevert'] },
    { path: '/dataDetails/clockin', kind: 'list', title: { zh: '拜访打卡', en: 'Visits', es: 'Visitas', ja: '訪問打刻' }, api: ['/seller/clockin/ClockinManage', '/seller/clockin/ClockinInfo'] },
  ], // prettier-ignore
})
