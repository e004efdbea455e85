import { randomUUID } from 'node:crypto'

/** A received call. */
export interface SimulatedRequest {
  method: string
  url: URL
  headers: Readonly<Record<string, string>>
  body: string
}
/** An answer: JSON of an object, a text or bytes as they are. */
export interface SimulatedResponse {
  status: number
  body: object | string
  headers?: Readonly<Record<string, string>>
}
/** One provider: its answers. */
export type Simulated = (request: SimulatedRequest) => Promise<SimulatedResponse>

/** A text message that a provider has accepted. */
export interface AcceptedMessage {
  vendor: 'aliyun' | 'tencent'
  key: string
  serial: string
  phone: string
  template: string
  sign: string
  params: string
  at: number
  /** The provider knows the outcome, and whether it could report it to us. */
  arrived: boolean
  reported: boolean
}

/** The one account that every simulated provider knows. */
export const accountAt = {
  id: 'simulator-key-id',
  secret: 'simulator-key-secret',
  app: '1400000001',
  sign: '碧海盐业',
  templates: { SMS_100: 'passed', SMS_200: 'waiting', '100': 'passed', '200': 'refused' },
} as const

/** `delay` answers late, `busy` with 503 and takes nothing, `drop` takes the call and hangs up without an answer. */
type Fault = 'delay' | 'busy' | 'drop'

/** The common part of all simulated providers: accepted messages, queued faults, and the address for reports. */
export const outgoing = {
  taken: [] as AcceptedMessage[],
  calls: [] as { host: string; fault: string }[],
  faults: [] as Fault[],
  receipts: '',
  nextFault: () => outgoing.faults.shift(),
  take(message: Omit<AcceptedMessage, 'serial' | 'at' | 'arrived' | 'reported'>): AcceptedMessage {
    const accepted = { ...message, serial: randomUUID(), at: Date.now(), arrived: false, reported: false }
    outgoing.taken.push(accepted)
    return accepted
  },
  /**
   * `/_state` returns all state; `/_faults` sets a list of faults for the next calls, or clears it with `none`;
   * `/_receipts` sets the address for receipts; `/_deliver` sends receipts of all messages that have none, `{ "times":
   * 2 }` each twice, `{ "success": false }` as failed, `{ "address": "..." }` elsewhere.
   */
  async ask(path: string, body: string): Promise<object> {
    const options: { faults?: Fault[]; none?: boolean; address?: string; times?: number; success?: boolean } = body
      ? JSON.parse(body)
      : {}
    if (path === '/_faults' && options.none) outgoing.faults.length = 0
    if (path === '/_faults') outgoing.faults.push(...(options.faults ?? []))
    if (path === '/_receipts') outgoing.receipts = options.address ?? ''
    if (path === '/_deliver') return { statuses: await deliver(options) }
    return { taken: outgoing.taken, calls: outgoing.calls }
  },
}

async function deliver({
  address = outgoing.receipts,
  times = 1,
  success = true,
}: {
  address?: string
  times?: number
  success?: boolean
}): Promise<number[]> {
  const open = outgoing.taken.filter(({ reported }) => !reported)
  const statuses: number[] = []
  for (const vendor of ['aliyun', 'tencent'] as const) {
    const messages = open.filter((item) => item.vendor === vendor)
    if (messages.length === 0) continue
    for (const message of messages) message.arrived = true
    const body = JSON.stringify(messages.map((message) => reportOf(message, success)))
    for (let time = 0; time < times; time++) {
      const { status } = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      statuses.push(status)
    }
    if (statuses.every((status) => status < 300)) for (const message of messages) message.reported = true
  }
  return statuses
}

/** A receipt as the provider's documentation shows it. */
function reportOf({ vendor, phone, serial, key, at }: AcceptedMessage, success: boolean): object {
  const time = new Date(at + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')
  if (vendor === 'aliyun')
    return {
      phone_number: phone,
      send_time: time,
      report_time: time,
      success,
      err_code: success ? 'DELIVERED' : 'MOBILE_NOT_ON_SERVICE',
      err_msg: success ? '用户接收成功' : '空号',
      sms_size: '2',
      biz_id: serial,
      out_id: key,
    }
  return {
    user_receive_time: time,
    nationcode: '86',
    mobile: phone.replace('+86', ''),
    report_status: success ? 'SUCCESS' : 'FAIL',
    errmsg: success ? 'DELIVRD' : 'MBBLACK',
    description: '',
    sid: serial,
  }
}
