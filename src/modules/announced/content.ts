import { defineModule } from '#core/define/module.ts'
import { usual, written } from './screens.ts'

/** 内容: what the supplier tells its people and customers. */
export const announcedContent = defineModule({
  key: 'content',
  title: ['内容', 'Content', 'Contenido', 'コンテンツ'],
  icon: 'read',
  entries: [],
  announced: [
    ...usual('/content/notification', '/seller/content/Notification', ['通知公告', 'Notices', 'Avisos', 'お知らせ'], written),
    ...usual('/content/news', '/seller/content/News', ['资讯', 'News', 'Noticias', 'ニュース'], written),
    ...usual('/content/advertising', '/seller/content/Advertising', ['广告', 'Advertising', 'Publicidad', '広告'], written),
    ...usual('/content/agreement', '/seller/content/Agreement', ['协议', 'Agreements', 'Acuerdos', '規約'], written),
    { path: '/content/feedback', kind: 'list', title: ['意见反馈', 'Feedback', 'Comentarios', 'ご意見'], api: ['/seller/content/FeedbackManage', '/seller/content/FeedbackReply', '/seller/content/FeedbackDel'] },
  ], // prettier-ignore
})

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
