import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** What recharges refuse. */
export const rechargeErrors = {
  recharge_reversed: refusal(409, [
    '充值单{no}已冲正，不能再次冲正',
    'Recharge {no} has been reversed already',
    'La recarga {no} ya se ha revertido',
    'チャージ{no}はすでに取り消されています',
  ]),
} as const satisfies ErrorTexts
