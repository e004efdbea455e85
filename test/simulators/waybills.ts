import type { SimulatedRequest, SimulatedResponse } from './messages.ts'
import { fields, md5Bytes, md5Hex, trackAccount } from './tracks.ts'

/** An issued waybill, under the number of its requester. */
export interface GivenWaybill {
  code: string
  no: string
  carrier: string
  by: 'kdniao' | 'cainiao'
  receiver: string
  cancelled: boolean
  /** The number of requests for it. */
  asked: number
}

/** The one account that the simulated Cainiao knows. */
export const cainiaoAccount = { account: 'simulator-cainiao', key: 'simulator-cainiao-secret' } as const
/** The customer of the simulated branch. */
export const branchCustomer = { customer: 'simulator-branch', password: 'sim-pw' } as const
export const waybills = new Map<string, GivenWaybill>()
let remaining = 1000
let count = 0

function issueWaybill(
  code: string,
  request: Omit<GivenWaybill, 'code' | 'no' | 'cancelled' | 'asked'>,
): GivenWaybill | undefined {
  const before = waybills.get(code)
  if (before) before.asked++
  if (before) return before
  if (remaining <= 0) return undefined
  remaining--
  const waybill = {
    ...request,
    code,
    no: `${request.carrier}${String(Date.now()).slice(-9)}${String(++count).padStart(3, '0')}`,
    cancelled: false,
    asked: 1,
  }
  waybills.set(code, waybill)
  return waybill
}

interface Order {
  OrderCode?: string
  ExpNo?: string
  ShipperCode?: string
  CustomerName?: string
  CustomerPwd?: string
  Receiver?: { Name?: string; Mobile?: string; Address?: string; ProvinceName?: string; CityName?: string }
  Sender?: { Name?: string; ProvinceName?: string }
}

/** Waybills of Kdniao (1007, 1147, 1127), by its documentation. */
export async function kdniaoWaybills({ body }: SimulatedRequest): Promise<SimulatedResponse> {
  const { RequestData = '{}', EBusinessID = '', RequestType = '', DataSign = '', DataType = '' } = fields(body)
  const no = (ResultCode: string, Reason: string, more = {}) => ({
    status: 200,
    body: { EBusinessID, Success: false, ResultCode, Reason, ...more },
  })
  const yes = (more: object) => ({
    status: 200,
    body: { EBusinessID, Success: true, ResultCode: '100', Reason: '成功', ...more },
  })
  if (EBusinessID !== trackAccount.account || DataType !== '2') return no('104', '商户ID不存在')
  if (DataSign !== btoa(md5Hex(RequestData + trackAccount.key))) return no('104', '签名验证失败')
  const request: Order = JSON.parse(RequestData)
  const { OrderCode = '', ShipperCode = '', CustomerName = '', CustomerPwd = '', Receiver = {} } = request
  if (CustomerName !== branchCustomer.customer || CustomerPwd !== branchCustomer.password)
    return no('105', '客户号或密码错误')
  if (RequestType === '1127')
    return yes({ EorderBalance: { ShipperCode, AvailableNum: String(remaining), TotalNum: '1000' } })
  if (RequestType === '1147') {
    const waybill = waybills.get(OrderCode)
    if (!waybill || waybill.no !== request.ExpNo) return no('105', '单号不存在')
    if (!waybill.cancelled) remaining++
    waybill.cancelled = true
    return yes({})
  }
  if (RequestType !== '1007') return no('102', '非法的接口指令')
  if (!Receiver.Name || !Receiver.ProvinceName || !Receiver.CityName || !request.Sender?.ProvinceName)
    return no('101', '收寄件信息不完整')
  const before = waybills.has(OrderCode)
  const waybill = issueWaybill(OrderCode, { carrier: ShipperCode, by: 'kdniao', receiver: Receiver.Name })
  if (!waybill) return no('105', '面单余额不足')
  const Order = {
    OrderCode,
    ShipperCode,
    LogisticCode: waybill.no,
    MarkDestination: '杭州 571-26',
    PackageName: '杭州转运中心',
  }
  return before ? no('106', '该订单号已下单成功', { Order }) : yes({ Order })
}

interface Got {
  cpCode?: string
  waybillCode?: string
  sender?: { address?: { province?: string } }
  tradeOrderInfoDtos?: {
    objectId?: string
    templateUrl?: string
    userId?: string
    recipient?: { name?: string; address?: { province?: string } }
  }[]
}

/** Waybills of Cainiao LINK: the signature is over bytes, unlike Kdniao's over hex. */
export async function cainiaoWaybills({ url, body }: SimulatedRequest): Promise<SimulatedResponse> {
  const { logistic_provider_id, msg_type, logistics_interface = '{}', data_digest } = fields(body)
  const no = (errorCode: string, errorMsg: string) => ({ status: 200, body: { success: 'false', errorCode, errorMsg } })
  if (url.pathname !== '/gateway/link.do') return { status: 404, body: '' }
  if (logistic_provider_id !== cainiaoAccount.account) return no('S01', '授权码不存在')
  const signature = btoa(String.fromCharCode(...md5Bytes(logistics_interface + cainiaoAccount.key)))
  if (data_digest !== signature) return no('S02', 'data_digest 签名错误')
  const request: Got = JSON.parse(logistics_interface)
  const { cpCode = '', waybillCode = '' } = request
  if (msg_type === 'TMS_WAYBILL_SUBSCRIPTION_QUERY') {
    const branchAccountCols = [
      {
        branchCode: '5710001',
        branchName: '杭州网点',
        quantity: String(remaining),
        allocatedQuantity: '1',
        cancelQuantity: '0',
        printQuantity: '0',
      },
    ]
    return {
      status: 200,
      body: { success: 'true', waybillApplySubscriptionCols: [{ cpCode, cpType: '2', branchAccountCols }] },
    }
  }
  if (msg_type === 'TMS_WAYBILL_DISCARD') {
    const waybill = [...waybills.values()].find((entry) => entry.no === waybillCode)
    if (!waybill) return no('W02', '面单号不存在')
    waybill.cancelled = true
    return { status: 200, body: { success: 'true', discardResult: 'true' } }
  }
  const [order] = request.tradeOrderInfoDtos ?? []
  if (msg_type !== 'TMS_WAYBILL_GET' || !order?.objectId) return no('S03', '接口不存在')
  if (!order.templateUrl || !order.recipient?.address?.province || !request.sender?.address?.province)
    return no('W01', '参数不完整')
  const waybill = issueWaybill(order.objectId, { carrier: cpCode, by: 'cainiao', receiver: order.recipient.name ?? '' })
  if (!waybill) return no('W03', '电子面单余额不足')
  const printData = JSON.stringify({
    data: { routingInfo: { routeCode: '380D-56-04', consolidation: { name: '杭州' } }, waybillCode: waybill.no },
  })
  return {
    status: 200,
    body: {
      success: 'true',
      waybillCloudPrintResponseList: [{ objectId: order.objectId, waybillCode: waybill.no, printData }],
    },
  }
}

/** Control requests to the simulated carriers, in addition to their own calls. */
export interface WaybillsDo {
  do: 'state' | 'balance'
  left?: number
}

export function waybillsDo({ do: what, left: remainingCount = remaining }: WaybillsDo): object {
  if (what === 'balance') remaining = remainingCount
  return {
    waybills: [...waybills.values()],
    left: remaining,
    cainiao: cainiaoAccount,
    kdniao: trackAccount,
    branch: branchCustomer,
  }
}
