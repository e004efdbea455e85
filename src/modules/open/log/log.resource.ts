import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, int, json, ref, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

/**
 * Calls of applications with source address and result, with personal data and secrets masked, retained for 90 days.
 */
export const openLog = defineResource({
  table: 'open_call_log',
  view: true,
  page: '/sys/open/log',
  pages: { manage: '/sys/open/log' },
  recordPage: { figures: ['http', 'ms'] },
  calls: { Save: false, Del: false, Select: false },
  api: 'seller/open',
  reach: { of: ['open_app_id'] },
  object: 'Log',
  title: ['接口调用日志', 'API call log', 'Registro de llamadas a la API', 'API リクエストログ'],
  short: ['接口调用日志', 'API call log', 'Llamadas a la API', 'API リクエストログ'],
  singular: ['接口调用', 'API call', 'Llamada a la API', 'API リクエスト'],
  icon: 'history',
  fields: {
    open_app_id: ref(commonTexts.application, 'open_app', { required: true }),
    path: text(['接口', 'Call', 'Llamada', 'API'], { required: true, names: 'call' }),
    code: text(glossaryTerms.result, { required: true, names: 'refusal' }),
    http: int(['HTTP', 'HTTP', 'HTTP', 'HTTP'], { required: true }),
    sandbox: bool(commonTexts.sandbox),
    idem_key: text(fieldTexts.key),
    ip: text(['IP', 'IP', 'IP', 'IP'], { required: true }),
    ms: int(fieldTexts.duration, { required: true, unit: 'ms' }),
    sent: json(commonTexts.requestMasked),
  },
  label: 'path',
  list: {
    columns: ['created_at', 'open_app_id', 'path', 'code', 'http', 'sandbox', 'ip', 'ms'],
    hidden: ['idem_key'],
    filters: ['open_app_id', 'path', 'code', 'sandbox', 'ip', 'created_at'],
    export: 'sync',
  },
  form: [
    {
      title: glossaryTerms.general,
      fields: ['path', 'open_app_id', 'code', 'http', 'sandbox', 'idem_key', 'ip', 'ms'],
    },
    { title: commonTexts.requestMasked, fields: ['sent'] },
  ],
})
