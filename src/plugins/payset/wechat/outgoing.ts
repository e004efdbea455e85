import { constants, publicEncrypt } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { Outcome } from '#core/define/provider.ts'
import type { OutgoingStanding, OutgoingWay } from '#core/define/payment-provider.ts'
import { textOf, within } from '#core/value/foreign-json.ts'
import type { OutgoingScene, WechatAccount } from './account.ts'
import type { ChannelKeys } from './channel-keys.ts'
import type { Reply, WechatClient } from './client.ts'

const bills = '/v3/fund-app/mch-transfer/transfer-bills'
const states: Readonly<Record<string, OutgoingStanding['state']>> = {
  ACCEPTED: 'processing',
  PROCESSING: 'processing',
  TRANSFERING: 'processing',
  CANCELING: 'processing',
  WAIT_USER_CONFIRM: 'waiting',
  SUCCESS: 'paid',
  FAIL: 'failed',
  CANCELLED: 'cancelled',
}
/** From this amount in cents on, the channel compares the payee's name with its own record. */
const NAMED = 200_000
const missing: ReadonlySet<string> = new Set(['NOT_FOUND', 'ORDER_NOT_EXIST', 'RESOURCE_NOT_EXISTS'])

/** Pays people by transfer bills (商家转账), which they accept in WeChat within a day. */
export function wechatOutgoing(
  { appid, notify }: WechatAccount,
  { id, reports }: OutgoingScene,
  { client, keys, now }: { client: WechatClient; keys: ChannelKeys; now: () => number },
): OutgoingWay {
  const of = (no: string) => `${bills}/out-bill-no/${encodeURIComponent(no)}`
  return {
    async send({ no, amount, openid, payee, remark }) {
      const named = amount >= NAMED
      const seal = named ? keys.sealing(now()) : undefined
      if (named && (payee === null || !seal))
        return { is: 'refused', code: payee === null ? 'payee_missing' : 'no_certificate' }
      const name = seal && payee !== null ? { user_name: sealedName(payee, seal.key) } : {}
      const body = {
        appid,
        out_bill_no: no,
        transfer_scene_id: id,
        openid,
        transfer_amount: amount,
        transfer_remark: Array.from(remark).slice(0, 32).join(''),
        notify_url: notify,
        transfer_scene_report_infos: reports,
        ...name,
      }
      const reply = await client.call('POST', bills, body, seal?.serial)
      // the answer to a new bill names no amount: the amount of the call applies
      return stateOf(reply, amount, now())
    },
    async query(no) {
      return stateOf(await client.call('GET', of(no)), undefined, now())
    },
    async cancel(no) {
      const reply = await client.call('POST', `${of(no)}/cancel`, {})
      if (reply.is === 'answered') return { is: 'done', value: true }
      return reply.is === 'refused' ? reply : { is: 'unknown' }
    },
  }
}

/** Encrypts a name with RSA-OAEP and SHA-1, as the channel requires. */
function sealedName(name: string, key: KeyObject): string {
  return publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    Buffer.from(name),
  ).toString('base64')
}

/** The state of a bill in an answer; `unknown` where the answer cannot be read. */
function stateOf(reply: Reply, sent: number | undefined, now: number): Outcome<OutgoingStanding> {
  if (reply.is === 'refused') return { is: 'refused', code: missing.has(reply.code) ? 'absent' : reply.code }
  if (reply.is !== 'answered') return { is: 'unknown' }
  const [stateName = '', bill_no = '', take = '', problem = '', changed = ''] = [
    'state',
    'transfer_bill_no',
    'package_info',
    'fail_reason',
    'update_time',
  ].map((name) => textOf(within(reply.body, name)))
  const transferred = within(reply.body, 'transfer_amount')
  const amount = Number.isSafeInteger(transferred) ? Number(transferred) : sent
  const state = states[stateName]
  if (!state || !bill_no || amount === undefined) return { is: 'unknown' }
  const at = Date.parse(changed) / 1000
  return {
    is: 'done',
    value: {
      state,
      bill_no,
      amount,
      at: Number.isFinite(at) ? at : now,
      ...(take ? { take } : {}),
      ...(problem ? { problem } : {}),
    },
  }
}
