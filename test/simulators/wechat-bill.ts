import { wechatState } from './wechat-pay.ts'

const names =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const yuan = (cents: number) => (cents / 100).toFixed(2)
/** 0.6 per cent, to the thousandth of a cent. */
const fee = (cents: number) => (cents * 0.00006).toFixed(5)

/** The trades of a day (`2026-01-31`), as the channel lists them; empty without trades. */
export function tradeBill(day: string): string {
  const rows: string[][] = []
  for (const trade of wechatState.trades.values()) {
    const base = [
      'wx0000000000000001',
      '1900000001',
      '0',
      '',
      trade.id,
      trade.no,
      'oUpF8uMuAJO',
      trade.way.toUpperCase(),
    ]
    const row = (
      at: string,
      state: string,
      sums: { back?: { id: string; no: string; amount: number }; fee: string },
    ) => {
      const { back } = sums
      const paid = yuan(back ? 0 : trade.amount)
      const refund = back
        ? [back.id, back.no, yuan(back.amount), '0.00', 'ORIGINAL', 'SUCCESS']
        : ['0', '0', '0.00', '0.00', '', '']
      const refundAmount = yuan(back?.amount ?? 0)
      rows.push([
        at.slice(0, 19).replace('T', ' '),
        ...base,
        state,
        'OTHERS',
        'CNY',
        paid,
        '0.00',
        ...refund,
        trade.subject,
        '',
        sums.fee,
        '0.60%',
        yuan(trade.amount),
        refundAmount,
        '',
      ])
    }
    if ((trade.state === 'SUCCESS' || trade.state === 'REFUND') && trade.at.startsWith(day))
      row(trade.at, 'SUCCESS', { fee: fee(trade.amount) })
    for (const back of trade.refunds)
      if (back.status === 'SUCCESS' && back.at.startsWith(day))
        row(back.at, 'REFUND', { back, fee: `-${fee(back.amount)}` })
  }
  if (rows.length === 0) return ''
  const lines = rows.map((row) => row.map((cell) => `\`${cell}`).join(','))
  return [`\uFEFF${names}`, ...lines, '总交易单数,应结订单总金额', `\`${rows.length},\`0.00`, ''].join('\r\n')
}
