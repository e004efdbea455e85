import { unzipSync } from 'fflate'
import type { Send } from '#core/define/provider.ts'
import { textOf, within } from '#core/value/foreign-json.ts'
import type { BillLine } from '../bill.ts'
import { centsOf, feeCents } from '../cents.ts'
import type { AlipayClient } from './client.ts'

/** Host of Alipay's statements. */
export const alipayBillHost = 'dwbillcenter.alipay.com'
/** Maximum size of an unpacked statement, in bytes. */
const MAX_BYTES = 128 * 1024 * 1024
/** Codes of a day without trades. */
const EMPTY: ReadonlySet<string> = new Set(['isp.bill_not_exist', 'BILL_NOT_EXIST', 'isv.bill-not-exist'])

/**
 * The application's trades of a day from Alipay's statement: a zip with CSV in GBK. Throws while there is no statement.
 */
export async function* alipayBill({ call }: AlipayClient, send: Send, day: string): AsyncGenerator<BillLine> {
  const download = await call('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day })
  if (download.is === 'refused' && EMPTY.has(download.code)) return
  if (download.is !== 'done')
    throw new Error(`no list of ${day} (${download.is === 'refused' ? download.code : download.is})`)
  const url = textOf(within(download.value, 'bill_download_url')).replace(/^http:/, 'https:')
  const answer = await send({ method: 'GET', url, file: true })
  if (answer.is !== 'answered' || answer.status !== 200) throw new Error(`the list of ${day} could not be fetched`)
  for (const text of sheetsIn(Buffer.from(answer.body, 'latin1'))) yield* linesIn(text)
}

/** The sheets of a zipped statement that list trades; the others hold totals. */
function sheetsIn(packed: Uint8Array): string[] {
  const files = unzipSync(packed, { filter: ({ originalSize }) => originalSize <= MAX_BYTES })
  const decoder = new TextDecoder('gbk')
  return Object.values(files)
    .map((bytes) => decoder.decode(bytes))
    .filter((text) => text.includes('退款批次号/请求号'))
}

/** The trades of a sheet: notes begin with `#`, the head names the columns. */
export function* linesIn(text: string): Generator<BillLine> {
  const [head = '', ...rows] = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const names = head.split(',').map((name) => name.trim())
  for (const row of rows) {
    const cells = row.split(',')
    const cell = (name: string) => cells[names.indexOf(name)]?.trim() ?? ''
    const isRefund = cell('业务类型') === '退款'
    const [amount, no] = [centsOf(cell('订单金额（元）')), cell(isRefund ? '退款批次号/请求号' : '商户订单号')]
    if (amount === undefined || no === '') throw new Error('a line of the list cannot be read')
    const fee = -feeCents(cell('服务费（元）')) // Alipay writes its fees as negative amounts
    yield {
      no,
      what: isRefund ? 'refund' : 'payment',
      amount: Math.abs(amount),
      fee: fee === 0 ? 0 : fee,
      pay_no: cell('支付宝交易号'),
    }
  }
}
