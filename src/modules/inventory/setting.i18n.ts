import type { Translations } from '#core/resource.ts'
import type { inventorySetting } from './setting.resource.ts'

export const inventorySettingWords: Translations<typeof inventorySetting> = {
  en: {
    title: 'Inventory settings',
    fields: {
      reserve: 'Hold stock while waiting for audit',
      self_audit: 'People may audit their own documents',
      purchase_limit: 'Second approval of orders from',
      issue_limit: 'Second approval of unsold issues from',
      cost_with_tax: 'Cost includes tax',
      credit_rule: 'Beyond the credit limit',
      licence_rule: 'Missing or expired salt licences',
      salt_licence_no: 'Our salt wholesale licence no.',
      salt_licence_until: 'Licence valid until',
      auto_send: 'Push after audit',
    },
    options: {
      credit_rule: { off: 'Not checked', warn: 'Warn', block: 'Refuse the audit' },
      licence_rule: { warn: 'Warn', block: 'Refuse' },
    },
    groups: { 库存: 'Stock', 审核: 'Audit', 食盐: 'Edible salt' },
    help: {
      purchase_limit: 'Orders of this total or more need a second approval by another person; one level where left empty',
      issue_limit:
        'Use, damage, stocktake losses, gifts and other issues whose goods are worth this or more need a second approval; one level where left empty',
      reserve: 'An outbound order holds its goods from submission to audit',
      cost_with_tax: 'Receipts are costed at their amount including tax',
      licence_rule: 'Buying asks for the producer or wholesale licence of the supplier, wholesale for ours and that of a wholesaler',
      credit_rule: 'Audited sales less returns, with this document, must stay within the credit limit of the partner',
      auto_send: 'An audited receipt is pushed to the external system at once',
    },
  },
  es: {
    title: 'Ajustes de inventario',
    fields: {
      reserve: 'Reservar mientras espera revisión',
      self_audit: 'Se puede revisar lo propio',
      purchase_limit: 'Segunda aprobación de pedidos desde',
      issue_limit: 'Segunda aprobación de salidas sin venta desde',
      cost_with_tax: 'El coste incluye impuesto',
      credit_rule: 'Más allá del límite de crédito',
      licence_rule: 'Licencias de sal no válidas',
      salt_licence_no: 'N.º de nuestra licencia mayorista de sal',
      salt_licence_until: 'Licencia válida hasta',
      auto_send: 'Enviar tras revisar',
    },
    options: {
      credit_rule: { off: 'No comprobar', warn: 'Advertir', block: 'Rechazar la revisión' },
      licence_rule: { warn: 'Advertir', block: 'Rechazar' },
    },
    groups: { 库存: 'Existencias', 审核: 'Revisión', 食盐: 'Sal comestible' },
    help: {
      purchase_limit: 'Los pedidos de este total o más requieren la aprobación de otra persona; vacío, un solo nivel',
      issue_limit:
        'Consumo, daños, faltantes, regalos y otras salidas cuya mercancía valga esto o más requieren otra aprobación; vacío, un solo nivel',
      reserve: 'Una salida reserva su mercancía desde el envío hasta la revisión',
      cost_with_tax: 'Las entradas cuestan su importe con impuesto',
      licence_rule: 'Al comprar se comprueba la licencia del proveedor; al vender al por mayor, la nuestra y la del mayorista',
      credit_rule: 'Las ventas revisadas menos devoluciones, con este documento, no deben superar el límite de crédito',
      auto_send: 'Una entrada revisada se envía de inmediato al sistema externo',
    },
  },
  ja: {
    title: '在庫管理設定',
    fields: {
      reserve: '審査待ちの間は在庫を引き当てる',
      self_audit: '自分の伝票を審査できる',
      purchase_limit: '発注の二次承認の基準額',
      issue_limit: '販売以外の出庫の二次承認の基準額',
      cost_with_tax: '原価に税を含める',
      credit_rule: '与信限度額の超過',
      licence_rule: '食塩許可証の不備',
      salt_licence_no: '自社の食塩卸売許可証番号',
      salt_licence_until: '許可証の有効期限',
      auto_send: '審査後に自動送信',
    },
    options: {
      credit_rule: { off: '確認しない', warn: '警告', block: '審査を拒否' },
      licence_rule: { warn: '警告', block: '拒否' },
    },
    groups: { 库存: '在庫', 审核: '審査', 食盐: '食塩' },
    help: {
      purchase_limit: '合計がこの金額以上の発注は別の人の二次承認が必要です。空欄の場合は一段階',
      issue_limit: '払出、破損、棚卸減、贈呈、その他の出庫で品物の価額がこの金額以上の場合は二次承認が必要です。空欄の場合は一段階',
      reserve: '出庫伝票は提出から審査まで在庫を引き当てます',
      cost_with_tax: '入庫原価を税込金額で計算します',
      licence_rule: '仕入では仕入先の生産・卸売許可証、卸売では自社と卸売業者の許可証を確認します',
      credit_rule: '審査済みの販売から返品を引き、本伝票を加えた額が与信限度額以内であること',
      auto_send: '審査済みの入庫伝票をすぐに外部システムへ送信します',
    },
  },
}
