import { defineModule } from '#core/define/module.ts'
import { standardScreens, editedScreens } from '../standard-screens.ts'

/** 内容: what the supplier tells its people and customers. */
export const announcedContent = defineModule({
  key: 'content',
  title: ['内容', 'Content', 'Contenido', 'コンテンツ'],
  icon: 'read',
  entries: [],
  announced: [
    ...standardScreens('/content/notification', '/seller/content/Notification', ['通知公告', 'Notices', 'Avisos', 'お知らせ'], editedScreens),
    ...standardScreens('/content/news', '/seller/content/News', ['资讯', 'News', 'Noticias', 'ニュース'], editedScreens),
    ...standardScreens('/content/advertising', '/seller/content/Advertising', ['广告', 'Advertising', 'Publicidad', '広告'], editedScreens),
    ...standardScreens('/content/agreement', '/seller/content/Agreement', ['协议', 'Agreements', 'Acuerdos', '規約'], editedScreens),
    { path: '/content/feedback', kind: 'list', title: ['意见反馈', 'Feedback', 'Comentarios', 'ご意見'], api: ['/seller/content/FeedbackManage', '/seller/content/FeedbackReply', '/seller/content/FeedbackDel'] },
  ], // prettier-ignore
})
