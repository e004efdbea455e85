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
