import { datetime, int, select, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineResource } from '#core/define/resource.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** Failed tasks of add-ons: abandoned ones need an operator, the others are retried automatically. */
export const providerTask = defineResource({
  table: 'provider_task',
  view: true,
  page: '/sys/open/failed',
  pages: { manage: '/sys/open/failed' },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'seller/open',
  reach: { company: 'Events and connections carry data of all departments' },
  object: 'Task',
  title: commonTexts.failedConnectorTasks,
  short: ['对接失败', 'Failed tasks', 'Tareas fallidas', '連携の失敗'],
  singular: ['对接任务', 'Connector task', 'Tarea de conexión', '連携タスク'],
  icon: 'exception',
  fields: {
    addon: text(fieldTexts.plugin, { required: true, names: 'addon' }),
    task: text(fieldTexts.event, { required: true, names: 'task' }),
    about: text(commonTexts.key, { required: true }),
    state: select(
      glossaryTerms.status,
      {
        failed: ['已放弃', 'Abandoned', 'Abandonada', '打ち切り'],
        retry: optionTexts.retrying,
        dropped: optionTexts.voided,
      },
      { required: true, colors: { failed: 'red', retry: 'orange', dropped: 'grey' } },
    ),
    problem: text(glossaryTerms.reason, { names: 'refusal' }),
    fails: int(['连续失败次数', 'Failures in a row', 'Fallos seguidos', '連続失敗回数'], { required: true }),
    next_at: datetime(fieldTexts.nextTry),
    dropped_why: text(['作废理由', 'Why it was dropped', 'Motivo del descarte', '破棄の理由']),
  },
  label: 'about',
  list: {
    columns: ['updated_at', 'addon', 'task', 'about', 'state', 'problem', 'fails', 'next_at', 'dropped_why'],
    filters: ['addon', 'task', 'about', 'state', 'created_at'],
    export: 'sync',
  },
})
