import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from './common-texts.ts'

/** Texts of distribution. */
export const fenxiaoTexts = {
  distribution: ['分销', 'Distribution', 'Distribución', '紹介販売'],
  distributor: ['分销员', 'Distributor', 'Distribuidor', '紹介者'],
  distributors: ['分销员', 'Distributors', 'Distribuidores', '紹介者'],
  parent: ['上级', 'Referrer', 'Invitado por', '招待者'],
  level: ['分销等级', 'Distributor level', 'Nivel de distribuidor', '紹介者ランク'],
  levels: ['分销等级', 'Distributor levels', 'Niveles de distribuidor', '紹介者ランク'],
  rule: ['佣金规则', 'Commission rule', 'Regla de comisión', '報酬ルール'],
  rules: ['佣金规则', 'Commission rules', 'Reglas de comisión', '報酬ルール'],
  firstRate: ['一级佣金率', 'First-level rate', 'Tasa de primer nivel', '1段目の報酬率'],
  secondRate: ['二级佣金率', 'Second-level rate', 'Tasa de segundo nivel', '2段目の報酬率'],
  rate: fieldTexts.commissionRate,
  commission: ['佣金', 'Commission', 'Comisión', '報酬'],
  commissions: ['佣金明细', 'Commissions', 'Comisiones', '報酬明細'],
  code: ['邀请码', 'Invitation code', 'Código de invitación', '招待コード'],
  tier: fieldTexts.level,
  buyer: fieldTexts.orderingMember,
  base: ['计佣金额', 'Commission base', 'Base de la comisión', '報酬対象額'],
  net: ['实得佣金', 'Net commission', 'Comisión neta', '差引報酬'],
  taken: ['已扣回', 'Deducted', 'Descontado', '取消額'],
  invited: ['邀请人数', 'Invited', 'Invitados', '招待数'],
  total: ['累计佣金', 'Earned', 'Ganado', '累計報酬'],
  available: commonTexts.inTheWallet,
  waiting: ['冻结佣金', 'Frozen', 'Comisión retenida', '保留中の報酬'],
  goods: ['分销商品', 'Referral goods', 'Artículos en distribución', '紹介商品'],
} as const

/**
 * First level: the earner invited the buyer. Second level: the earner invited the inviter. More than two levels would
 * be unlawful.
 */
export const tiers = {
  first: ['一级', 'First', 'Primero', '1段目'],
  second: ['二级', 'Second', 'Segundo', '2段目'],
} as const

/** States of a member in distribution. */
export const memberStates = {
  customer: fieldTexts.customer,
  pending: ['待审', 'Applied', 'Por aprobar', '申請中'],
  active: optionTexts.active,
  frozen: optionTexts.frozen,
} as const

/** Their colours. */
export const memberColors = { customer: 'grey', pending: 'orange', active: 'green', frozen: 'red' } as const

/** States of a commission. */
export const commissionStates = {
  frozen: ['冻结', 'On hold', 'Retenida', '保留'],
  available: commonTexts.inTheWallet,
  reversed: ['已冲回', 'Reversed', 'Revertida', '取消済み'],
} as const
