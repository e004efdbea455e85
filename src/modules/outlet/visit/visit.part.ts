import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { visitDue } from '../due/due.resource.ts'
import { coverageTopic } from '../due/topic.ts'
import { visitMonth } from '../month/month.resource.ts'
import { routeCalls } from './route.calls.ts'
import { mapSetting } from '../setting/map-setting.resource.ts'
import { visitSetting } from '../setting/setting.resource.ts'
import { visitFigures } from './visit.computed.ts'
import { visit } from './visit.resource.ts'
import { visitCalls } from './visit.calls.ts'
import { endForgotten } from './forgotten.work.ts'
import { auditByAnother, auditVisit } from './visit.rules.ts'
import { outletTexts } from '../shared/words.ts'
import { outletTopic } from './topic.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** 拜访: visits and working hours of staff. */
export const visitPart = definePart({
  topics: [outletTopic, coverageTopic],
  entries: [
    entry(visit, [auditByAnother, auditVisit, visitFigures]),
    entry(visitDue),
    entry(visitMonth),
    entry(visitSetting),
    entry(mapSetting),
  ],
  calls: [...visitCalls, ...routeCalls],
  works: [endForgotten],
  counters: [
    {
      key: 'visit_overdue',
      title: ['逾期未访网点', 'Outlets overdue for a visit', 'Puntos con visita vencida', '訪問が期限超過の店舗'],
      page: '/dataDetails/visitDue',
      query: { state: 'overdue' },
    },
  ],
  pages: [
    {
      path: '/dataDetails/clockin/route',
      kind: 'custom',
      menu: true,
      icon: 'car',
      title: outletTexts.route,
      api: [
        '/seller/clockin/DayRoute',
        '/seller/clockin/ClockinManage',
        '/seller/clockin/ClockinInfo',
        '/seller/operator/OperatorSelect',
      ],
    },
    {
      path: '/dataDetails/clockin/add',
      kind: 'custom',
      menu: true,
      icon: 'environment',
      title: commonTexts.clockIn,
      api: [
        '/buyer/clockin/ClockinAdd',
        '/buyer/clockin/ShopNear',
        '/buyer/clockin/MyList',
        '/seller/clockin/ClockinManage',
      ],
    },
  ],
})
