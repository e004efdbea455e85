import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Error codes of outlets and visits. */
export const outletErrors = {
  shop_taken: refusal(409, [
    '「{name}」不能还原：{label}「{value}」现由网点「{by}」使用',
    '“{name}” cannot be restored: {label} “{value}” is used by “{by}” now',
    '«{name}» no se puede restaurar: {label} «{value}» es ahora de «{by}»',
    '「{name}」は復元できません：{label}「{value}」は「{by}」が使用中です',
  ]),
  shop_dept_gone: refusal(409, [
    '「{name}」原来的部门已不存在，请选择新的部门',
    'The department of “{name}” is gone; choose another one',
    'El departamento de «{name}» ya no existe; elija otro',
    '「{name}」の部門はなくなりました。別の部門を選んでください',
  ]),
  shop_member_taken: refusal(409, [
    '「{member}」已是网点「{name}」的下单会员',
    '“{member}” orders for the outlet “{name}” already',
    '«{member}» ya pide para el punto «{name}»',
    '「{member}」はすでに販売店「{name}」の注文会員です',
  ]),
  shop_no_member: refusal(409, [
    '「{name}」没有下单会员，请先在网点资料中选择',
    '“{name}” has no ordering member; choose one in its record first',
    '«{name}» no tiene miembro que pida; elija uno antes en su ficha',
    '「{name}」に注文会員が設定されていません。先に店舗情報で選んでください',
  ]),
  shop_was_merged: refusal(409, [
    '「{name}」已并入「{into}」，不能还原',
    '“{name}” was merged into “{into}” and cannot be restored',
    '«{name}» se fusionó con «{into}» y no se puede restaurar',
    '「{name}」は「{into}」に統合済みのため復元できません',
  ]),
  visit_entered: refusal(409, [
    '这一分钟已有「{kind}」的打卡，不必再补',
    '“{kind}” is clocked within this minute already',
    '«{kind}» ya está registrado en este minuto',
    'この1分間に「{kind}」はすでにチェックインされています',
  ]),
  shop_same: refusal(422, [
    '不能并入自己',
    'An outlet cannot be merged into itself',
    'Un punto no se puede fusionar consigo mismo',
    '自分自身には統合できません',
  ]),
  shop_merge_companies: refusal(409, [
    '「{name}」（{code}）与「{other}」（{other_code}）的统一社会信用代码不同，不是同一家，不能合并',
    '“{name}” ({code}) and “{other}” ({other_code}) have different social credit codes: they are two companies and cannot be merged',
    '«{name}» ({code}) y «{other}» ({other_code}) tienen códigos de crédito social distintos: son dos empresas y no se pueden fusionar',
    '「{name}」（{code}）と「{other}」（{other_code}）は統一社会信用コードが異なる別会社のため統合できません',
  ]),
  shop_merge_members: refusal(409, [
    '「{name}」由会员「{member}」下单，「{other}」由「{other_member}」下单；请先从一家移除下单会员，再合并',
    '“{name}” has ordering member “{member}”, “{other}” has “{other_member}”. Remove the ordering member from one outlet, then merge',
    '«{member}» pide para «{name}» y «{other_member}» para «{other}»: quite primero el miembro que pide de uno de ellos',
    '「{name}」は「{member}」、「{other}」は「{other_member}」が注文しています。先に一方から注文会員を外してください',
  ]),
  shop_unmoved: refusal(422, [
    '「{name}」的部门和客户经理没有变化',
    'Department and account manager of “{name}” would stay as they are',
    'El departamento y el gestor de «{name}» quedarían igual',
    '「{name}」の部門と担当営業は変わりません',
  ]),
  visit_open: refusal(409, [
    '还在「{name}」，请先打离店卡',
    'You are still at “{name}”: clock your departure first',
    'Sigue en «{name}»: registre antes la salida',
    'まだ「{name}」に滞在中です。先に退店を記録してください',
  ]),
  visit_none_open: refusal(409, [
    '没有未离店的拜访',
    'No open visit',
    'No hay ninguna visita abierta',
    '滞在中の訪問がありません',
  ]),
  visit_photo_needed: refusal(422, { metres: 'count' }, [
    '距网点 {metres} 米，超出范围，请拍照',
    'You are {metres} m from the outlet, out of range: take a photo',
    'Está a {metres} m del punto, fuera de rango: haga una foto',
    '販売店から {metres} m で範囲外です。写真を撮ってください',
  ]),
  visit_ahead: refusal(422, [
    '时间在将来，不能补卡',
    'That would lie in the future',
    'La hora está en el futuro: no se puede registrar',
    '未来の時刻は入力できません',
  ]),
  visit_too_old: refusal(422, { days: 'count' }, [
    '只能补 {days} 天内的打卡',
    'Only the last {days} days may be entered later',
    'Solo se pueden registrar los últimos {days} días',
    '後日入力は{days}日以内に限ります',
  ]),
  visit_overlaps: refusal(409, [
    '与在「{name}」的拜访时间重叠',
    'It overlaps with the visit at “{name}”',
    'Se solapa con la visita a «{name}»',
    '「{name}」の訪問と時間が重なっています',
  ]),
  not_own_makeup: refusal(403, [
    '只有补卡人自己能撤回',
    'Only who entered it can withdraw it',
    'Solo su autor puede retirarla',
    '入力した本人だけが取り下げできます',
  ]),
  own_makeup: refusal(403, [
    '不能审核自己的补卡',
    'You cannot approve your own late check-in',
    'No puede aprobar sus propios registros tardíos',
    '自分の後日入力は承認できません',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    outlet: typeof outletErrors
  }
}
