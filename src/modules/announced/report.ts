import { defineModule } from '#core/define/module.ts'

/** 报表. */
export const announcedReport = defineModule({
  key: 'report',
  title: ['报表', 'Reports', 'Informes', 'レポート'],
  icon: 'bar-chart',
  entries: [],
  announced: [
    { path: '/report/chart', kind: 'custom', title: ['数据报表', 'Reports', 'Informes', 'データレポート'], api: ['/seller/report/ChartIndex', '/seller/report/ChartData', '/seller/report/ChartExport'] },
  ], // prettier-ignore
})
