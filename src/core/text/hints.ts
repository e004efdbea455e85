import type { Text } from './i18n.ts'

/**
 * The short hints of the specification that stand below fields, in every language: definitions and their translations
 * take them from here.
 */
export const hints = {
  /** Below an amount that may be negative. */
  amount: [
    '输入负数则扣除',
    'A negative amount is deducted',
    'Un importe negativo se descuenta',
    '負の金額は差し引かれます',
  ],
  /** Below a person's receiving addresses. */
  shopAddress: [
    '每人最多可以添加10条收货地址',
    'Each person may have up to 10 receiving addresses',
    'Cada persona puede tener hasta 10 direcciones de entrega',
    'お届け先は1人10件まで登録できます',
  ],
  /** Below the number that orders records among their like. */
  sort: [
    '数值越大越靠前',
    'Larger values come first',
    'Los valores mayores van primero',
    '数値が大きいほど先に表示されます',
  ],
  /** Below what is locked for its time. */
  lock: [
    '锁定有时限，到时自动解锁',
    'Locks are temporary and end automatically',
    'Los bloqueos son temporales y terminan automáticamente',
    'ロックには期限があり、自動的に解除されます',
  ],
} as const satisfies Record<string, Text>
