import { glossaryTerms } from '#core/text/glossary.ts'
import { date, datetime, int, money, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { onPlatform } from '../shared/union-accounts.ts'
import { channels, moneyWords } from '../settlement/words.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** A line of a channel's statement (渠道账单): a payment or refund with its channel fee. Imported from a file. */
export const channelBill = defineResource({
  table: 'channel_bill',
  page: '/platform/channelbill',
  pages: { manage: '/platform/channelbill', add: false, edit: false, del: false },
  api: 'platform/channelbill',
  reach: { shared: 'The platform works on rows of all suppliers' },
  object: 'ChannelBill',
  calls: { Select: false },
  title: ['渠道账单', 'Channel statements', 'Extractos de canales', '決済サービス明細'],
  short: ['渠道账单', 'Channel statements', 'Extractos', '決済サービス明細'],
  singular: ['账单行', 'Statement line', 'Línea del extracto', '明細行'],
  icon: 'import',
  rule: onPlatform,
  fields: {
    channel: select(moneyWords.channel, channels, { required: true }),
    serial: text(fieldTexts.channelReference, {
      required: true,
      max: 64,
      help: [
        '账单中每一行唯一；同一流水号不会重复入账',
        'Unique for each line; the same number is never booked twice',
        'Único por línea; el mismo número no se contabiliza dos veces',
        '明細行ごとに一意。同じ番号は二度取り込みません',
      ],
    }),
    no: text(moneyWords.payNo, {
      code: true,
      required: true,
      max: 64,
      help: [
        '支付或退款的单号，用于与我方流水匹配',
        'No. of the payment or refund, used to match the line with our records',
        'Número del cobro o reembolso; con él se concilia la línea',
        '支払・返金の番号。当方の記録との照合に使います',
      ],
    }),
    kind: select(
      commonTexts.kind,
      { payment: commonTexts.payment, refund: optionTexts.refund },
      { required: true, default: 'payment', colors: { payment: 'green', refund: 'orange' } },
    ),
    of_no: text(['原支付流水号', 'Original payment no.', 'N.º de cobro original', '元の決済番号'], {
      code: true,
      max: 64,
      when: [['kind', 'in', ['refund']]],
    }),
    amount: money(glossaryTerms.amount, { required: true, min: 0.01 }),
    fee: money(fieldTexts.channelFee, { required: true, default: 0, min: 0 }),
    at: datetime(['交易时间', 'Transaction time', 'Fecha y hora', '取引日時'], { required: true }),
    short_name: text(fieldTexts.suppliersShortName, {
      max: 60,
      help: [
        '为谁收款；我方没有记录时据此补记',
        'For whom it was collected; a missing entry is booked for them',
        'Para quién se cobró; lo que falte se contabiliza para él',
        '誰のための受取か。当方に記録がなければこの店舗に記帳します',
      ],
    }),
    of_suid: int(moneyWords.supplierNo, { server: true }),
    day: date(fieldTexts.statementDate, { server: true }),
    item_id: ref(commonTexts.reconciliationItem, 'recon_item', { server: true }),
  },
  label: 'serial',
  code: 'serial',
  unique: [['channel', 'serial']],
  example: { values: (body) => ({ ...body, short_name: null, of_no: body.kind === 'refund' ? 'P1' : null }) },
  list: {
    brief: ['amount', 'kind', 'at'],
    columns: ['day', 'channel', 'serial', 'no', 'kind', 'amount', 'fee', 'short_name', 'at', 'item_id'],
    hidden: ['of_no', 'of_suid'],
    keyword: ['serial', 'no'],
    filters: ['channel', 'day', 'serial', 'no', 'kind', 'amount', 'short_name', 'item_id'],
    sums: ['amount', 'fee'],
    sumWhenSame: 'kind',
    export: 'both',
    import: true,
  },
  form: [
    {
      title: glossaryTerms.general,
      fields: ['channel', 'serial', 'no', 'kind', 'of_no', 'amount', 'fee', 'at', 'short_name'],
    },
  ],
  formStyle: 'dialog',
})
