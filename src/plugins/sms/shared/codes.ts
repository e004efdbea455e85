import type { Text } from '#core/text/i18n.ts'

/** Codes of the messages that the product sends where the supplier has a template for them, with their variables. */
export const productCodes = {
  register: ['code'],
  withdrawal: ['code'],
  verify_phone: ['code'],
  reset_password: ['code'],
  buyer_sign_in: ['code'],
  recharge: ['amount', 'balance', 'reason'],
  order_sent: ['order', 'goods', 'carrier', 'number'],
  job_interview: ['name', 'job', 'time', 'place'],
  job_hired: ['name', 'job', 'time', 'place'],
  job_refused: ['name', 'job', 'time', 'place'],
  recycle_assigned: ['order', 'staff', 'time'],
  recycle_priced: ['order', 'amount'],
  recycle_paid: ['order', 'amount'],
  recycle_refused: ['order'],
  group_whole: ['order', 'goods'],
  group_failed: ['order', 'goods'],
  prize_won: ['name'],
  auction_won: ['name'],
  auction_outbid: ['name'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ProductCode = keyof typeof productCodes

/** The variables of a product code; undefined for a supplier's own code. */
export function variablesFor(code: string): readonly string[] | undefined {
  return Object.entries(productCodes).find(([productCode]) => productCode === code)?.[1]
}

/** The occasion of each product code. */
export const occasions = {
  register: ['注册时验证手机', 'Sign-up code', 'Código de registro', '登録時の認証'],
  withdrawal: ['提现时验证手机', 'Withdrawal code', 'Código de retirada', '出金時の認証'],
  verify_phone: ['更换手机时验证', 'Phone verification code', 'Código para verificar el teléfono', '電話番号の認証'],
  reset_password: [
    '重置密码时验证',
    'Password reset code',
    'Código para restablecer la contraseña',
    'パスワード再設定の認証',
  ],
  buyer_sign_in: ['买家登录时验证', 'Buyer sign-in code', 'Código de acceso del comprador', '購入者ログインの認証'],
  recharge: ['会员充值入账', 'Balance top-up posted', 'Recarga del saldo registrada', '残高チャージの反映'],
  order_sent: ['订单包裹发出', 'Parcel shipped', 'Paquete enviado', '荷物の発送'],
  job_interview: ['应聘者收到面试邀约', 'Interview invitation', 'Invitación a entrevista', '面接の案内'],
  job_hired: ['应聘者被录用', 'Candidate hired', 'Candidato contratado', '採用の連絡'],
  job_refused: ['应聘者未被录用', 'Candidate declined', 'Candidato rechazado', '不採用の連絡'],
  recycle_assigned: ['回收单已派单', 'Collector assigned', 'Recogida asignada', '回収担当者の決定'],
  recycle_priced: ['回收单已定价', 'Recycling price set', 'Precio de reciclaje fijado', '回収価格の確定'],
  recycle_paid: ['回收单已打款', 'Recycling paid out', 'Reciclaje pagado', '回収代金の支払い'],
  recycle_refused: ['回收单被拒收', 'Recycling declined', 'Reciclaje rechazado', '回収の引取不可'],
  group_whole: ['拼团成功', 'Group completed', 'Grupo completo', '共同購入の成立'],
  group_failed: [
    '拼团失败并退款',
    'Group not filled, refunded',
    'Grupo sin completar, reembolsado',
    '共同購入の不成立と返金',
  ],
  prize_won: ['会员中奖', 'Prize won', 'Premio ganado', '当選の連絡'],
  auction_won: [
    '拍得拍品待付款',
    'Auction won, payment due',
    'Subasta ganada, pendiente de pago',
    '落札と支払いの案内',
  ],
  auction_outbid: ['拍卖出价被超过', 'Outbid in an auction', 'Puja superada en una subasta', 'オークションの高値更新'],
} as const satisfies Readonly<Record<ProductCode, Text>>

/** The variables of a product code as a template writes them. */
export const placeholdersOf = (code: ProductCode): string => productCodes[code].map((name) => `\${${name}}`).join(' ')
