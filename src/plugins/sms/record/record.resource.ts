import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, password, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { orderTexts } from '#modules/order/shared/words.ts'
import { vendors } from '../setting/setting.resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** A text message (发送记录). The recipient is shown masked; the sealed content is deleted on delivery. */
export const smsRecord = defineResource({
  table: 'sms_record',
  page: '/plugin/sms/record',
  pages: { manage: '/plugin/sms/record/manage' },
  api: 'addons/sms/seller',
  reach: { of: ['order_id'] },
  object: 'Record',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: ['短信记录', 'Messages sent', 'SMS enviados', 'SMS 送信記録'],
  singular: ['短信记录', 'Message sent', 'SMS enviado', 'SMS 送信記録'],
  icon: 'history',
  fields: {
    phone: text(commonTexts.mobile, { required: true, max: 20, server: true }),
    template_id: ref(fieldTexts.template, 'sms_template', { required: true, server: true }),
    content: text(fieldTexts.content, { required: true, max: 1000, server: true }),
    provider: select(commonTexts.provider, vendors, { required: true, server: true }),
    state: select(
      glossaryTerms.status,
      {
        waiting: optionTexts.toShip,
        sending: optionTexts.sending,
        submitted: optionTexts.submitted,
        delivered: optionTexts.messageDelivered,
        failed: glossaryTerms.failed,
        unknown: optionTexts.toBeChecked,
      },
      {
        required: true,
        default: 'waiting',
        server: true,
        colors: {
          waiting: 'grey',
          sending: 'blue',
          submitted: 'blue',
          delivered: 'green',
          failed: 'red',
          unknown: 'orange',
        },
        help: [
          '待查的会自动向服务商查询，不会重发',
          'Messages to check are queried automatically at the provider and never resent',
          'Lo pendiente se consulta automáticamente al proveedor y nunca se reenvía',
          '照会待ちのものは自動で事業者に照会し、再送はしません',
        ],
      },
    ),
    problem: text(glossaryTerms.reason, { max: 200, server: true }),
    serial: text(glossaryTerms.transactionNo, { max: 100, server: true }),
    parts: int(['计费条数', 'Billed messages', 'Mensajes facturados', '課金通数'], { server: true }),
    sent_at: datetime(['发送时间', 'Sent at', 'Enviado el', '送信日時'], { server: true }),
    done_at: datetime(fieldTexts.completedAt, { server: true }),
    order_id: ref(orderTexts.order, 'orders', { server: true }),
    sealed_to: password(['收件信息', 'Recipient', 'Destinatario', '宛先情報'], { server: true }),
  },
  label: 'phone',
  list: {
    columns: ['created_at', 'phone', 'template_id', 'state', 'problem', 'serial', 'parts', 'done_at'],
    hidden: ['content', 'provider', 'sent_at', 'order_id'],
    filters: ['phone', 'template_id', 'state', 'order_id', 'serial', 'created_at'],
    sums: ['parts'],
    export: 'both',
  },
})
