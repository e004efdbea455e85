import type { MiniProgramProvider, ShippedOrder } from '#core/define/mini-program.ts'
import type { ProviderTools } from '#core/define/provider.ts'
import { listOf, textOf, within } from '#core/value/foreign-json.ts'
import { chinaText } from '../../china-time.ts'
import { wechatClient } from '../../shared/wechat-client.ts'
import type { AccountKeys } from '../../shared/wechat-client.ts'

const room = '/wxa/sec/order'
const types = { express: 1, local: 2, virtual: 3, pickup: 4 } as const satisfies Record<ShippedOrder['way'], number>
/** In one piece, or in several. */
const [WHOLE, SPLIT] = [1, 2]
/** The order is known by the number that WeChat Pay gave its payment. */
const BY_PAYMENT = 2
/** The state of an order that was paid and of which no shipment was told. */
const UNSHIPPED = 1

/** WeChat's management of shipments (发货信息管理): orders are known by the number of their payment. */
export function wechatShipments(keys: AccountKeys, tools: ProviderTools): MiniProgramProvider {
  const call = wechatClient(keys, tools, room)
  return {
    async test() {
      const said = await call('is_trade_managed', { appid: keys.appid })
      return said.is === 'done' ? { is: 'done', value: true } : said
    },
    async upload({ pay_no, payer, way, parcels, at }) {
      const split = parcels.length > 1
      const said = await call('upload_shipping_info', {
        order_key: { order_number_type: BY_PAYMENT, transaction_id: pay_no },
        logistics_type: types[way],
        delivery_mode: split ? SPLIT : WHOLE,
        ...(split ? { is_all_delivered: true } : {}),
        shipping_list: parcels.map(({ tracking_no, carrier, goods, phone }) => ({
          item_desc: goods,
          ...(way === 'express' ? { tracking_no, express_company: carrier, contact: { receiver_contact: phone } } : {}),
        })),
        upload_time: `${chinaText(at).replace(' ', 'T')}.000+08:00`,
        payer: { openid: payer },
      })
      return said.is === 'done' ? { is: 'done', value: true } : said
    },
    async uploaded(pay_no) {
      const said = await call('get_order', { transaction_id: pay_no })
      if (said.is !== 'done') return said
      const order = within(said.value, 'order')
      const state = Number(within(order, 'order_state'))
      if (!(state >= UNSHIPPED)) return { is: 'unknown' }
      const numbers = listOf(within(order, 'shipping', 'shipping_list')).map((one) => textOf(within(one, 'tracking_no')))
      return { is: 'done', value: { numbers: state > UNSHIPPED ? numbers.filter((no) => no !== '') : undefined } }
    },
    read: () => ({ is: 'forged' }),
  }
}
