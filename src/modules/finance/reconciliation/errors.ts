import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'
import { messageTexts } from '#core/text/message-texts.ts'

/** Refusals of reconciliation. */
export const reconciliationErrors = {
  recon_open_items: refusal(409, { count: 'count' }, [
    '还有 {count} 条差异未处理，不能关账',
    '{count} {count:difference is|differences are} open; the day cannot be closed yet',
    '{count:Queda|Quedan} {count} {count:diferencia abierta|diferencias abiertas}; el día no se puede cerrar aún',
    '未処理の差異が{count}件あるため締められません',
  ]),
  recon_closed: refusal(409, { day: 'day' }, [
    '{day} 已关账，不能再导入该日账单',
    '{day} is closed; its statement can no longer be imported',
    '{day} está cerrado; ya no se admiten líneas de ese día',
    '{day} は締め済みのため、その日の明細は取り込めません',
  ]),
  recon_resolved: refusal(409, messageTexts.thisDifferenceWasResolvedAlready),
  recon_way_unfit: refusal(422, [
    '“{kind}”不能这样处理',
    '“{kind}” cannot be resolved this way',
    '«{kind}» no se puede resolver así',
    '「{kind}」はこの方法で処理できません',
  ]),
  recon_supplier_missing: refusal(422, [
    '账单行 {no} 没有商户简称，无法入账',
    'Line {no} of the statement has no supplier and cannot be booked',
    'La línea {no} no indica proveedor y no se puede contabilizar',
    '明細 {no} に店舗の略称がないため記帳できません',
  ]),
  bill_of_unknown: refusal(422, [
    '没有流水号为 {no} 的货款可退',
    'No payment {no} is booked that this could be a refund of',
    'No consta ningún cobro {no} que se pudiera reembolsar',
    '返金の対象となる代金 {no} がありません',
  ]),
  bill_stays: refusal(409, [
    '该账单行已对账，不能修改或删除',
    'This line is reconciled and can be neither changed nor deleted',
    'Esta línea está conciliada; no se puede cambiar ni eliminar',
    'この明細は照合済みのため変更・削除できません',
  ]),
  bill_compared: refusal(409, [
    '该账单行已比对，只能改商户简称和原支付流水号，不能删除；差异请在对账明细中处理',
    'This line was compared: only the short name and the original payment no. can change; resolve its difference among the reconciliation items',
    'Esta línea ya se comparó: solo cambian el nombre corto y el n.º de cobro original; su diferencia se resuelve en las partidas de conciliación',
    'この明細は照合の対象です。変更できるのは店舗の略称と元の決済番号だけで、削除はできません。差異は照合明細で処理してください',
  ]),
} as const satisfies ErrorTexts
