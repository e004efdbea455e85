import { glossaryTerms } from '#core/text/glossary.ts'
import type { Text } from '#core/text/i18n.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { hintTexts } from '#core/text/hint-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Events that a template message may report. */
export const noticeEvents = {
  order_paid: ['订单已付款', 'Order paid', 'Pedido pagado', '注文の入金'],
  order_sent: ['订单已发货', 'Order sent', 'Pedido enviado', '注文の発送'],
  refund_agreed: ['售后已同意', 'Refund agreed to', 'Reembolso aceptado', '返金の承認'],
  refund_done: optionTexts.moneyRefunded,
  recycle_received: ['旧机已收到', 'Appliance received', 'Aparato recibido', '回収品の受領'],
  recycle_refused: labelTexts.applianceRejected,
  recycle_paid: ['回收款已支付', 'Appliance paid', 'Aparato pagado', '回収代金の支払い'],
  job_invited: ['邀请面试', 'Interview', 'Entrevista', '面接の案内'],
  job_hired: ['录用', 'Hired', 'Contratado', '採用'],
  job_refused: ['未录用', 'Not hired', 'No contratado', '不採用'],
} as const satisfies Record<string, Text>
export type NoticeEvent = keyof typeof noticeEvents

/** Sources of the values of a template field. */
export const noticeSources = {
  fixed: ['固定文字', 'Fixed text', 'Texto fijo', '固定の文字'],
  no: glossaryTerms.docNo,
  goods: glossaryTerms.goods,
  amount: glossaryTerms.amount,
  asked: fieldTexts.requestedAmount,
  answer: fieldTexts.reply,
  time: fieldTexts.time,
  carrier: fieldTexts.carrier,
  tracking: hintTexts.trackingNo,
  name: glossaryTerms.personName,
  job: labelTexts.job,
  place: labelTexts.place,
} as const satisfies Record<string, Text>
export type NoticeSource = keyof typeof noticeSources

/** The sources that each event provides. */
export const eventSources: Readonly<Record<NoticeEvent, readonly NoticeSource[]>> = {
  order_paid: ['no', 'goods', 'amount', 'time'],
  order_sent: ['no', 'goods', 'time', 'carrier', 'tracking'],
  refund_agreed: ['no', 'goods', 'amount', 'asked', 'answer', 'time'],
  refund_done: ['no', 'goods', 'amount', 'time'],
  recycle_received: ['no', 'goods', 'time'],
  recycle_refused: ['no', 'goods', 'time'],
  recycle_paid: ['no', 'goods', 'amount', 'time'],
  job_invited: ['name', 'job', 'time', 'place'],
  job_hired: ['name', 'job', 'time'],
  job_refused: ['name', 'job', 'time'],
}

/** Texts that several definitions of this add-on use. */
export const wxpubTexts = {
  fan: ['粉丝', 'Follower', 'Seguidor', 'フォロワー'],
  fans: ['粉丝', 'Followers', 'Seguidores', 'フォロワー'],
  codes: ['绑定码', 'Link codes', 'Códigos para escanear', '連携コード'],
  code: ['绑定码', 'Link code', 'Código para escanear', '連携コード'],
  shippings: ['小程序发货', 'Mini program shipments', 'Envíos del miniprograma', 'ミニプログラムの発送'],
  shipping: ['小程序发货', 'Mini program shipment', 'Envío del miniprograma', 'ミニプログラムの発送'],
  answer: ['回复内容', 'Reply content', 'Contenido de la respuesta', '応答内容'],
  link: ['链接', 'Link', 'Enlace', 'リンク'],
  linkTitle: ['链接标题', 'Title of the link', 'Título del enlace', 'リンクのタイトル'],
  linkPicture: ['链接图片地址', 'Picture of the link', 'Imagen del enlace', 'リンクの画像'],
} as const satisfies Record<string, Text>

/** Shown when a synchronisation starts, which continues after the answer. */
export const syncStarted: Text = [
  '已开始同步，列表随后更新；被拒时，公众号设置里写明原因。',
  'Synchronisation started; the list updates shortly. If refused, the official account settings show the reason.',
  'La sincronización ha empezado; la lista se actualizará en breve. Si se rechaza, los ajustes de la cuenta oficial indican el motivo.',
  '同期を始めました。一覧は順次更新されます。拒否された場合は公式アカウント設定に理由が表示されます。',
]
