import { defineTexts } from '#web/i18n/define-texts.ts'
import type { Text } from '#core/text/i18n.ts'

const texts = {
  lead: [
    '从可用余额提现到已验证的银行卡，由平台审核后打款',
    'Withdraw from the available balance to a verified bank card. The platform reviews, then pays out',
    'Retire del saldo disponible a una tarjeta verificada. La plataforma revisa y después desembolsa',
    '利用可能残高から確認済みのカードに出金します。プラットフォームが審査して送金します',
  ],
  available: ['可用余额', 'Available balance', 'Saldo disponible', '利用可能額'],
  pending: ['待结算', 'To be settled', 'Por liquidar', '精算待ち'],
  frozen: ['提现中', 'Being withdrawn', 'Retirada en curso', '出金処理中'],
  due: ['欠款', 'Due', 'Adeudado', '未返済'],
  card: ['银行卡', 'Bank card', 'Tarjeta bancaria', '銀行カード'],
  card_text: [
    '{bank} 尾号 {last4}',
    '{bank}, ending in {last4}',
    '{bank}, terminada en {last4}',
    '{bank} 下4桁 {last4}',
  ],
  card_unverified: ['（未验证）', '(not verified)', '(sin verificar)', '（未確認）'],
  no_card: [
    '还没有已验证的银行卡',
    'No verified bank card yet',
    'Aún no hay ninguna tarjeta verificada',
    '確認済みのカードがまだありません',
  ],
  no_card_hint: [
    '先添加银行卡并完成验证，再来提现',
    'Add a card and have it verified first',
    'Primero añada una tarjeta y verifíquela',
    '先にカードを登録し、確認を済ませてください',
  ],
  to_cards: ['管理银行卡', 'Bank cards', 'Gestionar tarjetas', '銀行カード'],
  amount: ['提现金额', 'Withdrawal amount', 'Importe de la retirada', '出金額'],
  all: ['全部提现', 'Withdraw all', 'Retirar todo', '全額出金'],
  remark: ['备注', 'Remark', 'Observaciones', '備考'],
  fee: ['手续费', 'Fee', 'Tarifa', '手数料'],
  net: ['到账金额', 'Amount credited', 'Importe abonado', '入金額'],
  submit: ['提交申请', 'Withdraw', 'Retirar', '出金を申請'],
  done: [
    '提现 {no} 已提交，等待平台审核',
    'Withdrawal {no} is handed in; the platform decides on it',
    'La retirada {no} está presentada y espera la revisión de la plataforma',
    '出金 {no} を申請しました。プラットフォームの審査を待っています',
  ],
  to_records: ['提现记录', 'Withdrawals', 'Retiradas', '出金記録'],
  limits: ['提现规则', 'Limits', 'Límites', '出金のルール'],
  limit_min: ['单笔最低', 'At least', 'Mínimo', '最低額'],
  limit_multiple: ['须为整数倍', 'In multiples of', 'En múltiplos de', '単位'],
  limit_day: ['今日剩余额度', 'Remaining today', 'Queda hoy', '本日の残り枠'],
  no_limit: ['不限', 'No limit', 'Sin límite', '制限なし'],
  fee_rule: ['费率', 'Fee rate', 'Porcentaje de tarifa', '手数料率'],
  fee_min: ['最低手续费', 'Minimum fee', 'Tarifa mínima', '最低手数料'],
  fee_cap: ['手续费封顶', 'Fee cap', 'Tarifa máxima', '手数料上限'],
  sharing: [
    '您的货款由支付机构直接分账到您的账户，一般无需提现；此前代收的余额仍可提现。',
    'The provider pays your share to you directly, so there is usually nothing to withdraw; what was collected before still can be.',
    'El proveedor de pagos le abona su parte directamente, así que normalmente no hay nada que retirar; lo cobrado antes aún se puede retirar.',
    '代金は決済会社から直接分配されるため、通常は出金不要です。以前に代理受領した残高は出金できます。',
  ],
  too_small: ['不得低于 {min}', 'At least {min}', 'Mínimo {min}', '{min}以上'],
  not_multiple: [
    '须为 {multiple} 的整数倍',
    'In multiples of {multiple}',
    'En múltiplos de {multiple}',
    '{multiple} の倍数',
  ],
  over_balance: [
    '可用余额只有 {available}',
    'Only {available} available',
    'Solo hay {available} disponibles',
    '利用可能残高は {available} です',
  ],
  over_day: ['今日还可提现 {left}', '{left} left for today', 'Hoy quedan {left}', '本日はあと {left} まで'],
} as const satisfies Record<string, Text>

/** Texts of the payment wallet screens. */
export const { useWords } = defineTexts<keyof typeof texts>(texts)
