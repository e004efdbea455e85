import type { Topic } from '#core/define/topic.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** Cash by the day of receipt; the undeposited part is still with the collectors. */
export const cashTopic: Topic = {
  key: 'cash',
  title: commonTexts.cash,
  sources: {
    taken: { page: '/finance/paycash/PayCashManage', at: 'collected_at', query: { status: 'held,deposited' } },
  },
  metrics: [
    {
      key: 'received',
      title: commonTexts.cashReceived,
      of: 'taken',
      sum: 'received',
    },
    { key: 'payments', title: commonTexts.payments, of: 'taken', count: true },
    { key: 'refunded', title: optionTexts.refunded, of: 'taken', sum: 'refunded' },
    {
      key: 'held',
      title: commonTexts.notDeposited,
      help: ['其中至今未缴存', 'of which not yet deposited', 'de los cuales sin ingresar', 'うち現在まで未預入'],
      of: 'taken',
      sum: 'held',
    },
  ],
  dimensions: ['collector_uid', 'partner_id'],
}
