import type { Translations } from '#core/resource.ts'
import type { inventorySetting } from './setting.resource.ts'

export const inventorySettingWords: Translations<typeof inventorySetting> = {
  en: {
    title: 'Inventory settings',
    fields: {
      reserve: 'Hold stock while waiting for audit',
      self_audit: 'People may audit their own documents',
      cost_with_tax: 'Cost includes tax',
      credit_block: 'Stop sales at the credit limit',
      auto_send: 'Push after audit',
    },
    groups: { 库存: 'Stock', 审核: 'Audit' },
    help: {
      reserve: 'An issue holds its goods from submission to audit',
      cost_with_tax: 'Receipts cost what they amount to, tax included',
      credit_block: 'Audited sales less returns, with this document, must stay within the credit limit of the partner',
      auto_send: 'An audited receipt is pushed to the external system at once',
    },
  },
  es: {
    title: 'Ajustes de inventario',
    fields: {
      reserve: 'Reservar mientras espera auditoría',
      self_audit: 'Se puede auditar lo propio',
      cost_with_tax: 'El coste incluye impuesto',
      credit_block: 'Detener ventas en el límite de crédito',
      auto_send: 'Enviar tras auditar',
    },
    groups: { 库存: 'Existencias', 审核: 'Auditoría' },
    help: {
      reserve: 'Una salida reserva su mercancía desde el envío hasta la auditoría',
      cost_with_tax: 'Las entradas cuestan su importe con impuesto',
      credit_block: 'Las ventas auditadas menos devoluciones, con este documento, no deben superar el límite de crédito',
      auto_send: 'Una entrada auditada se envía de inmediato al sistema externo',
    },
  },
  ja: {
    title: '在庫管理設定',
    fields: {
      reserve: '審査待ちの間は在庫を引き当てる',
      self_audit: '自分の伝票を審査できる',
      cost_with_tax: '原価に税を含める',
      credit_block: '与信限度額を超える販売を止める',
      auto_send: '審査後に自動送信',
    },
    groups: { 库存: '在庫', 审核: '審査' },
    help: {
      reserve: '出庫伝票は提出から審査まで在庫を引き当てます',
      cost_with_tax: '入庫原価を税込金額で計算します',
      credit_block: '審査済みの販売から返品を引き、本伝票を加えた額が与信限度額以内であること',
      auto_send: '審査済みの入庫伝票をすぐに外部システムへ送信します',
    },
  },
}
