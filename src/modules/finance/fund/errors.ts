import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of money accounts. */
export const fundErrors = {
  fund_opening_twice: refusal(409, [
    '「{name}」已登记期初，须先冲正才能重新登记',
    '“{name}” has its opening balance already; reverse it to enter another',
    '«{name}» ya tiene saldo inicial; reviértalo para indicar otro',
    '「{name}」の期首残高は登録済みです。取り消してから登録し直してください',
  ]),
  fund_opening_none: refusal(409, [
    '「{name}」没有可冲正的期初',
    '“{name}” has no opening balance to reverse',
    '«{name}» no tiene saldo inicial que revertir',
    '「{name}」には取り消せる期首残高がありません',
  ]),
} as const satisfies ErrorTexts
