import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** The errors of quantities in the units of a material. */
export const unitErrors = {
  base_rounded: refusal(422, [
    '数量换算为{to}时不足 0.001，请增大数量或调整物料的基本单位（录入单位：{unit}）',
    'The quantity is lost when {unit} is converted to {to}: less than 0.001. Enter more or use a smaller base unit',
    'La cantidad se pierde al convertir {unit} en {to}: menos de 0,001. Indique más o use una unidad base menor',
    '{unit}を{to}に換算すると 0.001 未満です。数量を増やすか、小さい基本単位を使ってください',
  ]),
} as const satisfies ErrorTexts
