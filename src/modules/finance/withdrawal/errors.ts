import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of withdrawals and payouts. */
export const withdrawalErrors = {
  withdrawal_too_small: refusal(422, { asked: 'money', min: 'money' }, [
    '提现金额 {asked} 低于最低 {min}',
    'The withdrawal of {asked} is below the minimum of {min}',
    'La retirada de {asked} no llega al mínimo de {min}',
    '{asked} は最低出金額 {min} に足りません',
  ]),
  withdrawal_not_multiple: refusal(422, { asked: 'money', multiple: 'money' }, [
    '提现金额 {asked} 须为 {multiple} 的整数倍',
    'The withdrawal of {asked} is not a multiple of {multiple}',
    'La retirada de {asked} no es múltiplo de {multiple}',
    '{asked} は {multiple} の倍数ではありません',
  ]),
  withdrawal_over_day: refusal(409, { asked: 'money', left: 'money', max: 'money' }, [
    '提现 {asked} 超过今日剩余额度 {left}（每日上限 {max}）',
    'The withdrawal of {asked} exceeds today’s remaining limit of {left} (daily limit {max})',
    'La retirada de {asked} supera el límite restante de hoy de {left} (límite diario {max})',
    '{asked} は本日の残り枠 {left} を超えています（1日の上限 {max}）',
  ]),
  withdrawal_over_balance: refusal(409, { asked: 'money', available: 'money' }, [
    '提现 {asked} 超过可用余额 {available}',
    'The withdrawal of {asked} exceeds the available balance of {available}',
    'La retirada de {asked} supera el saldo disponible de {available}',
    '{asked} は利用可能残高 {available} を超えています',
  ]),
  withdrawal_fee_eats: refusal(422, { fee: 'money', asked: 'money' }, [
    '手续费 {fee} 不低于提现金额 {asked}，没有可到账的金额',
    'The fee of {fee} is not below the withdrawal of {asked}; nothing would be paid out',
    'La tarifa de {fee} no es inferior a la retirada de {asked}; no se pagaría nada',
    '手数料 {fee} が出金額{asked}以上のため、入金される金額がありません',
  ]),
  card_unverified: refusal(409, [
    '尾号 {last4} 的银行卡未通过验证，不能提现',
    'The card ending in {last4} is not verified; nothing can be paid to it',
    'La tarjeta terminada en {last4} no está verificada; no se le puede pagar',
    '下4桁 {last4} のカードは未確認のため出金できません',
  ]),
  withdrawal_gone: refusal(409, [
    '该提现已撤销',
    'This withdrawal was cancelled',
    'Esta retirada se anuló',
    'この出金は取り消されています',
  ]),
  batch_not_approved: refusal(409, [
    '提现 {no} 不是待打款状态，不能加入批次',
    'Withdrawal {no} is not awaiting payout and cannot join a batch',
    'La retirada {no} no está pendiente de desembolso y no puede ir en un lote',
    '出金 {no} は送金待ちではないため、バッチに入れられません',
  ]),
  answer_unknown: refusal(422, [
    '批次 {batch} 中没有提现 {no}',
    'Batch {batch} has no withdrawal {no}',
    'El lote {batch} no tiene la retirada {no}',
    'バッチ {batch} に出金 {no} はありません',
  ]),
  answer_known: refusal(409, [
    '提现 {no} 已有回盘结果，号码重复',
    'Withdrawal {no} has a bank result already: the number occurs twice',
    'La retirada {no} ya tiene resultado del banco: su número se repite',
    '出金 {no} の結果は取込済みです（番号が重複しています）',
  ]),
  answer_amount: refusal(422, { booked: 'money', asked: 'money' }, [
    '提现 {no} 的金额为 {booked}，回盘为 {asked}',
    'Withdrawal {no} is {booked}, but the bank result is {asked}',
    'La retirada {no} es de {booked}, pero el resultado del banco indica {asked}',
    '出金 {no} は {booked} ですが、結果は {asked} です',
  ]),
  answer_total: refusal(422, { net: 'money', left: 'money', payouts: 'count', missing: 'count' }, [
    '回盘总额不符：批次 {batch} 共 {payouts} 笔 {net}，文件中缺少 {missing} 笔 {left}',
    'Totals differ: batch {batch} has {payouts} payouts of {net}; the file lacks {missing} payouts of {left}',
    'Los totales no cuadran: el lote {batch} tiene {payouts} pagos por {net}; faltan {missing} pagos por {left}',
    '合計が一致しません：バッチ {batch} は{payouts}件 {net} ですが、{missing}件 {left} が不足しています',
  ]),
  answer_stays: refusal(409, [
    '回盘结果已入账，不能撤销',
    'The bank result is booked and cannot be undone',
    'El resultado del banco está contabilizado y no se puede deshacer',
    '銀行の結果は記帳済みのため取り消せません',
  ]),
} as const satisfies ErrorTexts
