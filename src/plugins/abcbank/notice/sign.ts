import { createHmac } from 'node:crypto'
import type { BankNotice, BankReports } from '#core/define/bank-notice.ts'
import type { NoticeItem } from '#core/define/provider.ts'
import { listOf, parsed, textOf, within } from '#core/value/foreign-json.ts'
import { sameSign } from '../../md5.ts'

/** Seconds for which a signature is valid, in either direction. */
const FRESH_S = 300
const MAX_ENTRIES = 500
const names = ['txn_no', 'day', 'merchant_no', 'terminal', 'channel', 'amount', 'fee', 'net'] as const

/** The signature of a report: hex HMAC-SHA256 over its time and its exact text. */
export const signReport = (secret: string, at: string, body: string) =>
  createHmac('sha256', secret).update(`${at}\n${body}`).digest('hex')

/**
 * Webhook reports of the bank: JSON with `entries`, signed in `x-abc-signature` over `x-abc-timestamp` and the text.
 */
export function bankReports(secret: string, now: () => number): BankReports {
  return {
    read({ headers, body }) {
      const { 'x-abc-timestamp': at = '', 'x-abc-signature': sign = '' } = headers
      const fresh = /^\d{1,12}$/.test(at) && Math.abs(now() - Number(at)) <= FRESH_S
      if (!fresh || !sameSign(signReport(secret, at, body), sign.toLowerCase())) return { is: 'forged' }
      const entries = listOf(within(parsed(body), 'entries'))
      if (entries.length === 0 || entries.length > MAX_ENTRIES) return { is: 'forged' }
      return { is: 'genuine', items: entries.map(itemOf), answer: '{"code":"success"}' }
    },
  }
}

function itemOf(entry: unknown): NoticeItem<BankNotice> {
  const [txn_no, day, merchant_no, terminal, channel, amount, fee, net] = names.map((name) =>
    textOf(within(entry, name)).slice(0, 80),
  )
  const value = {
    txn_no: txn_no ?? '',
    day: day ?? '',
    merchant_no: merchant_no ?? '',
    terminal: terminal ?? '',
    channel: channel ?? '',
    amount: amount ?? '',
    fee: fee ?? '',
    net: net ?? '',
  }
  return { key: value.txn_no, no: value.txn_no, value }
}
