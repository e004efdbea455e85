import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of opening balances. */
export const openingErrors = {
  opening_zero: refusal(422, [
    '期初金额不能为零',
    'An opening balance cannot be zero',
    'El saldo inicial no puede ser cero',
    '期首残高は0にできません',
  ]),
  opening_due_before: refusal(422, [
    '到期日不能早于业务日期',
    'It cannot be due before its business date',
    'No puede vencer antes de su fecha',
    '支払期日は取引日より前にできません',
  ]),
  opening_posted: refusal(409, [
    '已入账的期初不能删除，请使用冲正',
    'A posted opening balance cannot be deleted; reverse it',
    'Un saldo inicial contabilizado no se elimina; reviértalo',
    '記帳済みの期首残高は削除できません。取消を行ってください',
  ]),
} as const satisfies ErrorTexts
