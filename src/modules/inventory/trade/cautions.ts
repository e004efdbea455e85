import type { AppError } from '#core/errors/errors.ts'
import { multi_select } from '#core/fields/index.ts'
import { commonTexts } from '../common-texts.ts'

/** Broken rules that the supplier's settings treat as warnings. */
export const cautionField = multi_select(
  ['注意事项', 'Warnings', 'Advertencias', '注意'],
  {
    credit: commonTexts.overTheCreditLimit,
    price: [
      '单价涨幅超过提醒线',
      'Price up by more than the warning line',
      'El precio sube más de lo previsto',
      '単価の上昇が注意の基準を超過',
    ],
    licence: [
      '往来单位食盐证照缺失或过期',
      'Partner has no valid salt licence',
      'El socio comercial no tiene licencia de sal vigente',
      '取引先の食塩許可証が未登録または期限切れ',
    ],
    own_licence: [
      '本单位食盐批发许可证缺失或过期',
      'Our own wholesale licence is missing or has run out',
      'Falta nuestra licencia mayorista o ha vencido',
      '自社の食塩卸売許可証が未登録または期限切れ',
    ],
    weight: [
      '过磅净重与件数不符',
      'Weighed net does not fit what was counted',
      'El peso neto no cuadra con lo contado',
      '正味重量が個数と合わない',
    ],
  },
  { server: true, colors: { credit: 'amber', price: 'amber', licence: 'red', own_licence: 'red', weight: 'amber' } },
)

export type Caution = 'credit' | 'price' | 'licence' | 'own_licence' | 'weight'

/** Handles a broken rule: throws `refusal` or returns it as a warning, by the supplier's settings. */
export function warnOrBlock(rule: 'warn' | 'block', caution: Caution, refusal: AppError): Caution[] {
  if (rule === 'block') throw refusal
  return [caution]
}

/** The stored form of warnings: null for none. */
export function cautionValue(cautions: readonly Caution[]): { cautions: Caution[] | null } {
  return { cautions: cautions.length > 0 ? [...cautions] : null }
}
