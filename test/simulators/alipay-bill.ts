import { zipSync } from 'fflate'
import { alipayState } from './alipay.ts'

const names =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

/** The trades of a day as a zipped sheet in GBK, with the sums file; undefined if there are none. */
export function alipayBill(day: string): Uint8Array | undefined {
  const rows: string[] = []
  for (const { id, no, subject, amount, paid_at, refunds } of alipayState.trades.values()) {
    const row = (kind: string, at: string, yuan: string, request: string, fee: string) =>
      rows.push(
        [
          `${id}\t`,
          `${no}\t`,
          kind,
          subject,
          at,
          at,
          '',
          '',
          '',
          '',
          '',
          yuan,
          yuan,
          ...Array(5).fill('0.00'),
          '',
          '0.00',
          '0.00',
          request,
          fee,
          '0.00',
          '',
        ].join(','),
      )
    const fee = (yuan: string) => (Math.round(Number(yuan) * 0.6) / 100).toFixed(2)
    if (paid_at.startsWith(day)) row('交易', paid_at, amount, '', `-${fee(amount)}`)
    for (const back of refunds)
      if (back.at.startsWith(day)) row('退款', back.at, `-${back.amount}`, `${back.no}\t`, fee(back.amount))
  }
  if (rows.length === 0) return undefined
  const sheet = [
    '#支付宝业务明细查询',
    '#账号：[20880000000000010156]',
    '#-----业务明细列表-----',
    names,
    ...rows,
    '#-----业务明细列表结束-----',
  ].join('\r\n')
  const sums = ['#支付宝业务汇总查询', '门店编号,门店名称,交易订单总笔数', `合计,,${rows.length}`].join('\r\n')
  return zipSync({ [`2088_${day}_detail.csv`]: gbk(sheet), [`2088_${day}_sums.csv`]: gbk(sums) })
}

let codes: Map<string, number[]> | undefined

/** A text in GBK, which Node decodes and does not encode: the table is the decoding of every pair of bytes. */
function gbk(text: string): Uint8Array {
  codes ??= table()
  return Uint8Array.from(
    Array.from(text).flatMap((sign) => (sign < '\u0080' ? [sign.charCodeAt(0)] : (codes?.get(sign) ?? [0x3f]))),
  )
}

function table(): Map<string, number[]> {
  const decoder = new TextDecoder('gbk')
  const bills = new Map<string, number[]>()
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++)
      if (low !== 0x7f) bills.set(decoder.decode(Uint8Array.of(high, low)), [high, low])
  return bills
}
