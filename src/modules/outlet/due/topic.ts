import type { Topic } from '#core/define/topic.ts'
import { dueStates, outletTexts } from '../shared/words.ts'

const page = '/dataDetails/visitDue'

/**
 * Visits that fell due in a period by the visit cycle of their outlets, and their outcome. The account manager
 * dimension groups them by person.
 */
export const coverageTopic: Topic = {
  key: 'coverage',
  title: outletTexts.due,
  sources: {
    due: { page, at: 'due_at' },
    on_time: { page, at: 'due_at', query: { state: 'on_time' } },
    late: { page, at: 'due_at', query: { state: 'late' } },
    overdue: { page, at: 'due_at', query: { state: 'overdue' } },
    done: { page, at: 'due_at', query: { state: 'on_time,late' } },
  },
  metrics: [
    { key: 'due', title: ['应访次数', 'Visits due', 'Visitas previstas', '訪問予定数'], of: 'due', count: true },
    {
      key: 'shops',
      title: ['应访网点数', 'Outlets due', 'Puntos previstos', '予定店舗数'],
      of: 'due',
      distinct: 'shop_id',
    },
    { key: 'done', title: ['已访', 'Visited', 'Visitadas', '訪問済み'], of: 'done', count: true },
    { key: 'on_time', title: dueStates.on_time, of: 'on_time', count: true },
    { key: 'late', title: dueStates.late, of: 'late', count: true },
    { key: 'overdue', title: dueStates.overdue, of: 'overdue', count: true },
    {
      key: 'covered',
      title: ['应访完成率', 'Coverage', 'Cobertura', '訪問達成率'],
      help: ['已访 ÷ 应访次数', 'Visited ÷ visits due', 'Visitadas ÷ previstas', '訪問済み ÷ 訪問予定数'],
      how: 'share',
      from: ['done', 'due'],
    },
  ],
  dimensions: ['staff_uid', 'dept_id', 'shop_id', 'type', 'level', 'state'],
}
