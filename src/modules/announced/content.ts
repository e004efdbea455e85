import { defineModule } from '#core/define/module.ts'
import { standardScreens, editedScreens } from './screens.ts'

/** 内容: what the supplier tells its people and customers. */
export const announcedContent = defineModule({
  key: 'content',
  title: { zh: '内容', en: 'Content', es: 'Contenido', ja: 'コンテンツ' },
  icon: 'read',
  entries: [],
  announced: [
    ...standardScreens('/content/notification', '/seller/content/Notification', { zh: '通知公告', en: 'Notices', es: 'Avisos', ja: 'お知らせ' }, editedScreens),
    ...standardScreens('/content/news', '/seller/content/News', { zh: '资讯', en: 'News', es: 'Noticias', ja: 'ニュース' }, editedScreens),
    ...standardScreens('/content/advertising', '/seller/content/Advertising', { zh: '广告', en: 'Advertising', es: 'Publicidad', ja: '広告' }, editedScreens),
    ...standardScreens('/content/agreement', '/seller/content/Agreement', { zh: '协议', en: 'Agreements', es: 'Acuerdos', ja: '規約' }, editedScreens),
    { path: '/content/feedback', kind: 'list', title: { zh: '意见反馈', en: 'Feedback', es: 'Comentarios', ja: 'ご意見' }, api: ['/seller/content/FeedbackManage', '/seller/content/FeedbackReply', '/seller/content/FeedbackDel'] },
  ], // prettier-ignore
})

/** 报表. */
export const announcedReport = defineModule({
  key: 'report',
  title: { zh: '报表', en: 'Reports', es: 'Informes', ja: 'レポート' },
  icon: 'bar-chart',
  entries: [],
  announced: [
    { path: '/report/chart', kind: 'custom', title: { zh: '数据报表', en: 'Reports', es: 'Informes', ja: 'データレポート' }, api: ['/seller/report/ChartIndex', '/seller/report/ChartData', '/seller/report/ChartExport'] },
  ], // prettier-ignore
})
