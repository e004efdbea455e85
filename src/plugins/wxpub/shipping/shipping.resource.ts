import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { orderTexts } from '#modules/order/shared/words.ts'
import { wxpubTexts } from '../words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { hintTexts } from '#core/text/hint-texts.ts'

const count = { required: true, default: 0, server: true } as const

/** The shipment upload of one payment inside the mini program: WeChat freezes the money until the upload (小程序发货). */
export const wxpubShipping = defineResource({
  table: 'wxpub_shipping',
  page: '/plugin/wxpub/shipping',
  pages: { manage: '/plugin/wxpub/shipping/manage' },
  api: 'addons/wxpub/seller',
  reach: { of: ['order_id'] },
  object: 'Shipping',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: wxpubTexts.shippings,
  short: ['小程序发货', 'Mini program ship.', 'Envíos', 'WeChat発送'],
  singular: wxpubTexts.shipping,
  icon: 'car',
  fields: {
    order_id: ref(orderTexts.order, 'orders', { required: true, server: true, past: true }),
    payment_id: ref(fieldTexts.payment, 'pay_order', { required: true, server: true, past: true }),
    pay_no: text(hintTexts.wechatPayNo, { required: true, max: 100, server: true }),
    state: select(
      glossaryTerms.status,
      {
        waiting: ['待上传', 'To be uploaded', 'Por comunicar', '送信待ち'],
        unknown: optionTexts.toBeChecked,
        done: ['已上传', 'Uploaded', 'Comunicado', '送信済み'],
        failed: glossaryTerms.failed,
        closed: ['已人工处理', 'Handled manually', 'Resuelto manualmente', '手動で対応済み'],
      },
      {
        required: true,
        default: 'waiting',
        server: true,
        colors: { waiting: 'grey', unknown: 'orange', done: 'green', failed: 'red', closed: 'dark' },
        help: [
          '失败的可改正后重试，或在小程序后台上传后标记为已人工处理',
          'Correct and retry failed ones, or upload them in the mini program console and mark them as handled manually',
          'Corrija y reintente los fallidos, o comuníquelos en la consola del miniprograma y márquelos como resueltos manualmente',
          '失敗したものは再試行するか、WeChat の管理画面で送信して「手動で対応済み」にします',
        ],
      },
    ),
    numbers: text(labelTexts.trackingNumbers, { max: 1000, server: true }),
    parcels: int(['包裹数', 'Parcels', 'Paquetes', '荷物数'], count),
    problem: text(glossaryTerms.reason, { max: 100, server: true, names: 'refusal' }),
    uploaded_at: datetime(['上传时间', 'Uploaded at', 'Comunicado el', '送信日時'], { server: true }),
    uploads: int(['上传次数', 'Times uploaded', 'Veces comunicado', '通知回数'], count),
    tries: int(fieldTexts.submissions, count),
    asked: int(fieldTexts.checks, count),
  },
  label: 'pay_no',
  unique: [['pay_no']],
  list: {
    columns: [
      'created_at',
      'order_id',
      'state',
      'problem',
      'parcels',
      'numbers',
      'uploaded_at',
      'pay_no',
      'uploads',
      'payment_id',
      'tries',
      'asked',
    ],
    hidden: ['uploads', 'payment_id', 'tries', 'asked'],
    brief: ['state', 'order_id', 'numbers'],
    keyword: ['pay_no', 'numbers'],
    filters: ['pay_no', 'order_id', 'state', 'numbers', 'uploaded_at', 'created_at'],
    sort: { by: 'created_at', asc: false },
    export: 'both',
  },
  example: { row: { state: 'failed' } },
})
