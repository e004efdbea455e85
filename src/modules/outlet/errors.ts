import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** What outlets and visits refuse. */
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
  shop_was_merged: refusal(409, [
    '「{name}」已并入「{into}」，不能还原',
    '“{name}” was merged into “{into}” and cannot be restored',
    '«{name}» se fusionó con «{into}» y no se puede restaurar',
    '「{name}」は「{into}」に統合済みのため復元できません',
  ]),
  shop_same: refusal(422, [
    '不能并入自己',
    'An outlet cannot be merged into itself',
    'Un punto no se puede fusionar consigo mismo',
    '自分自身には統合できません',
  ]),
  shop_unmoved: refusal(422, [
    '「{name}」的部门和客户经理没有变化',
    'Department and account manager of “{name}” would stay as they are',
    'El departamento y el gestor de «{name}» quedarían igual',
    '「{name}」の部門と担当営業は変わりません',
  ]),
  own_makeup: refusal(403, [
    '不能审核自己的补卡',
    'Nobody approves what they entered later themselves',
    'Nadie aprueba sus propias visitas registradas después',
    '自分の後日入力は承認できません',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    outlet: typeof outletErrors
  }
}
