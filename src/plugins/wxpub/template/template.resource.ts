import { exampleLines } from '#core/define/example.ts'
import { bool, int, select, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import type { Problem } from '#core/errors/errors.ts'
import { eventSources, noticeEvents, noticeSources } from '../words.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** A template message of the platform (模板消息): the event that sends it, and the values of its fields. */
export const wxpubTemplate = defineResource({
  table: 'wxpub_template',
  page: '/plugin/wxpub/template',
  api: 'addons/wxpub/seller',
  reach: { shared: 'Message templates serve all departments' },
  object: 'MessageTemplate',
  title: ['模板消息', 'Template messages', 'Mensajes de plantilla', 'テンプレートメッセージ'],
  short: ['模板消息', 'Template messages', 'Plantillas', 'テンプレート通知'],
  singular: commonTexts.templateMessage,
  icon: 'notification',
  fields: {
    template_id: text(['模板ID', 'Template id', 'Id. de plantilla', 'テンプレート ID'], { required: true, max: 60 }),
    title: text(fieldTexts.title, { required: true, max: 60 }),
    content: textarea(fieldTexts.content, {
      max: 1000,
      help: [
        '同步后出现；{{thing1.DATA}} 是要填的位置',
        'Comes by synchronising; {{thing1.DATA}} is a place to be filled in',
        'Aparece al sincronizar; {{thing1.DATA}} es un campo que se rellena',
        '同期すると表示されます。{{thing1.DATA}} が差し込む場所です',
      ],
    }),
    event: select(labelTexts.event, noticeEvents),
    url: text(['打开的链接', 'Link', 'Enlace', 'リンク'], { max: 500 }),
    enabled: bool(glossaryTerms.active),
  },
  lines: {
    places: {
      table: 'wxpub_template_place',
      title: commonTexts.fields,
      max: 20,
      fields: {
        name: text(fieldTexts.field, {
          required: true,
          max: 40,
          pattern: { test: /^[A-Za-z]\w*$/, refused: 'wrong_type' },
          help: ['如 thing1', 'Such as thing1', 'Como thing1', '例：thing1'],
        }),
        source: select(['取自', 'Filled from', 'Se rellena con', '差込元'], noticeSources, {
          required: true,
          default: 'fixed',
        }),
        fixed: text(noticeSources.fixed, { max: 60 }),
      },
      unique: [['name']],
    },
  },
  computed: {
    mapping: text(['字段映射', 'Fields', 'Asignación de campos', '項目']),
    sent_count: int(['发送数', 'Sent', 'Enviados', '送信数']),
    failed_count: int(['失败数', 'Failed', 'Fallidos', '失敗数']),
  },
  label: 'title',
  code: 'template_id',
  unique: [['template_id']],
  example: {
    values: (body, n) => ({
      ...body,
      url: `https://shop-${n}.example`,
      event: 'order_paid',
      places: exampleLines(body.places, {}).map((line, at) => ({
        ...line,
        name: `thing${n}x${at}`,
        source: 'fixed',
        fixed: 'x',
      })),
    }),
  },
  list: {
    columns: ['template_id', 'title', 'event', 'mapping', 'sent_count', 'failed_count', 'enabled'],
    brief: ['event', 'sent_count', 'enabled'],
    keyword: ['title', 'template_id'],
    filters: ['title', 'event', 'enabled'],
    sums: ['sent_count', 'failed_count'],
    export: 'sync',
  },
  form: [
    { title: fieldTexts.template, fields: ['template_id', 'title', 'content'] },
    { title: ['发送', 'Send', 'Envío', '送信'], fields: ['event', 'url', 'enabled'] },
    { title: commonTexts.fields, fields: ['places'] },
  ],
  check: ({ event, url, enabled, places: templateFields = [] }) => [
    ...(enabled && event === null ? [{ field: 'event', code: 'required' } as const] : []),
    ...(enabled && templateFields.length === 0 ? [{ field: 'places', code: 'required' } as const] : []),
    ...(url && !/^https?:\/\/\S+$/.test(url) ? [{ field: 'url', code: 'wrong_type' } as const] : []),
    ...templateFields.flatMap(({ source, fixed }, at): Problem[] => {
      const row = at + 1
      if (source === 'fixed') return fixed || !enabled ? [] : [{ field: 'places.fixed', code: 'required', row }]
      if (event === null || eventSources[event].includes(source)) return []
      return [
        {
          field: 'places.source',
          code: 'wxpub_wrong_source',
          params: { event: noticeEvents[event], source: noticeSources[source] },
          row,
        },
      ]
    }),
  ],
})
