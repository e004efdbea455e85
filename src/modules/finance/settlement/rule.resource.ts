import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, int, money, percent, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { onPlatform } from '../shared/union-accounts.ts'
import { modes, moneyWords } from './words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const feeLeast = commonTexts.minimumFee
const feeMost = commonTexts.feeCap
const capHelp = ['0 为不封顶', '0: no cap', '0: sin tope', '0 は上限なし'] as const
const noLimit = labelTexts.zeroForNoLimit

/**
 * The settlement and payout terms of union accounts (结算规则): one rule for all, and separate rules for suppliers with
 * other agreements. A payment keeps the terms under which it arrived.
 */
export const settlementRule = defineResource({
  table: 'settlement_rule',
  page: '/platform/settlementrule',
  pages: { manage: '/platform/settlementrule', add: false, edit: false, del: false },
  api: 'platform/settlementrule',
  reach: { shared: 'The platform works on rows of all suppliers' },
  object: 'SettlementRule',
  calls: { Select: false },
  title: ['结算规则', 'Settlement rules', 'Reglas de liquidación', '精算ルール'],
  short: ['结算规则', 'Settlement rules', 'Reglas', '精算ルール'],
  singular: ['结算规则', 'Settlement rule', 'Regla de liquidación', '精算ルール'],
  icon: 'control',
  rule: onPlatform,
  proof: true,
  fields: {
    name: text(glossaryTerms.name, { required: true, max: 40 }),
    short_name: text(fieldTexts.suppliersShortName, {
      max: 60,
      help: [
        '不填则适用于所有没有单独规则的商户',
        'Leave blank for all suppliers without a rule of their own',
        'Deje en blanco para todos los proveedores sin regla propia',
        '空欄の場合：個別のルールがない店舗すべてに適用します',
      ],
    }),
    for_suid: int(moneyWords.supplierNo, { server: true }),
    mode: select(moneyWords.mode, modes, {
      required: true,
      default: 'sharing',
      help: [
        '代收再结算须具备支付牌照；默认由支付机构分账',
        'Holding money for others requires a payment licence; by default the provider splits it',
        'Retener dinero ajeno exige licencia de pagos; por defecto lo reparte el proveedor de pagos',
        '代理受領には決済免許が必要です。既定では決済会社が分配します',
      ],
    }),
    settle_days: int(commonTexts.settledOnDayT, {
      required: true,
      default: 1,
      min: 0,
      max: 30,
      help: [
        '订单完成后的天数，须短于支付机构的冻结期',
        'Days after the order is completed; must be shorter than the provider’s freeze period',
        'Días tras completarse el pedido; deben ser menos que los del bloqueo del proveedor de pagos',
        '注文完了後の日数。決済会社の保留期間より短くします',
      ],
    }),
    fee_bp: percent(['技术服务费率', 'Service fee', 'Tarifa de servicio', 'サービス料率'], {
      required: true,
      default: 0.6,
      min: 0,
      max: 30,
    }),
    fee_min: money(feeLeast, { required: true, default: 0, min: 0, max: 10_000 }),
    fee_cap: money(feeMost, { required: true, default: 0, min: 0, max: 1_000_000, help: capHelp }),
    commission_bp: percent(fieldTexts.commissionRate, { required: true, default: 0, min: 0, max: 30 }),
    fee_bearer: select(
      commonTexts.serviceFeeBorneBy,
      { supplier: moneyWords.supplier, platform: labelTexts.platform },
      { required: true, default: 'supplier' },
    ),
    withdraw_min: money(['单笔最低提现', 'Minimum withdrawal', 'Retirada mínima', '最低出金額'], {
      required: true,
      default: 1,
      min: 0.01,
      max: 1_000_000,
    }),
    withdraw_day_max: money(['每日提现上限', 'Daily limit', 'Límite diario', '1日の上限'], {
      required: true,
      default: 0,
      min: 0,
      max: 1_000_000_000,
      help: noLimit,
    }),
    withdraw_multiple: money(['提现整数倍', 'Multiples of', 'En múltiplos de', '出金の単位'], {
      required: true,
      default: 0,
      min: 0,
      max: 10_000,
      help: noLimit,
    }),
    withdraw_fee_bp: percent(['提现费率', 'Withdrawal fee', 'Tarifa de retirada', '出金手数料率'], {
      required: true,
      default: 0,
      min: 0,
      max: 10,
    }),
    withdraw_fee_min: money(feeLeast, { required: true, default: 0, min: 0, max: 1_000 }),
    withdraw_fee_cap: money(feeMost, { required: true, default: 0, min: 0, max: 100_000, help: capHelp }),
    enabled: bool(glossaryTerms.active, { default: true }),
  },
  unique: [['name']],
  example: { values: (body) => ({ ...body, short_name: null, enabled: false, fee_cap: 0, withdraw_fee_cap: 0 }) },
  list: {
    brief: ['name', 'mode', 'settle_days'],
    columns: [
      'name',
      'short_name',
      'mode',
      'settle_days',
      'fee_bp',
      'commission_bp',
      'fee_bearer',
      'withdraw_min',
      'withdraw_day_max',
      'withdraw_fee_bp',
      'enabled',
    ],
    hidden: ['fee_min', 'fee_cap', 'withdraw_multiple', 'withdraw_fee_min', 'withdraw_fee_cap', 'for_suid'],
    filters: ['name', 'short_name', 'mode', 'enabled'],
    export: 'sync',
  },
  form: [
    { title: glossaryTerms.general, fields: ['name', 'short_name', 'mode', 'enabled'] },
    {
      title: ['结算', 'Settlement', 'Liquidación', '精算'],
      fields: ['settle_days', 'fee_bp', 'fee_min', 'fee_cap', 'fee_bearer', 'commission_bp'],
    },
    {
      title: commonTexts.withdrawal,
      fields: [
        'withdraw_min',
        'withdraw_day_max',
        'withdraw_multiple',
        'withdraw_fee_bp',
        'withdraw_fee_min',
        'withdraw_fee_cap',
      ],
    },
  ],
  formStyle: 'dialog',
  check: ({ fee_min, fee_cap, withdraw_fee_min, withdraw_fee_cap }) => [
    ...(fee_cap > 0 && fee_cap < fee_min ? [{ field: 'fee_cap', code: 'bad_range' as const }] : []),
    ...(withdraw_fee_cap > 0 && withdraw_fee_cap < withdraw_fee_min
      ? [{ field: 'withdraw_fee_cap', code: 'bad_range' as const }]
      : []),
  ],
})
