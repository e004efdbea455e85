import type { Outcome, ProviderTools, WaybillProvider } from '#core/define/provider.ts'
import type { IssuedWaybill, WaybillAccount } from '#core/define/waybill.ts'
import { textOf, within } from '#core/value/foreign-json.ts'
import { callKdniao, grantedBy } from '../../kdniao.ts'
import type { KdniaoAccount } from '../../kdniao.ts'
import { personOf } from './person.ts'

const path = '/api/EOrderService'
const [TAKE, CANCEL, BALANCE] = ['1007', '1147', '1127'] as const
/** The waybill of this order number was issued before; the answer repeats it. */
const TAKEN_BEFORE = '106'

/** Waybills through Kdniao: one interface for all carriers. */
export function kdniaoWaybills(account: KdniaoAccount, { send }: ProviderTools): WaybillProvider {
  const request = (type: string, content: object) => callKdniao(account, send, { path, type, content })
  const granted = async (type: string, content: object) => {
    const outcome = await request(type, content)
    return outcome.is === 'done' ? grantedBy(outcome.value) : outcome
  }
  return {
    async take({ no, account: contract, sender, receiver, goods, weight, remark }) {
      const outcome = await request(TAKE, {
        OrderCode: no,
        ...shipperOf(contract),
        PayType: contract.pay_type,
        ExpType: String(contract.exp_type),
        IsNotice: contract.notice ? 0 : 1,
        IsReturnPrintTemplate: 0,
        Quantity: 1,
        Weight: weight / 1000,
        Sender: partyOf(sender),
        Receiver: partyOf(receiver),
        Commodity: goods.map(({ name, qty }) => ({ GoodsName: name, Goodsquantity: qty })),
        Remark: remark,
      })
      return outcome.is === 'done' ? waybillOf(outcome.value) : outcome
    },
    async cancel({ no, account: contract, waybill_no }) {
      const { ShipperCode, CustomerName, CustomerPwd } = shipperOf(contract)
      const outcome = await granted(CANCEL, {
        ShipperCode,
        OrderCode: no,
        ExpNo: waybill_no,
        CustomerName,
        CustomerPwd,
      })
      return outcome.is === 'done' ? { is: 'done', value: true } : outcome
    },
    async balance(contract) {
      const { ShipperCode, CustomerName, CustomerPwd } = shipperOf(contract)
      const outcome = await granted(BALANCE, { ShipperCode, CustomerName, CustomerPwd, StationCode: contract.site })
      if (outcome.is !== 'done') return outcome
      const available = textOf(within(outcome.value, 'EorderBalance', 'AvailableNum'))
      return { is: 'done', value: { left: /^\d{1,9}$/.test(available) ? Number(available) : null } }
    },
    read: () => ({ is: 'forged' }),
  }
}

function shipperOf({ carrier, customer, password, month_code, site }: WaybillAccount) {
  return { ShipperCode: carrier, CustomerName: customer, CustomerPwd: password, MonthCode: month_code, SendSite: site }
}

function partyOf(address: Parameters<typeof personOf>[0]) {
  const { name, mobile, tel, province, city, district, street } = personOf(address)
  return {
    Name: name,
    Mobile: mobile,
    Tel: tel,
    ProvinceName: province,
    CityName: city,
    ExpAreaName: district,
    Address: street,
  }
}

function waybillOf(reply: unknown): Outcome<IssuedWaybill> {
  const order = within(reply, 'Order')
  const waybill_no = textOf(within(order, 'LogisticCode'))
  const isIssued = within(reply, 'Success') === true || textOf(within(reply, 'ResultCode')) === TAKEN_BEFORE
  if (!isIssued || waybill_no === '') {
    const refused = grantedBy(reply)
    return refused.is === 'refused' ? refused : { is: 'unknown' }
  }
  return {
    is: 'done',
    value: { waybill_no, sorting: textOf(within(order, 'MarkDestination')), hub: textOf(within(order, 'PackageName')) },
  }
}
