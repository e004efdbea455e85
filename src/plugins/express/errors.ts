import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of the list of logistics companies. */
export const expressErrors = {
  default_stays: refusal(409, [
    '默认物流公司不能停用或删除，请先指定另一家',
    'The default company cannot be disabled or deleted; choose another default first',
    'El transportista predeterminado no se puede desactivar ni eliminar; elija otro antes',
    '既定の配送会社は停止・削除できません。先に別の会社を既定にしてください',
  ]),
  express_not_set_up: refusal(409, [
    '请先完成物流跟踪设置',
    'Set up the tracking of parcels first',
    'Configure antes el seguimiento de envíos',
    '先に荷物追跡の設定を済ませてください',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    express: typeof expressErrors
  }
}
