import type { ExternalEvent } from '#core/define/external-event.ts'
import type { Text } from '#core/text/i18n.ts'
import { goodsSection } from '../../goods/module.ts'
import { inventory } from '../../inventory/module.ts'
import { orderSection } from '../../order/module.ts'
import { recycleSection } from '../../recycle/module.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** The events of every section to which a webhook can subscribe. */
export const allEvents: readonly ExternalEvent[] = [orderSection, goodsSection, inventory, recycleSection].flatMap(
  (section) => section.events ?? [],
)
export const events: Readonly<Record<string, Text>> = Object.fromEntries(
  allEvents.map(({ name, title }) => [name, title]),
)

const listCalls: Readonly<Record<string, readonly string[]>> = {
  goods: ['/seller/goods/GoodsManage'],
  stock: ['/seller/goods/GoodsManage'],
  order: ['/seller/order/OrderManage'],
  refund: ['/seller/refund/RefundManage'],
  activity: ['/seller/order/CampaignManage'],
  bill: ['purchaseapply/PurchaseApply', 'purchase/Purchase', 'inbound/Inbound', 'outbound/Outbound'].map(
    (name) => `/jxc/${name}Manage`,
  ),
  recycle: ['/seller/recycle/order/OrderManage'],
}

/** The list calls that show the data of an event. Saving a webhook requires the rights to all of them. */
export function readCallsOf(event: string): readonly string[] {
  return listCalls[event.split('.')[0] ?? ''] ?? []
}

/** Test event of the connection; needs no subscription. */
export const ping: ExternalEvent = {
  name: 'ping',
  title: labelTexts.test,
  about: [
    '在控制台发送测试时',
    'When a test is sent from the console',
    'Cuando se envía una prueba desde la consola',
    'コンソールからテストを送信したとき',
  ],
  gives: {},
  example: {},
}
