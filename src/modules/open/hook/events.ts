import type { ExternalEvent } from '#core/define/external-event.ts'
import type { Text } from '#core/text/i18n.ts'
import { goodsSection } from '../../goods/module.ts'
import { inventory } from '../../inventory/module.ts'
import { orderSection } from '../../order/module.ts'
import { recycleSection } from '../../recycle/module.ts'

/** What may be listened to: the events of every section. */
export const allEvents: readonly ExternalEvent[] = [orderSection, goodsSection, inventory, recycleSection].flatMap(
  (section) => section.events ?? [],
)
export const events: Readonly<Record<string, Text>> = Object.fromEntries(allEvents.map(({ name, title }) => [name, title]))

/** A try of the connection, which nobody has to ask for. */
export const ping: ExternalEvent = {
  name: 'ping',
  title: ['测试', 'Test', 'Prueba', 'テスト'],
  about: ['在控制台发送测试时', 'When a test is sent from the console', 'Cuando se envía una prueba desde la consola', 'コンソールからテストを送信したとき'], // prettier-ignore
  gives: {},
  example: {},
}
