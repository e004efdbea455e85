import { glossaryTerms } from '#core/text/glossary.ts'
import { json, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import type { Text } from '#core/text/i18n.ts'
import { orderTexts } from '../../order/shared/words.ts'
import { pushLog } from '../../inventory/push-log/push-log.resource.ts'
import { events, ping } from './events.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Titles of the events that a delivery can carry. */
const eventTitles: Readonly<Record<string, Text>> = { ...events, [ping.name]: ping.title }

const { state, tries, next_at, http_status, problem, answer, sent_at, idem_key } = pushLog.fields

/** Webhook deliveries with attempts and responses, retained for 90 days. */
export const hookDelivery = defineResource({
  table: 'hook_delivery',
  view: true,
  about: { table: 'biz_type', id: 'biz_id' },
  object: 'Delivery',
  page: '/sys/open/delivery',
  pages: { manage: '/sys/open/delivery' },
  recordPage: { figures: ['tries', 'http_status', 'sent_at'], moving: { field: 'state', is: ['waiting', 'sending'] } },
  calls: { Save: false, Del: false, Select: false },
  api: 'seller/open',
  title: ['Webhook 投递', 'Webhook deliveries', 'Entregas de webhooks', 'Webhook 配信'],
  short: ['Webhook 投递', 'Webhook deliveries', 'Entregas', 'Webhook 配信'],
  singular: ['Webhook 投递', 'Webhook delivery', 'Entrega de webhook', 'Webhook 配信'],
  icon: 'cloud-upload',
  fields: {
    webhook_id: ref(['Webhook', 'Webhook', 'Webhook', 'Webhook'], 'webhook', { required: true }),
    action: select(labelTexts.event, eventTitles, { required: true }),
    biz_no: text(glossaryTerms.docNo),
    idem_key,
    state,
    tries,
    next_at,
    http_status,
    problem: select(problem.label, problem.options),
    answer,
    sent_at,
    order_id: ref(orderTexts.order, 'orders'),
    payload: json(fieldTexts.content),
  },
  label: 'biz_no',
  list: {
    none: [
      '还没有 Webhook 投递',
      'No webhook deliveries yet',
      'Aún no hay entregas de webhooks',
      'Webhook 配信はまだありません',
    ],
    columns: [
      'biz_no',
      'action',
      'state',
      'webhook_id',
      'problem',
      'http_status',
      'tries',
      'next_at',
      'sent_at',
      'created_at',
    ],
    hidden: ['idem_key', 'answer'],
    filters: ['state', 'webhook_id', 'action', 'biz_no', 'order_id', 'created_at'],
    export: 'sync',
  },
  form: [
    {
      title: glossaryTerms.general,
      fields: ['biz_no', 'action', 'webhook_id', 'order_id', 'state', 'tries', 'next_at', 'sent_at', 'idem_key'],
    },
    { title: answer.label, fields: ['http_status', 'problem', 'answer'] },
    { title: fieldTexts.content, fields: ['payload'] },
  ],
})
