import { randomUUID } from 'node:crypto'
import { china, proofOf, refundBody, sealed, tradeBody, wechatState } from './wechat-pay.ts'
import type { WechatRefund } from './wechat-pay.ts'
import { transferBody } from './wechat-transfers.ts'
import { wechatKeys } from './wechat-keys.ts'
import type { SignedBy } from './wechat-keys.ts'

/** Control requests to the simulated WeChat Pay, in addition to its own calls. */
export interface WechatDo {
  /** The buyer pays; or a refund that was processing ends. */
  do: 'pay' | 'refunded' | 'taken' | 'notify' | 'set' | 'state' | 'account'
  no?: string
  /** The following notices, each sent once by default. None: the notice was lost. */
  notices?: WechatNotice[]
  signs?: SignedBy | null
  refunds?: WechatRefund['status']
  bill?: boolean
  /** What became of a bill of transfer, and why. */
  ends?: 'SUCCESS' | 'FAIL' | 'CANCELLED'
  reason?: string
}
export interface WechatNotice {
  times?: number
  by?: SignedBy
  /** Cents in place of the true amount. */
  amount?: number
  mchid?: string
  appid?: string
  /** Seconds ago that it was signed. */
  age?: number
  /** One character of the text is another. */
  torn?: boolean
  /** Under the same number of the notice as the last one. */
  again?: boolean
  address?: string
}

let last = ''

/** Triggers an event at WeChat Pay, for a test or a person at a demo. Returns the answers to the notices. */
export async function wechatDo({ do: what, no = '', notices = [], ...set }: WechatDo): Promise<object> {
  if (what === 'account')
    return { account: wechatKeys().account, certificates: wechatKeys().certificates.map(({ pem }) => pem) }
  if (what === 'set') {
    if (set.signs !== undefined) wechatState.signs = set.signs ?? undefined
    wechatState.refunds = set.refunds ?? wechatState.refunds
    wechatState.billReady = set.bill ?? wechatState.billReady
  }
  const trade = [...wechatState.trades.values()].find(
    (candidate) => candidate.no === no || candidate.refunds.some((back) => back.no === no),
  )
  const back = trade?.refunds.find((refund) => refund.no === no)
  if (what === 'pay' && trade?.state === 'NOTPAY') Object.assign(trade, { state: 'SUCCESS', at: china(Date.now()) })
  if (what === 'refunded' && back) Object.assign(back, { status: set.refunds ?? 'SUCCESS', at: china(Date.now()) })
  const bill = wechatState.transfers.get(no)
  if (what === 'taken' && bill)
    Object.assign(bill, { state: set.ends ?? 'SUCCESS', reason: set.reason ?? '', at: china(Date.now()) })
  const statuses: number[] = []
  if (bill)
    for (const notice of notices)
      statuses.push(...(await report(bill.notify, transferBody(bill), 'MCHTRANSFER.BILL.FINISHED', notice)))
  for (const notice of trade ? notices : []) {
    const amounts =
      back && trade
        ? { ...refundBody(trade, back), refund_status: back.status, mchid: wechatKeys().account.wx_mchid }
        : tradeBody(trade ?? never())
    statuses.push(
      ...(await report(trade?.notify ?? '', amounts, back ? `REFUND.${back.status}` : 'TRANSACTION.SUCCESS', notice)),
    )
  }
  return { statuses, trades: [...wechatState.trades.values()], transfers: [...wechatState.transfers.values()] }
}

function never(): never {
  throw new Error('there is no such payment')
}

async function report(
  notify: string,
  fields: { amount?: object; mchid?: string; appid?: string },
  event_type: string,
  {
    times = 1,
    by = 'public_key',
    amount,
    mchid,
    appid,
    age = 0,
    torn = false,
    again = false,
    address = notify,
  }: WechatNotice,
): Promise<number[]> {
  const changed = {
    ...fields,
    ...(mchid ? { mchid, mch_id: mchid } : {}),
    ...(appid ? { appid } : {}),
    ...(amount === undefined
      ? {}
      : { amount: { ...fields.amount, total: amount, refund: amount }, transfer_amount: amount }),
  }
  last = again ? last : `EV-${randomUUID()}`
  const resource = {
    original_type: event_type.startsWith('REFUND') ? 'refund' : 'transaction',
    ...sealed(JSON.stringify(changed), 'notice'),
  }
  const text = JSON.stringify({
    id: last,
    create_time: china(Date.now()),
    resource_type: 'encrypt-resource',
    event_type,
    summary: '通知',
    resource,
  })
  const headers = proofOf(text, wechatKeys().signers[by], Math.floor(Date.now() / 1000) - age)
  const body = torn ? text.replace('通知', '通牒') : text
  const statuses: number[] = []
  for (let time = 0; time < times; time++)
    statuses.push((await fetch(address, { method: 'POST', headers, body })).status)
  return statuses
}
