import { defineModule } from '#core/define/module.ts'
import type { Text } from '#core/text/i18n.ts'
import { standardScreens, editedScreens } from '../standard-screens.ts'

const shop: Text = ['零售网点', 'Shops', 'Puntos de venta', '小売店']

/** 零售数据: shops, what they order, and who visits them. */
export const announcedRetail = defineModule({
  key: 'dataDetails',
  title: ['零售数据', 'Retail', 'Venta minorista', '小売データ'],
  icon: 'shop',
  entries: [],
  announced: [
    ...standardScreens('/dataDetails/shop', '/seller/shop/Shop', shop, editedScreens),
    { path: '/dataDetails/shop/ChangeDepart', kind: 'act', title: ['变更部门', 'Change department', 'Cambiar de departamento', '部門の変更'], api: ['/seller/shop/ChangeDepart'] },
    { path: '/dataDetails/delshop/manage', kind: 'list', title: ['网点回收站', 'Deleted shops', 'Papelera de puntos de venta', '小売店のごみ箱'], api: ['/seller/shop/DelshopManage'] },
    { path: '/dataDetails/delshop/revert/:id', kind: 'act', title: ['还原网点', 'Restore a shop', 'Restaurar punto de venta', '小売店の復元'], api: ['/seller/shop/ShopRevert'] },
    { path: '/dataDetails/clockin', kind: 'list', title: ['拜访打卡', 'Visits', 'Visitas', '訪問打刻'], api: ['/seller/clockin/ClockinManage', '/seller/clockin/ClockinInfo'] },
  ], // prettier-ignore
})
