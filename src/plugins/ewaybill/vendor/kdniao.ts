import type { Outcome, ProviderTools, WaybillProvider } from '#core/define/provider.ts'
import type { TakenWaybill, WaybillAccount } from '#core/define/waybill.ts'
import { textOf, within } from '#core/value/foreign-json.ts'
import { callKdniao, grantedBy } from '../../kdniao.ts'
import type { KdniaoAccount } from '../../kdniao.ts'
import { personOf } from './person.ts'

const path = '/api/EOrderService'
const [TAKE, CANCEL, BALANCE] = ['1007', '1147', '1127'] as const
/** The waybill of this order number was taken before; its answer tells it once more. */
const TAKEN_BEFORE = '106'

/** Waybills by Kdniao: one interface for all carriers. */
export function kdniaoWaybills(account: KdniaoAccount, { send }: ProviderTools): WaybillProvider {
  const ask = (type: string, content: object) => callKdniao(account, send, { path, type, content })
  const granted = async (type: string, content: object) => {
    const said = await ask(type, content)
    return said.is === 'done' ? grantedBy(said.value) : said
  }
  return {
    async take({ no, account: own, sender, receiver, goods, weight, remark }) {
      const said = await ask(TAKE, {
        OrderCode: no,
        ...shipperOf(own),
        PayType: own.pay_type,
        ExpType: String(own.exp_type),
        IsNotice: own.notice ? 0 : 1,
        IsReturnPrintTemplate: 0,
        Quantity: 1,
        Weight: weight / 1000,
        Sender: partyOf(sender),
        Receiver: partyOf(receiver),
        Commodity: goods.map(({ name, qty }) => ({ GoodsName: name, Goodsquantity: qty })),
        Remark: remark,
      })
      return said.is === 'done' ? takenOf(said.value) : said
    },
    async cancel({ no, account: own, waybill_no }) {
      const { ShipperCode, CustomerName, CustomerPwd } = shipperOf(own)
      const said = await granted(CANCEL, { ShipperCode, OrderCode: no, ExpNo: waybill_no, CustomerName, CustomerPwd })
      return said.is === 'done' ? { is: 'done', value: true } : said
    },
    async balance(own) {
      const { ShipperCode, CustomerName, CustomerPwd } = shipperOf(own)
      const said = await granted(BALANCE, { ShipperCode, CustomerName, CustomerPwd, StationCode: own.site })
      if (said.is !== 'done') return said
      const left = textOf(within(said.value, 'EorderBalance', 'AvailableNum'))
      return { is: 'done', value: { left: /^\d{1,9}$/.test(left) ? Number(left) : null } }
    },
    read: () => ({ is: 'forged' }),
  }
}

function shipperOf({ carrier, customer, password, month_code, site }: WaybillAccount) {
  return { ShipperCode: carrier, CustomerName: customer, CustomerPwd: password, MonthCode: month_code, SendSite: site }
}

function partyOf(address: Parameters<typeof personOf>[0]) {
  const { name, mobile, tel, province, city, district, street } = personOf(address)
  return { Name: name, Mobile: mobile, Tel: tel, ProvinceName: province, CityName: city, ExpAreaName: district, Address: street }
}

function takenOf(said: unknown): Outcome<TakenWaybill> {
  const order = within(said, 'Order')
  const waybill_no = textOf(within(order, 'LogisticCode'))
  const known = within(said, 'Success') === true || textOf(within(said, 'ResultCode')) === TAKEN_BEFORE
  if (!known || waybill_no === '') {
    const refused = grantedBy(said)
    return refused.is === 'refused' ? refused : { is: 'unknown' }
  }
  return { is: 'done', value: { waybill_no, sorting: textOf(within(order, 'MarkDestination')), hub: textOf(within(order, 'PackageName')) } }
}
