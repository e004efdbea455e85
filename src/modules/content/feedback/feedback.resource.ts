import { datetime, images, phone, ref, select, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** Feedback of a buyer to the supplier, with the reply. */
export const feedback = defineResource({
  table: 'feedback',
  page: '/content/feedback',
  pages: { manage: '/content/feedback', add: false, edit: false, del: false },
  api: 'seller/content',
  reach: { of: ['member_id'] },
  object: 'Feedback',
  calls: { Save: false, Select: false },
  title: ['意见反馈', 'Feedback', 'Comentarios', 'ご意見'],
  singular: ['意见反馈', 'Feedback', 'Comentario', 'ご意見'],
  icon: 'customer-service',
  recordPage: {},
  fields: {
    member_id: ref(glossaryTerms.member, 'member', { required: true }),
    kind: select(
      labelTexts.type,
      {
        product: glossaryTerms.goods,
        delivery: ['配送', 'Delivery', 'Entrega', '配送'],
        service: fieldTexts.service,
        app: ['使用问题', 'Using the shop', 'Uso de la tienda', '使い方'],
        other: glossaryTerms.other,
      },
      { required: true },
    ),
    content: textarea(fieldTexts.content, { required: true, max: 1000 }),
    imgs: images(glossaryTerms.picture, { max: 6 }),
    phone: phone(glossaryTerms.mobile),
    device: text(fieldTexts.device, { max: 100 }),
    reply: textarea(labelTexts.reply, { server: true, max: 1000 }),
    replied_at: datetime(fieldTexts.answeredAt, { server: true }),
  },
  flow: {
    initial: 'pending',
    states: {
      pending: optionTexts.pending,
      handling: optionTexts.beingHandled,
      replied: ['已回复', 'Answered', 'Respondido', '回答済み'],
    },
    colors: { pending: 'orange', handling: 'blue', replied: 'green' },
    editable: [],
    deletable: ['replied'],
    selectable: [],
    transitions: {
      take: { title: ['受理', 'Take on', 'Atender', '対応開始'], from: ['pending'], to: 'handling', effect: 'none' },
      reply: { title: labelTexts.reply, from: ['pending', 'handling'], to: 'replied', reason: true },
    },
  },
  label: 'content',
  list: {
    columns: ['member_id', 'kind', 'content', 'imgs', 'phone', 'status', 'reply', 'replied_at', 'created_at'],
    hidden: ['device'],
    brief: ['status', 'kind', 'created_at'],
    keyword: ['content'],
    filters: ['member_id', 'kind', 'status', 'created_at'],
    sort: { by: 'created_at', asc: false },
    export: 'sync',
  },
  form: [
    {
      title: glossaryTerms.general,
      fields: ['member_id', 'kind', 'content', 'imgs', 'phone', 'device', 'reply', 'replied_at'],
    },
  ],
})
