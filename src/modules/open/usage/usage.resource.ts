import { date, datetime, int, ref } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** Calls and refusals of an application by day. */
export const openUsage = defineResource({
  table: 'open_usage',
  view: true,
  page: '/sys/open/usage',
  pages: { manage: '/sys/open/usage' },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'seller/open',
  reach: { of: ['open_app_id'] },
  object: 'Usage',
  title: ['接口用量', 'API usage', 'Uso de la API', 'API 利用状況'],
  icon: 'bar-chart',
  fields: {
    open_app_id: ref(commonTexts.application, 'open_app', { required: true }),
    day: date(fieldTexts.day, { required: true }),
    calls: int(['调用次数', 'Calls', 'Llamadas', 'リクエスト回数'], { required: true }),
    refused: int(['拒绝次数', 'Refusals', 'Rechazos', '拒否回数'], { required: true }),
    last_at: datetime(commonTexts.lastUsed, { required: true }),
  },
  computed: { until: datetime(['至', 'Until', 'Hasta', '終了日時']) },
  label: 'day',
  drillDowns: [
    {
      key: 'calls',
      at: 'calls',
      title: commonTexts.calls,
      to: '/sys/open/log?open_app_id=:open_app_id&created_at=:day,:until',
      call: '/seller/open/LogManage',
    },
  ],
  list: {
    columns: ['day', 'open_app_id', 'calls', 'refused', 'last_at'],
    hidden: ['until'],
    filters: ['open_app_id', 'day'],
    sums: ['calls', 'refused'],
    export: 'sync',
  },
})
