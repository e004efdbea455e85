import { defineModule } from '#core/define/module.ts'
import { chartCalls } from './chart/chart.calls.ts'
import { reportErrors } from './errors.ts'
import { reportWords } from './shared/words.ts'

/** 报表: the figures that sections tell of their lists, over time and by value. It knows none of them. */
export const reportSection = defineModule({
  key: 'report',
  title: ['报表', 'Reports', 'Informes', 'レポート'],
  icon: 'bar-chart',
  entries: [],
  errors: reportErrors,
  calls: chartCalls,
  pages: [
    {
      path: '/report/chart',
      kind: 'custom',
      title: reportWords.title,
      api: ['/seller/report/ChartIndex', '/seller/report/ChartData', '/seller/report/ChartExport'],
      menu: true,
      icon: 'bar-chart',
    },
  ],
})
