import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** The errors of master data. */
export const basicdataErrors = {
  locked_field: refusal(409, [
    '{label}已被使用，不能修改',
    '{label} is in use and cannot be changed',
    '{label} está en uso y no se puede cambiar',
    '{label}は使用中のため変更できません',
  ]),
  retained: refusal(409, [
    '资料须保存满两年，「{name}」暂不能删除',
    'Records must be retained for two years. “{name}” cannot be deleted yet',
    'Los registros se conservan dos años. «{name}» aún no se puede eliminar',
    '記録は2年間保存が必要です。「{name}」はまだ削除できません',
  ]),
  default_warehouse: refusal(409, [
    '「{name}」是默认仓库，请先将其他仓库设为默认',
    '“{name}” is the default warehouse; make another one the default first',
    '«{name}» es el almacén predeterminado; designe otro antes',
    '「{name}」は既定の倉庫です。先に別の倉庫を既定にしてください',
  ]),
  default_off: refusal(422, [
    '默认仓库不能停用',
    'The default warehouse cannot be switched off',
    'El almacén predeterminado no se puede desactivar',
    '既定の倉庫は停止できません',
  ]),
  only_edible_salt: refusal(422, [
    '只有食盐可以设为食盐专营管理',
    'Only edible salt can be put under the food salt rules',
    'Solo la sal comestible puede marcarse como regulada',
    '食塩専売管理に設定できるのは食塩のみです',
  ]),
  salt_rules_off: refusal(422, [
    '食盐按专营管理；确需停用请填写原因',
    'Edible salt is under the food salt rules; enter a reason to switch them off',
    'La sal comestible está regulada; indique un motivo para desactivarlo',
    '食塩は専売管理の対象です。外す場合は理由を入力してください',
  ]),
  weight_of_unit: refusal(422, { expected: 'figure' }, [
    '以「{unit}」计量的物料，单位重量为 {expected}',
    'A material counted in {unit} weighs {expected} a unit',
    'Un material contado en {unit} pesa {expected} por unidad',
    '「{unit}」で数える品目の単位重量は {expected} です',
  ]),
  ratio_of_unit: refusal(422, { expected: 'figure' }, [
    '1 {unit} 等于 {expected}',
    '1 {unit} is {expected}',
    '1 {unit} equivale a {expected}',
    '1 {unit} は {expected} です',
  ]),
  ratio_inexact: refusal(422, [
    '换算率最多 3 位小数，否则数量无法准确换算；请改用较小的基本单位',
    'A ratio has at most 3 decimals, otherwise quantities cannot be converted exactly. Use a smaller base unit',
    'La proporción admite 3 decimales como máximo; si no, las cantidades no se convierten con exactitud. Use una unidad base menor',
    '換算率は小数3桁までです。それ以外は数量を正確に換算できません。小さい基本単位を使ってください',
  ]),
  base_unit_again: refusal(422, [
    '辅助单位不能与基本单位相同',
    'Another unit cannot be the same as the base unit',
    'Una unidad adicional no puede ser la unidad base',
    '補助単位を基本単位と同じにすることはできません',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    basicdata: typeof basicdataErrors
  }
}
