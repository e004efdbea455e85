import { documentWords } from '#core/document-words.ts'
import type { Translations } from '#core/resource.ts'
import type { purchase } from './purchase.document.ts'

const { en, es, ja } = documentWords

export const purchaseWords: Translations<typeof purchase> = {
  en: {
    title: 'Purchase orders',
    fields: {
      ...en.fields,
      partner_id: 'Supplier',
      warehouse_id: 'Receiving warehouse',
      contract_no: 'Contract no.',
      delivery_date: 'Delivery date',
      pay_terms: 'Payment terms',
      deposit: 'Deposit',
      materials: 'Materials',
      done_weight: 'Received',
      done_rate: 'Received share',
      price_up: 'Highest price rise',
    },
    options: { ...en.options },
    groups: { ...en.groups },
    states: { ...en.states, ...en.closed.states },
    transitions: { ...en.transitions, ...en.closed.transitions },
    lines: { lines: { title: 'Lines', fields: { ...en.line, last_price: 'Last price' } } },
    help: { ...en.help },
  },
  es: {
    title: 'Pedidos de compra',
    fields: {
      ...es.fields,
      partner_id: 'Proveedor',
      warehouse_id: 'Almacén de recepción',
      contract_no: 'N.º de contrato',
      delivery_date: 'Fecha de entrega',
      pay_terms: 'Condiciones de pago',
      deposit: 'Depósito',
      materials: 'Materiales',
      done_weight: 'Recibido',
      done_rate: 'Proporción recibida',
      price_up: 'Mayor alza de precio',
    },
    options: { ...es.options },
    groups: { ...es.groups },
    states: { ...es.states, ...es.closed.states },
    transitions: { ...es.transitions, ...es.closed.transitions },
    lines: { lines: { title: 'Líneas', fields: { ...es.line, last_price: 'Último precio' } } },
    help: { ...es.help },
  },
  ja: {
    title: '発注書',
    fields: {
      ...ja.fields,
      partner_id: '仕入先',
      warehouse_id: '受入倉庫',
      contract_no: '契約番号',
      delivery_date: '納期',
      pay_terms: '支払条件',
      deposit: '手付金',
      materials: '物料',
      done_weight: '入庫済み',
      done_rate: '入庫率',
      price_up: '最大値上がり率',
    },
    options: { ...ja.options },
    groups: { ...ja.groups },
    states: { ...ja.states, ...ja.closed.states },
    transitions: { ...ja.transitions, ...ja.closed.transitions },
    lines: { lines: { title: '明細', fields: { ...ja.line, last_price: '前回単価' } } },
    help: { ...ja.help },
  },
}
