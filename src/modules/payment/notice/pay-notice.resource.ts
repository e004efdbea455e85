import { defineResource } from '#core/define/resource.ts'
import { bool, datetime, int, money, select, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { channels, payTexts } from '../shared/words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/**
 * Channel notices (渠道通知): each is stored under its key before it is applied, together with its result, including
 * refused ones.
 */
export const payNotice = defineResource({
  table: 'pay_notice',
  page: '/payment/notice',
  pages: { manage: '/payment/notice' },
  api: 'seller/payment',
  reach: { company: 'Notices and reconciliations of a channel cover the whole merchant account' },
  object: 'PayNotice',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: ['渠道通知', 'Channel notifications', 'Avisos del canal', '決済サービス通知'],
  short: ['渠道通知', 'Notifications', 'Avisos del canal', '決済サービス通知'],
  singular: ['渠道通知', 'Channel notification', 'Aviso del canal', '決済サービス通知'],
  icon: 'notification',
  fields: {
    key: text(['通知标识', 'Notice key', 'Clave del aviso', '通知キー'], { required: true, server: true, max: 200 }),
    hash: text(fieldTexts.summary, { required: true, server: true, max: 64 }),
    channel: select(payTexts.channel, channels, { required: true, server: true }),
    no: text(payTexts.no, { required: true, server: true, max: 60 }),
    what: select(
      commonTexts.subject,
      {
        paid: ['支付成功', 'Paid', 'Pagado', '支払い完了'],
        closed: ['支付关闭', 'Closed', 'Cerrado', '支払い終了'],
        refunded: ['退款成功', 'Refunded', 'Reembolsado', '返金完了'],
        refund_closed: ['退款关闭', 'Refund closed', 'Reembolso cerrado', '返金終了'],
        outgoing_paid: ['打款到账', 'Payout received', 'Desembolso cobrado', '送金の着金'],
        outgoing_ended: ['打款未成功', 'Payout not completed', 'Desembolso no realizado', '送金の不成立'],
        refund_abnormal: commonTexts.refundException,
      },
      { required: true, server: true },
    ),
    amount: money(glossaryTerms.amount, { required: true, server: true }),
    pay_no: text(payTexts.payNo, { server: true, max: 100 }),
    result: select(
      glossaryTerms.result,
      {
        applied: optionTexts.resolved,
        repeated: ['重复', 'Repeat', 'Repetido', '重複'],
        refused: optionTexts.refused,
      },
      {
        required: true,
        server: true,
        default: 'applied',
        colors: { applied: 'green', repeated: 'grey', refused: 'red' },
      },
    ),
    problem: text(payTexts.problem, { server: true, max: 200, names: 'term' }),
    seen: bool(fieldTexts.viewed, { server: true }),
    times: int(fieldTexts.times, { required: true, server: true, default: 1 }),
    received_at: datetime(['接收时间', 'Received at', 'Recibido el', '受信日時'], { required: true, server: true }),
  },
  label: 'no',
  unique: [['channel', 'key']],
  drillDowns: [
    { key: 'payment', title: payTexts.payment, to: '/payment/order?no=:no', call: '/seller/payment/PayOrderManage' },
  ],
  list: {
    brief: ['what', 'result', 'amount', 'channel'],
    columns: ['received_at', 'channel', 'what', 'no', 'amount', 'result', 'problem', 'times', 'seen', 'pay_no'],
    hidden: ['key'],
    keyword: ['no', 'pay_no'],
    filters: ['no', 'channel', 'what', 'result', 'seen', 'amount', 'received_at', 'pay_no'],
    sort: { by: 'received_at', asc: false },
    export: 'sync',
  },
  example: { row: { result: 'refused' } },
})
