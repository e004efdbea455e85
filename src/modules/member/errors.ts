import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Error codes of members. */
export const memberErrors = {
  two_defaults: refusal(422, [
    '只能有一个默认地址',
    'Only one address can be the default',
    'Solo una dirección puede ser la predeterminada',
    '既定の住所は1つだけです',
  ]),
  fixed_field: refusal(422, [
    '{label}登记后不可修改',
    '{label} cannot be changed after registration',
    '{label} no se puede cambiar después del registro',
    '{label}は登録後に変更できません',
  ]),
  registered_ahead: refusal(422, [
    '{label}不能晚于现在',
    '{label} cannot be in the future',
    '{label} no puede estar en el futuro',
    '{label}に未来の日時は指定できません',
  ]),
  member_blocked: refusal(409, [
    '会员「{name}」已被拉黑，不能办理',
    'The member “{name}” is blocked; nothing can be done for them',
    'El miembro «{name}» está bloqueado; no admite operaciones',
    '会員「{name}」はブロック中のため、操作できません',
  ]),
  member_has_value: refusal(409, [
    '会员「{name}」的钱包还有余额或冻结，不能删除',
    'The wallets of “{name}” are not empty; the member cannot be deleted',
    'Los monederos de «{name}» no están vacíos; no se puede eliminar',
    '「{name}」のウォレットに残高または保留があるため削除できません',
  ]),
  merge_same: refusal(422, [
    '不能与自己合并',
    'A member cannot be merged with itself',
    'Un miembro no se puede fusionar consigo mismo',
    '同じ会員同士は統合できません',
  ]),
  merge_open: refusal(409, [
    '会员「{name}」有冻结、待结算或欠款，处理完后才能合并',
    '“{name}” has amounts on hold, pending or owed; clear them before merging',
    '«{name}» tiene importes retenidos, pendientes o adeudados; resuélvalos antes de fusionar',
    '「{name}」に保留・決済待ち・未返済があります。解消してから統合してください',
  ]),
  member_merged: refusal(409, [
    '该会员已并入其他会员，不能再办理',
    'This member was merged into another member and can no longer be used',
    'Este miembro se fusionó con otro; ya no admite operaciones',
    'この会員は別の会員に統合済みのため、操作できません',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    member: typeof memberErrors
  }
}
