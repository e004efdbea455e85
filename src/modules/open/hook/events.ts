import type { ExternalEvent } from '#core/define/external-event.ts'
import type { Text } from '#core/text/i18n.ts'
import { goodsSection } from '../../goods/module.ts'
import { inventory } from '../../inventory/module.ts'
import { orderSection } from '../../order/module.ts'
import { recycleSection } from '../../recycle/module.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** What may be listened to: the events of every section. */
export const allEvents: readonly ExternalEvent[] = [orderSection, goodsSection, inventory, recycleSection].flatMap(
  (section) => section.events ?? [],
)
export const events: Readonly<Record<string, Text>> = Object.fromEntries(allEvents.map(({ name, title }) => [name, title]))

const lists: Readonly<Record<string, readonly string[]>> = {
  goods: ['/seller/goods/GoodsManage'],
  stock: ['/seller/goods/GoodsManage'],
  order: ['/seller/order/OrderManage'],
  refund: ['/seller/refund/RefundManage'],
  activity: ['/seller/order/CampaignManage'],
  bill: ['purchaseapply/PurchaseApply', 'purchase/Purchase', 'inbound/Inbound', 'outbound/Outbound'].map((name) => `/jxc/${name}Manage`),
  recycle: ['/seller/recycle/order/OrderManage'],
}

/** The calls of the console that show what an event tells: whoever saves a webhook holds the rights to all of them. */
export function listsBehind(event: string): readonly string[] {
  return lists[event.split('.')[0] ?? ''] ?? []
}

/** A try of the connection, which nobody has to ask for. */
export const ping: ExternalEvent = {
  name: 'ping',
  title: labelTexts.test,
  about: ['在控制台发送测试时', 'When a test is sent from the console', 'Cuando se envía una prueba desde la consola', 'コンソールからテストを送信したとき'], // prettier-ignore
  gives: {},
  example: {},
}
