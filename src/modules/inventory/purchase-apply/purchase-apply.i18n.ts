import { documentWords } from '#core/define/document-words.ts'
import type { Translations } from '#core/define/resource.ts'
import type { purchaseApply } from './purchase-apply.document.ts'

const { en, es, ja } = documentWords

export const purchaseApplyWords: Translations<typeof purchaseApply> = {
  en: {
    title: 'Requisitions',
    one: 'Requisition',
    fields: {
      ...en.fields,
      warehouse_id: 'For warehouse',
      suggest_partner_id: 'Suggested supplier',
      need_date: 'Needed by',
      reason: 'Reason',
      materials: 'Materials',
    },
    options: { ...en.options },
    groups: { ...en.groups },
    states: { ...en.states, ...en.closed.states },
    transitions: { ...en.transitions, ...en.closed.transitions },
    lines: { lines: { title: 'Lines', fields: { ...en.line } } },
    help: { ...en.help },
  },
  es: {
    title: 'Solicitudes de compra',
    one: 'Solicitud de compra',
    fields: {
      ...es.fields,
      warehouse_id: 'Para almacén',
      suggest_partner_id: 'Proveedor sugerido',
      need_date: 'Necesario para',
      reason: 'Motivo',
      materials: 'Materiales',
    },
    options: { ...es.options },
    groups: { ...es.groups },
    states: { ...es.states, ...es.closed.states },
    transitions: { ...es.transitions, ...es.closed.transitions },
    lines: { lines: { title: 'Líneas', fields: { ...es.line } } },
    help: { ...es.help },
  },
  ja: {
    title: '購買申請',
    fields: {
      ...ja.fields,
      warehouse_id: '必要倉庫',
      suggest_partner_id: '推奨仕入先',
      need_date: '必要日',
      reason: '申請理由',
      materials: '品目',
    },
    options: { ...ja.options },
    groups: { ...ja.groups },
    states: { ...ja.states, ...ja.closed.states },
    transitions: { ...ja.transitions, ...ja.closed.transitions },
    lines: { lines: { title: '明細', fields: { ...ja.line } } },
    help: { ...ja.help },
  },
}
