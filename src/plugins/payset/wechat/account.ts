import { parsed, textOf, within } from '#core/value/foreign-json.ts'
import type { KeySettings } from './channel-keys.ts'
import { unseal } from './sign.ts'
import type { MerchantKey } from './sign.ts'

/** A merchant's account at WeChat Pay. */
export interface WechatAccount extends MerchantKey, KeySettings {
  readonly appid: string
  /** APIv3 key of 32 characters, which seals notices and certificates. */
  readonly apiKey: string
  /** The complete address for notices. */
  readonly notify: string
  /** The payout scene that the channel has approved; undefined where payouts are not used. */
  readonly scene?: OutgoingScene | undefined
}

/** A payout scene, and the report items of each payout under it. */
export interface OutgoingScene {
  readonly id: string
  readonly reports: readonly { readonly info_type: string; readonly info_content: string }[]
}

/** Parses the report items of payouts, one per line: type, `=`, content. */
export function reportsIn(text: string): OutgoingScene['reports'] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).map((line) => ({
    info_type: line.slice(0, line.indexOf('=')).trim(),
    info_content: line.slice(line.indexOf('=') + 1).trim(),
  }))
}

/** The account key, in the same form as in notices. */
export const accountOf = (mchid: string, appid: string) => `${mchid}:${appid}`

/** A completed payment in an answer or a notice of the channel. */
export function paidIn(body: unknown): { pay_no: string; amount: number; at: number } | undefined {
  const [pay_no = '', time = ''] = ['transaction_id', 'success_time'].map((name) => textOf(within(body, name)))
  const amount = within(body, 'amount', 'total')
  const at = Date.parse(time) / 1000
  return pay_no && Number.isSafeInteger(amount) && Number.isFinite(at)
    ? { pay_no, amount: Number(amount), at }
    : undefined
}

/** Unseals a part of an answer or a notice. Throws where another key sealed it. */
export function unsealPart(sealed: unknown, key: string): string {
  const [ciphertext = '', nonce = '', associated = ''] = ['ciphertext', 'nonce', 'associated_data'].map((name) =>
    textOf(within(sealed, name)),
  )
  return unseal({ ciphertext, nonce, associated }, key)
}

/** The JSON of a sealed part. */
export const unsealJson = (sealed: unknown, key: string): unknown => parsed(unsealPart(sealed, key))
