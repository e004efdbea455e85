import type { Translations } from '#core/define/resource.ts'
import { inboundWords } from '../inbound/inbound.i18n.ts'
import { outboundWords } from '../outbound/outbound.i18n.ts'
import type { recall } from './recall.resource.ts'

const kinds = (lang: 'en' | 'es' | 'ja') => ({ ...outboundWords[lang].options.biz_type, ...inboundWords[lang].options.biz_type })

export const recallWords: Translations<typeof recall> = {
  en: {
    title: 'Recall list',
    fields: {
      posted_at: 'Time',
      bill_no: 'Doc no.',
      biz_type: 'Business type',
      material_id: 'Material',
      batch_no: 'Batch',
      qty: 'Quantity',
      unit_id: 'Unit',
      warehouse_id: 'Warehouse',
      partner_id: 'Partner',
      contact: 'Contact',
      phone: 'Phone',
      receiver: 'Receiver',
      address: 'Address',
    },
    options: { biz_type: kinds('en') },
    help: { qty: 'What came back is negative' },
  },
  es: {
    title: 'Lista de retirada',
    fields: {
      posted_at: 'Fecha',
      bill_no: 'N.º doc.',
      biz_type: 'Tipo de operación',
      material_id: 'Material',
      batch_no: 'Lote',
      qty: 'Cantidad',
      unit_id: 'Unidad',
      warehouse_id: 'Almacén',
      partner_id: 'Socio',
      contact: 'Contacto',
      phone: 'Teléfono',
      receiver: 'Destinatario',
      address: 'Dirección',
    },
    options: { biz_type: kinds('es') },
    help: { qty: 'Lo devuelto es negativo' },
  },
  ja: {
    title: '回収リスト',
    fields: {
      posted_at: '日時',
      bill_no: '伝票番号',
      biz_type: '業務種別',
      material_id: '品目',
      batch_no: 'ロット',
      qty: '数量',
      unit_id: '単位',
      warehouse_id: '倉庫',
      partner_id: '取引先',
      contact: '連絡先',
      phone: '電話',
      receiver: '受取人',
      address: '住所',
    },
    options: { biz_type: kinds('ja') },
    help: { qty: '返品分は負の数です' },
  },
}
