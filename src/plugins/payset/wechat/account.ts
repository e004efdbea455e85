import { parsed, textOf, within } from '#core/value/foreign-json.ts'
import type { KeySettings } from './channel-keys.ts'
import { opened } from './sign.ts'
import type { MerchantKey } from './sign.ts'

/** A merchant's account at WeChat Pay. */
export interface WechatAccount extends MerchantKey, KeySettings {
  readonly appid: string
  /** 32 characters: what notices and certificates are sealed with. */
  readonly apiKey: string
  /** Where notices go, in full. */
  readonly notify: string
  /** For what people are paid, as the channel has approved it; undefined where nobody is. */
  readonly scene?: OutgoingScene | undefined
}

/** A scene of payouts, and what is reported of each under it. */
export interface OutgoingScene {
  readonly id: string
  readonly reports: readonly { readonly info_type: string; readonly info_content: string }[]
}

/** What is reported of payouts, a line each: the type, `=`, the content. */
export function reportsIn(text: string): OutgoingScene['reports'] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines
    .filter(Boolean)
    .map((line) => ({ info_type: line.slice(0, line.indexOf('=')).trim(), info_content: line.slice(line.indexOf('=') + 1).trim() }))
}

/** As notices name it too. */
export const accountOf = (mchid: string, appid: string) => `${mchid}:${appid}`

/** A payment that was made, as the channel tells of it in answers and notices. */
export function paidIn(body: unknown): { pay_no: string; amount: number; at: number } | undefined {
  const [pay_no = '', time = ''] = ['transaction_id', 'success_time'].map((name) => textOf(within(body, name)))
  const amount = within(body, 'amount', 'total')
  const at = Date.parse(time) / 1000
  return pay_no && Number.isSafeInteger(amount) && Number.isFinite(at) ? { pay_no, amount: Number(amount), at } : undefined
}

/** A sealed part of an answer or a notice. Throws for what another key has sealed. */
export function openedPart(sealed: unknown, key: string): string {
  const [ciphertext = '', nonce = '', associated = ''] = ['ciphertext', 'nonce', 'associated_data'].map((name) =>
    textOf(within(sealed, name)),
  )
  return opened({ ciphertext, nonce, associated }, key)
}

/** The JSON of a sealed part. */
export const openedJson = (sealed: unknown, key: string): unknown => parsed(openedPart(sealed, key))
