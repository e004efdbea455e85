import type { FigureSource, Metric, Topic } from '#core/define/topic.ts'
import { int } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { fillText } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'

/** Hours from the submission of a document to its approval, rounded up; null while it waits. */
export const auditHours = int(['审核时长', 'Hours to approval', 'Horas hasta aprobar', '承認までの時間'], {
  unit: '小时',
})
export const auditHoursText = `(case when t.audited_at >= t.submitted_at then ceil(extract(epoch from t.audited_at - t.submitted_at) / 3600)::int end)`

const documents = {
  apply: { title: glossaryTerms.requisitions, page: '/inventory/purchaseApply/manage', done: 'audited,closed' },
  purchase: { title: glossaryTerms.purchaseOrders, page: '/inventory/purchase/manage', done: 'audited,closed' },
  inbound: { title: glossaryTerms.inboundOrders, page: '/inventory/inbound/manage', done: 'audited' },
  outbound: { title: glossaryTerms.outboundOrders, page: '/inventory/outbound/manage', done: 'audited' },
} as const

const figures = {
  done: ['审核数', 'approved', 'aprobados', '承認数'],
  hours: ['审核总时长', 'hours to approval', 'horas hasta aprobar', '承認までの合計時間'],
  each: ['平均审核时长', 'average hours', 'horas medias', '平均時間'],
  waiting: ['待审核', 'pending approval', 'por aprobar', '承認待ち'],
} as const

const figurePattern: Text = ['{title}{figure}', '{title}: {figure}', '{title}: {figure}', '{title}の{figure}']
const figureTitle = (title: Text, figure: Text): Text => fillText(figurePattern, { title, figure })

/** The approval time of documents, and the number of pending ones. */
export const approvalTopic: Topic = {
  key: 'approvals',
  title: ['单据审核', 'Document approvals', 'Aprobaciones de documentos', '伝票の承認'],
  sources: Object.fromEntries(
    Object.entries(documents).flatMap(([key, { page, done }]): [string, FigureSource][] => [
      [key, { page, at: 'audited_at', query: { status: done } }],
      [`${key}_waiting`, { page, query: { status: 'unaudited' } }],
    ]),
  ),
  metrics: Object.entries(documents).flatMap(([key, { title }]): Metric[] => [
    { key: `${key}_waiting`, title: figureTitle(title, figures.waiting), of: `${key}_waiting`, count: true },
    { key: `${key}_done`, title: figureTitle(title, figures.done), of: key, count: true },
    { key: `${key}_hours`, title: figureTitle(title, figures.hours), of: key, sum: 'audit_hours' },
    { key: `${key}_each`, title: figureTitle(title, figures.each), how: 'each', from: [`${key}_hours`, `${key}_done`] },
  ]),
  dimensions: ['warehouse_id', 'created_by'],
}
