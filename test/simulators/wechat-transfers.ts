import { randomUUID } from 'node:crypto'
import { Rsa } from 'wechatpay-axios-plugin'
import type { SimulatedRequest } from './messages.ts'
import { wechatKeys } from './wechat-keys.ts'
import { china, no, ok, wechatState } from './wechat-pay.ts'
import type { Answer, WechatParams } from './wechat-pay.ts'

export const transferBills = '/v3/fund-app/mch-transfer/transfer-bills'

export interface WechatTransfer {
  no: string
  id: string
  openid: string
  amount: number
  name: string
  scene: string
  remark: string
  notify: string
  state: 'ACCEPTED' | 'WAIT_USER_CONFIRM' | 'SUCCESS' | 'FAIL' | 'CANCELLED'
  reason: string
  /** How often it was sent. */
  sent: number
  at: string
}

/**
 * Bills of transfer, by the documentation of WeChat Pay: a number is one bill, and from 2000 yuan a name is required
 * that the channel can decrypt.
 */
export function transferBill(call: string, request: SimulatedRequest, params: WechatParams): Answer {
  if (call === `POST ${transferBills}`) return begin(request, params)
  const [, verb = '', number = '', end = ''] =
    new RegExp(`^(GET|POST) ${transferBills}/out-bill-no/([^/]+)(/cancel)?$`).exec(call) ?? []
  const bill = wechatState.transfers.get(decodeURIComponent(number))
  if (!bill) return no(404, 'NOT_FOUND')
  if (verb === 'GET' && !end) return ok(transferBody(bill))
  if (bill.state !== 'WAIT_USER_CONFIRM' && bill.state !== 'ACCEPTED') return no(400, 'INVALID_REQUEST')
  Object.assign(bill, { state: 'CANCELLED', at: china(Date.now()) })
  return ok({ out_bill_no: bill.no, transfer_bill_no: bill.id, state: 'CANCELING', update_time: bill.at })
}

function begin({ headers }: SimulatedRequest, request: WechatParams): Answer {
  const { account } = wechatKeys()
  const {
    out_bill_no = '',
    openid = '',
    transfer_amount = 0,
    transfer_scene_id = '',
    transfer_remark = '',
    notify_url = '',
    user_name,
  } = request
  const complete =
    request.appid === account.wx_appid &&
    /^[A-Za-z0-9]{5,32}$/.test(out_bill_no) &&
    openid &&
    /^\d+$/.test(transfer_scene_id)
  const isReported = (request.transfer_scene_report_infos ?? []).every((info) => info.info_type && info.info_content)
  if (
    !complete ||
    !isReported ||
    !Number.isInteger(transfer_amount) ||
    transfer_amount < 30 ||
    !/^https?:\/\//.test(notify_url) ||
    !transfer_remark ||
    transfer_remark.length > 32
  )
    return no(400, 'PARAM_ERROR')
  if (transfer_amount >= 200_000 && !user_name) return no(400, 'PARAM_ERROR')
  const opens = wechatKeys().opens.get(headers['wechatpay-serial'] ?? '')
  const name = user_name && opens ? opened(user_name, opens) : ''
  if (user_name && !name) return no(400, 'PARAM_ERROR')
  const transfer = wechatState.transfers.get(out_bill_no)
  if (transfer && (transfer.amount !== transfer_amount || transfer.openid !== openid)) return no(400, 'INVALID_REQUEST')
  const bill: WechatTransfer = transfer ?? {
    no: out_bill_no,
    id: `13${randomUUID().replace(/\D/g, '').padEnd(26, '0').slice(0, 26)}`,
    openid,
    amount: transfer_amount,
    name,
    scene: transfer_scene_id,
    remark: transfer_remark,
    notify: notify_url,
    state: 'WAIT_USER_CONFIRM',
    reason: '',
    sent: 0,
    at: china(Date.now()),
  }
  bill.sent++
  wechatState.transfers.set(out_bill_no, bill)
  return ok({
    out_bill_no,
    transfer_bill_no: bill.id,
    create_time: bill.at,
    state: bill.state,
    package_info: packageOf(bill),
  })
}

function opened(sealed: string, key: Parameters<typeof Rsa.decrypt>[1]): string {
  try {
    return Rsa.decrypt(sealed, key)
  } catch {
    return ''
  }
}

const packageOf = ({ id, state }: WechatTransfer) => (state === 'WAIT_USER_CONFIRM' ? `package-of-${id}` : undefined)

export function transferBody({ no: out_bill_no, id, openid, amount, remark, state, reason, at }: WechatTransfer) {
  const { wx_appid: appid, wx_mchid: mch_id } = wechatKeys().account
  return {
    mch_id,
    appid,
    out_bill_no,
    transfer_bill_no: id,
    state,
    transfer_amount: amount,
    transfer_remark: remark,
    openid,
    update_time: at,
    ...(reason ? { fail_reason: reason } : {}),
  }
}
