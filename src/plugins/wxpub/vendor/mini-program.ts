import type { MiniProgramProvider, ShippedOrder } from '#core/define/mini-program.ts'
import type { ProviderTools } from '#core/define/provider.ts'
import { listOf, textOf, within } from '#core/value/foreign-json.ts'
import { chinaText } from '../../china-time.ts'
import { wechatClient } from '../../shared/wechat-client.ts'
import type { AccountKeys } from '../../shared/wechat-client.ts'

const basePath = '/wxa/sec/order'
const types = { express: 1, local: 2, virtual: 3, pickup: 4 } as const satisfies Record<ShippedOrder['way'], number>
/** Delivery in one parcel, or in several. */
const [SINGLE, SPLIT] = [1, 2]
/** The order is identified by WeChat Pay's number of its payment. */
const BY_PAYMENT = 2
/** The state of a paid order without an uploaded shipment. */
const UNSHIPPED = 1

/** WeChat's shipment management (发货信息管理): orders are identified by their payment number. */
export function wechatShipments(keys: AccountKeys, tools: ProviderTools): MiniProgramProvider {
  const call = wechatClient(keys, tools, basePath)
  return {
    async test() {
      const outcome = await call('is_trade_managed', { appid: keys.appid })
      return outcome.is === 'done' ? { is: 'done', value: true } : outcome
    },
    async upload({ pay_no, payer, way: method, parcels, at }) {
      const split = parcels.length > 1
      const outcome = await call('upload_shipping_info', {
        order_key: { order_number_type: BY_PAYMENT, transaction_id: pay_no },
        logistics_type: types[method],
        delivery_mode: split ? SPLIT : SINGLE,
        ...(split ? { is_all_delivered: true } : {}),
        shipping_list: parcels.map(({ tracking_no, carrier, goods, phone }) => ({
          item_desc: goods,
          ...(method === 'express'
            ? { tracking_no, express_company: carrier, contact: { receiver_contact: phone } }
            : {}),
        })),
        upload_time: `${chinaText(at).replace(' ', 'T')}.000+08:00`,
        payer: { openid: payer },
      })
      return outcome.is === 'done' ? { is: 'done', value: true } : outcome
    },
    async uploaded(pay_no) {
      const outcome = await call('get_order', { transaction_id: pay_no })
      if (outcome.is !== 'done') return outcome
      const order = within(outcome.value, 'order')
      const state = Number(within(order, 'order_state'))
      if (!(state >= UNSHIPPED)) return { is: 'unknown' }
      const numbers = listOf(within(order, 'shipping', 'shipping_list')).map((entry) =>
        textOf(within(entry, 'tracking_no')),
      )
      return { is: 'done', value: { numbers: state > UNSHIPPED ? numbers.filter((no) => no !== '') : undefined } }
    },
    read: () => ({ is: 'forged' }),
  }
}
