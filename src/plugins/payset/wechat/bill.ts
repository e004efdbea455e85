import { createHash } from 'node:crypto'
import { textOf, within } from '#core/value/foreign-json.ts'
import { centsOf, feeCents } from '../cents.ts'
import type { BillLine } from '../bill.ts'
import type { WechatClient } from './client.ts'

/**
 * The merchant's trades of a day, as the channel lists them. Each line that is a trade begins with a backtick; the sums at the end stand under a head of
 * their own. Throws while there is no list.
 */
export async function* wechatBill({ call, file }: WechatClient, day: string): AsyncGenerator<BillLine> {
  const made = await call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`)
  if (made.is === 'refused' && made.code === 'NO_STATEMENT_EXIST') return
  if (made.is !== 'said') throw new Error(`no list of ${day} (${made.is === 'refused' ? made.code : made.is})`)
  const [url, hash] = ['download_url', 'hash_value'].map((name) => textOf(within(made.body, name)))
  const bytes = await file(url ?? '')
  if (bytes === undefined) throw new Error(`the list of ${day} could not be fetched`)
  const raw = Buffer.from(bytes, 'latin1')
  if (createHash('sha1').update(raw).digest('hex') !== hash?.toLowerCase()) throw new Error(`the list of ${day} is not what was announced`)
  yield* linesIn(raw.toString('utf8'))
}

/** The trades of a list. */
export function* linesIn(text: string): Generator<BillLine> {
  const [head = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = head.split(',')
  const ends = rows.findIndex((row) => !row.startsWith('`'))
  for (const row of ends < 0 ? rows : rows.slice(0, ends)) {
    const cells = row.slice(1).split(',`')
    const cell = (name: string) => cells[names.indexOf(name)]?.trim() ?? ''
    const back = cell('交易状态') === 'REFUND'
    // one that is under way, or failed, has moved nothing yet: it is listed on the day on which it was asked for
    if (back && cell('退款状态') !== 'SUCCESS') continue
    const amount = centsOf(cell(back ? '申请退款金额' : '订单金额') || cell(back ? '退款金额' : '应结订单金额'))
    const no = cell(back ? '商户退款单号' : '商户订单号')
    if (amount === undefined || no === '') throw new Error('a line of the list cannot be read')
    yield { no, what: back ? 'refund' : 'payment', amount, fee: feeCents(cell('手续费')), pay_no: cell('微信订单号') }
  }
}
