import type { Translations } from '#core/resource.ts'
import type { inventorySetting } from './setting.resource.ts'

export const inventorySettingWords: Translations<typeof inventorySetting> = {
  en: {
    title: 'Inventory settings',
    fields: {
      reserve: 'Hold stock while waiting for audit',
      self_audit: 'People may audit their own documents',
      cost_with_tax: 'Cost includes tax',
      auto_send: 'Push after audit',
    },
    groups: { 库存: 'Stock', 审核: 'Audit' },
    help: {
      reserve: 'An issue holds its goods from submission to audit',
      cost_with_tax: 'Receipts cost what they amount to, tax included',
      auto_send: 'An audited receipt is pushed to the external system at once',
    },
  },
  es: {
    title: 'Ajustes de inventario',
    fields: {
      reserve: 'Reservar mientras espera auditoría',
      self_audit: 'Se puede auditar lo propio',
      cost_with_tax: 'El coste incluye impuesto',
      auto_send: 'Enviar tras auditar',
    },
    groups: { 库存: 'Existencias', 审核: 'Auditoría' },
    help: {
      reserve: 'Una salida reserva su mercancía desde el envío hasta la auditoría',
      cost_with_tax: 'Las entradas cuestan su importe con impuesto',
      auto_send: 'Una entrada auditada se envía de inmediato al sistema externo',
    },
  },
  ja: {
    title: '在庫管理設定',
    fields: {
      reserve: '審査待ちの間は在庫を引き当てる',
      self_audit: '自分の伝票を審査できる',
      cost_with_tax: '原価に税を含める',
      auto_send: '審査後に自動送信',
    },
    groups: { 库存: '在庫', 审核: '審査' },
    help: {
      reserve: '出庫伝票は提出から審査まで在庫を引き当てます',
      cost_with_tax: '入庫原価を税込金額で計算します',
      auto_send: '審査済みの入庫伝票をすぐに外部システムへ送信します',
    },
  },
}
