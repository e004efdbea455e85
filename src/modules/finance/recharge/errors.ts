import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of recharges. */
export const rechargeErrors = {
  recharge_short: refusal(409, { available: 'figure', asked: 'figure' }, [
    '余额不足，无法扣除：「{account}」可用 {available}，需要 {asked}',
    'Balance too low: “{account}” has {available} available, {asked} required',
    'Saldo insuficiente: «{account}» tiene {available}, se necesitan {asked}',
    '残高不足のため控除できません：「{account}」利用可能 {available}、必要 {asked}',
  ]),
  recharge_cash_out: refusal(409, [
    '扣除不能记入收款员现金：请选资金账户或不收款',
    'A deduction cannot be paid from a collector’s cash; choose a money account or none',
    'Un descuento no se paga con el efectivo del cobrador; elija una cuenta o ninguno',
    '控除は担当者の現金から支払えません。資金口座または入金なしを選択してください',
  ]),
  recharge_zero: refusal(422, ['不能为零', 'It cannot be zero', 'No puede ser cero', '0にはできません']),
  recharge_other_wallet: refusal(422, [
    '不适用于该钱包：积分钱包填“积分”，其余钱包填“金额”',
    'It does not apply to this wallet: points go into a points wallet, an amount into any other',
    'No corresponde a este monedero: los puntos van al de puntos, el importe a los demás',
    'このウォレットには使えません。ポイントのウォレットは「ポイント」、ほかは「金額」に入力してください',
  ]),
  recharge_posted: refusal(409, [
    '已提交的充值单不能删除，请使用冲正',
    'A submitted recharge cannot be deleted; reverse it',
    'Una recarga enviada no se elimina; reviértala',
    '提出済みのチャージは削除できません。取消を行ってください',
  ]),
  recharge_same_person: refusal(403, [
    '达到复核起点的充值须由制单人以外的人办理：请先保存，再由他人入账或冲正',
    'A recharge of this size must be posted or reversed by a person other than its creator. Save it, then ask a colleague',
    'Una recarga de este importe requiere otra persona: guárdela y que otra la contabilice o revierta',
    'この額のチャージは起票者以外の人が処理します。保存し、別の人が記帳または取消を行ってください',
  ]),
  recharge_of_another: refusal(403, [
    '达到复核起点的充值单只能由制单人修改：请删除后重新填写，或请制单人修改',
    'Only the creator can change a recharge of this size. Ask the creator, or delete it and enter it again',
    'Solo su autor puede cambiar una recarga de este importe. Pídaselo, o elimínela y cree otra',
    'この額のチャージを変更できるのは起票者だけです。起票者に依頼するか、削除して作成し直してください',
  ]),
  recharge_is_reversal: refusal(409, [
    '冲正单不能再次冲正，请重新充值',
    'A reversal cannot be reversed; enter a new recharge',
    'Una reversión no se revierte; registre una nueva recarga',
    '取消伝票は取り消せません。新しくチャージしてください',
  ]),
} as const satisfies ErrorTexts
