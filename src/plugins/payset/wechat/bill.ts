import { createHash } from 'node:crypto'
import { textOf, within } from '#core/value/foreign-json.ts'
import { centsOf, feeCents } from '../cents.ts'
import type { BillLine } from '../bill.ts'
import type { WechatClient } from './client.ts'

/**
 * The merchant's trades of a day from the channel's statement. Each trade line begins with a backtick; the totals at
 * the end have their own head. Throws while there is no statement.
 */
export async function* wechatBill({ call, file }: WechatClient, day: string): AsyncGenerator<BillLine> {
  const download = await call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`)
  if (download.is === 'refused' && download.code === 'NO_STATEMENT_EXIST') return
  if (download.is !== 'answered')
    throw new Error(`no list of ${day} (${download.is === 'refused' ? download.code : download.is})`)
  const [url, hash] = ['download_url', 'hash_value'].map((name) => textOf(within(download.body, name)))
  const bytes = await file(url ?? '')
  if (bytes === undefined) throw new Error(`the list of ${day} could not be fetched`)
  const raw = Buffer.from(bytes, 'latin1')
  if (createHash('sha1').update(raw).digest('hex') !== hash?.toLowerCase())
    throw new Error(`the list of ${day} is not what was announced`)
  yield* linesIn(raw.toString('utf8'))
}

/** The trades of a statement. */
export function* linesIn(text: string): Generator<BillLine> {
  const [head = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = head.split(',')
  const ends = rows.findIndex((row) => !row.startsWith('`'))
  for (const row of ends < 0 ? rows : rows.slice(0, ends)) {
    const cells = row.slice(1).split(',`')
    const cell = (name: string) => cells[names.indexOf(name)]?.trim() ?? ''
    const isRefund = cell('交易状态') === 'REFUND'
    // a pending or failed refund has moved no money: the statement lists it on the day of its request
    if (isRefund && cell('退款状态') !== 'SUCCESS') continue
    const amount = centsOf(cell(isRefund ? '申请退款金额' : '订单金额') || cell(isRefund ? '退款金额' : '应结订单金额'))
    const no = cell(isRefund ? '商户退款单号' : '商户订单号')
    if (amount === undefined || no === '') throw new Error('a line of the list cannot be read')
    yield {
      no,
      what: isRefund ? 'refund' : 'payment',
      amount,
      fee: feeCents(cell('手续费')),
      pay_no: cell('微信订单号'),
    }
  }
}
