import { unzipSync } from 'fflate'
import type { Send } from '#core/define/provider.ts'
import { textOf, within } from '#core/value/foreign-json.ts'
import type { BillLine } from '../bill.ts'
import { centsOf, feeCents } from '../cents.ts'
import type { AlipayClient } from './client.ts'

/** Where Alipay keeps its lists. */
export const alipayBillHost = 'dwbillcenter.alipay.com'
/** Bytes of a list once it is unpacked. */
const MOST = 128 * 1024 * 1024
/** The days of which there was nothing. */
const EMPTY: ReadonlySet<string> = new Set(['isp.bill_not_exist', 'BILL_NOT_EXIST', 'isv.bill-not-exist'])

/** The application's trades of a day, as Alipay lists them: a packed sheet in its old encoding. Throws while there is no list. */
export async function* alipayBill({ call }: AlipayClient, send: Send, day: string): AsyncGenerator<BillLine> {
  const made = await call('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day })
  if (made.is === 'refused' && EMPTY.has(made.code)) return
  if (made.is !== 'done') throw new Error(`no list of ${day} (${made.is === 'refused' ? made.code : made.is})`)
  const url = textOf(within(made.value, 'bill_download_url')).replace(/^http:/, 'https:')
  const answer = await send({ method: 'GET', url, file: true })
  if (answer.is !== 'answered' || answer.status !== 200) throw new Error(`the list of ${day} could not be fetched`)
  for (const text of sheetsIn(Buffer.from(answer.body, 'latin1'))) yield* linesIn(text)
}

/** The sheets of a packed list that name trades one by one; the others add them up. */
function sheetsIn(packed: Uint8Array): string[] {
  const files = unzipSync(packed, { filter: ({ originalSize }) => originalSize <= MOST })
  const decoder = new TextDecoder('gbk')
  return Object.values(files)
    .map((bytes) => decoder.decode(bytes))
    .filter((text) => text.includes('退款批次号/请求号'))
}

/** The trades of a sheet: its notes begin with `#`, its head names the columns. */
export function* linesIn(text: string): Generator<BillLine> {
  const [head = '', ...rows] = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const names = head.split(',').map((name) => name.trim())
  for (const row of rows) {
    const cells = row.split(',')
    const cell = (name: string) => cells[names.indexOf(name)]?.trim() ?? ''
    const back = cell('业务类型') === '退款'
    const [amount, no] = [centsOf(cell('订单金额（元）')), cell(back ? '退款批次号/请求号' : '商户订单号')]
    if (amount === undefined || no === '') throw new Error('a line of the list cannot be read')
    const fee = -feeCents(cell('服务费（元）')) // Alipay writes what it takes below zero
    yield { no, what: back ? 'refund' : 'payment', amount: Math.abs(amount), fee: fee === 0 ? 0 : fee, pay_no: cell('支付宝交易号') }
  }
}
