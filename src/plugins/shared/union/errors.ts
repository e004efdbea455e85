import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals common to all affiliate unions. */
export const unionErrors = {
  union_not_set_up: refusal(409, [
    '请先完成联盟设置',
    'Complete the settings of the affiliate network first',
    'Complete antes los ajustes de la red de afiliados',
    '先に提携の設定を済ませてください',
  ]),
  union_not_bound: refusal(409, [
    '您还没有绑定，请联系商家',
    'Your account is not linked. Contact the shop',
    'Aún no está vinculado: consulte a la tienda',
    'まだ紐付けられていません。店舗にお問い合わせください',
  ]),
  union_no_advert: refusal(409, [
    '商家还没有启用的推广位',
    'The shop has no ad slot in use',
    'La tienda no tiene ningún espacio activo',
    '有効な広告枠がありません',
  ]),
  union_shared: refusal(409, [
    '佣金已返给用户或订单已失效，不能再改归属',
    'Its share was paid out, or it is void: it stays with whom it is',
    'La comisión ya se pagó o el pedido está anulado: no se puede reasignar',
    '分配済みまたは無効のため、帰属を変更できません',
  ]),
  union_running: refusal(409, { count: 'count' }, [
    '还有 {count} 笔会员的联盟订单没有返佣或追回，全部了结后才能卸载',
    '{count} affiliate orders still have commission to pay or recover. Uninstall after they are settled',
    'Faltan por pagar o recuperar las partes de {count} pedidos de afiliados; después se podrá desinstalar',
    '会員の提携注文{count}件の分配または回収が終わっていません。完了後にアンインストールできます',
  ]),
  union_span: refusal(422, [
    '起止时间须在过去 90 天内，且不超过 31 天',
    'Between the last 90 days and now, at most 31 days long',
    'El intervalo debe estar dentro de los últimos 90 días y durar 31 días como máximo',
    '過去90日以内で、31日以下にしてください',
  ]),
  union_row: refusal(422, [
    '同一订单号在文件中出现两次',
    'The order appears twice in the file',
    'El pedido aparece dos veces en el archivo',
    '同じ注文がファイルに2回あります',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    union: typeof unionErrors
  }
}
