import { int, select, text, textarea } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineResource } from '#core/define/resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/**
 * Requests to providers of payment, parcels and text messages, and their callbacks, with secrets and personal data
 * masked, retained for 90 days.
 */
export const providerCall = defineResource({
  table: 'provider_call_log',
  view: true,
  page: '/sys/open/connector',
  pages: { manage: '/sys/open/connector' },
  recordPage: { figures: ['http', 'ms'] },
  calls: { Save: false, Del: false, Select: false },
  api: 'seller/open',
  reach: { company: 'Events and connections carry data of all departments' },
  object: 'Connector',
  title: ['对接日志', 'Connector log', 'Registro de conexiones', '連携ログ'],
  short: ['对接日志', 'Connector log', 'Conexiones', '連携ログ'],
  singular: ['对接记录', 'Connector call', 'Llamada de conexión', '連携の記録'],
  icon: 'swap',
  fields: {
    connector: text(fieldTexts.service, { required: true, names: 'connector' }),
    way: select(
      labelTexts.direction,
      { out: labelTexts.sent, in: labelTexts.received },
      { required: true, colors: { out: 'blue', in: 'dark' } },
    ),
    task: text(fieldTexts.event, { required: true, names: 'task' }),
    about: text(commonTexts.key, { required: true }),
    target: text(fieldTexts.address, { required: true }),
    result: select(
      glossaryTerms.result,
      {
        answered: ['已应答', 'Answered', 'Respondida', '応答あり'],
        failed: ['应答出错', 'Answered with an error', 'Respondida con error', 'エラー応答'],
        unanswered: optionTexts.noAnswer,
        not_sent: ['未能发出', 'Not sent', 'No enviada', '送信できません'],
        taken: ['已受理', 'Accepted', 'Aceptada', '受理'],
        repeated: ['重复', 'Repeated', 'Repetida', '重複'],
        refused: ['已拒绝', 'Refused', 'Rechazada', '拒否'],
        forged: ['验签失败', 'Invalid signature', 'Firma no válida', '署名不正'],
      },
      {
        required: true,
        colors: {
          answered: 'green',
          failed: 'red',
          unanswered: 'orange',
          not_sent: 'red',
          taken: 'green',
          repeated: 'grey',
          refused: 'red',
          forged: 'red',
        },
      },
    ),
    http: int(['HTTP', 'HTTP', 'HTTP', 'HTTP']),
    problem: text(glossaryTerms.reason, { names: 'refusal' }),
    ms: int(fieldTexts.duration, { required: true, unit: 'ms' }),
    sent: textarea(commonTexts.requestMasked),
    answer: textarea(['应答内容（已脱敏）', 'Answer (masked)', 'Respuesta (enmascarada)', '応答内容（マスク済み）']),
  },
  label: 'about',
  list: {
    columns: ['created_at', 'connector', 'way', 'task', 'about', 'result', 'http', 'problem', 'ms'],
    hidden: ['target'],
    filters: ['connector', 'way', 'result', 'task', 'about', 'created_at'],
    export: 'sync',
  },
  form: [
    {
      title: glossaryTerms.general,
      fields: ['connector', 'way', 'task', 'about', 'target', 'result', 'http', 'problem', 'ms'],
    },
    { title: fieldTexts.content, fields: ['sent', 'answer'] },
  ],
})
