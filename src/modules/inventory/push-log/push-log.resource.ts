import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, select, text } from '#core/fields/index.ts'
import { pushProblems } from './push-problems.ts'
import { defineResource } from '#core/define/resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** The pushes to the external system, with the number of attempts and the answers. */
export const pushLog = defineResource({
  table: 'push_view',
  view: true,
  about: { table: 'biz_type', id: 'biz_id' },
  object: 'Outbox',
  page: '/inventory/push',
  pages: { manage: '/inventory/push' },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'jxc/connector',
  title: ['推送记录', 'Pushes', 'Transmisiones', '送信記録'],
  singular: ['推送记录', 'Push', 'Transmisión', '送信記録'],
  icon: 'cloud-upload',
  fields: {
    action: select(
      labelTexts.event,
      {
        'inbound.audited': glossaryTerms.inboundOrder,
        ping: labelTexts.testConnection,
      },
      { required: true },
    ),
    biz_no: text(glossaryTerms.docNo),
    idem_key: text(fieldTexts.key, { required: true }),
    state: select(
      glossaryTerms.status,
      {
        waiting: optionTexts.waiting,
        sending: optionTexts.sending,
        sent: labelTexts.succeeded,
        retry: optionTexts.retrying,
        failed: ['失败', 'Failed', 'Fallida', '失敗'],
        recalled: optionTexts.withdrawn,
      },
      {
        required: true,
        colors: { waiting: 'grey', sending: 'blue', sent: 'green', retry: 'orange', failed: 'red', recalled: 'dark' },
      },
    ),
    tries: int(fieldTexts.times, { required: true }),
    next_at: datetime(fieldTexts.nextTry),
    http_status: int(['HTTP', 'HTTP', 'HTTP', 'HTTP']),
    problem: select(glossaryTerms.reason, pushProblems, {
      help: [
        '等待重试的会自动再发；失败的可在单据上再次推送',
        'Retried automatically. Push failed ones again from the document',
        'Reintento automático. Transmita de nuevo las fallidas desde el documento',
        '再送待ちのものは自動で再送します。失敗したものは伝票から再度送信できます',
      ],
    }),
    answer: text(['应答', 'Answer', 'Respuesta', '応答'], { max: 2000 }),
    sent_at: datetime(['送达时间', 'Accepted at', 'Recibida el', '到達日時']),
  },
  label: 'idem_key',
  list: {
    columns: ['created_at', 'action', 'biz_no', 'state', 'tries', 'next_at', 'http_status', 'problem', 'sent_at'],
    hidden: ['idem_key', 'answer'],
    filters: ['biz_no', 'state', 'created_at'],
    export: 'sync',
  },
})
