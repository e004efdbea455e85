import { defineModule, entry } from '#core/define/module.ts'
import type { PageDef } from '#core/define/module.ts'
import { preview } from './shared/words.ts'
import { adPosition } from './advert/ad-position.resource.ts'
import { advert } from './advert/advert.resource.ts'
import { advertColumns, prepareAdvert, showAdvert } from './advert/advert.rules.ts'
import { agreementCalls } from './agreement/agreement.calls.ts'
import { agreement } from './agreement/agreement.resource.ts'
import { agreementColumns, prepareAgreement, publishAgreement } from './agreement/agreement.rules.ts'
import { contentBuyerCalls } from './buyer/content.buyer.ts'
import { contentErrors } from './errors.ts'
import { feedback } from './feedback/feedback.resource.ts'
import { replyFeedback } from './feedback/feedback.rules.ts'
import { newsCategory } from './news/news-category.resource.ts'
import { news } from './news/news.resource.ts'
import { publishNews } from './news/news.rules.ts'
import { noticeCalls } from './notice/notice.calls.ts'
import { notice } from './notice/notice.resource.ts'
import { searchCall, searchTitle } from './search/search.calls.ts'
import { noticeColumns, prepareNotice, publishNotice } from './notice/notice.rules.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from './common-texts.ts'

/** Preview page of a text, opened from its list. */
const previewOf = (page: string, object: string, table: string): PageDef => ({
  path: `/content/${page}/preview`,
  kind: 'custom',
  title: preview,
  api: [`/seller/content/${object}Info`, `/seller/content/${object}Manage`],
  of: { table, action: 'preview' },
})

/** 内容: notices to operators and buyers, news, adverts, agreements, and feedback of buyers. */
export const contentSection = defineModule({
  key: 'content',
  title: ['内容', 'Content', 'Contenido', 'コンテンツ'],
  icon: 'file-text',
  place: 'more',
  errors: contentErrors,
  entries: [
    entry(notice, [noticeColumns, prepareNotice, publishNotice]),
    entry(news, [publishNews]),
    entry(newsCategory),
    entry(advert, [advertColumns, prepareAdvert, showAdvert]),
    entry(adPosition),
    entry(agreement, [agreementColumns, prepareAgreement, publishAgreement]),
    entry(feedback, [replyFeedback]),
  ],
  calls: [...noticeCalls, ...agreementCalls, searchCall],
  buyerCalls: contentBuyerCalls,
  pages: [
    { path: '/content/search', kind: 'custom', title: searchTitle, api: [searchCall.path], menu: true, icon: 'audit' },
    previewOf('notification', 'Notification', 'notice'),
    previewOf('news', 'News', 'news'),
    previewOf('agreement', 'Agreement', 'agreement'),
    previewOf('advertising', 'Advertising', 'advert'),
  ],
  panels: [
    { at: 'notice', title: commonTexts.readers, api: '/seller/content/NotificationReaders' },
    { at: 'agreement', title: labelTexts.changes, api: '/seller/content/AgreementChanges' },
    { at: 'agreement', title: commonTexts.signatures, api: '/seller/content/AgreementSignatures' },
  ],
  inHeader: ['notice'],
  counters: [
    {
      key: 'feedback',
      title: ['待处理的反馈', 'Feedback to answer', 'Comentarios por responder', '未対応のご意見'],
      page: '/content/feedback',
      query: { status: 'pending,handling' },
    },
  ],
})
