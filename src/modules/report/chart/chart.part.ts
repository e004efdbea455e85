import { definePart } from '#core/define/part.ts'
import { reportWords } from '../shared/words.ts'
import { chartCalls } from './chart.calls.ts'

/** 数据报表: the figures of a topic over a period. */
export const chartPart = definePart({
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
