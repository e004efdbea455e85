import { glossaryTerms as common } from '#core/text/glossary.ts'
import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'
import { outletTypes, outletTexts } from '../../shared/words.ts'
import { commonTexts } from '../common-texts.ts'

/** Texts of the duplicate comparison. */
const texts = {
  ...outletTypes,
  lead: [
    '逐组核对：选一家保留，其余并入；不是同一家的可标记，不再提示',
    'Compare each group: choose the outlet that remains and merge the others into it, or mark them as different',
    'Compare cada grupo: uno se conserva y los demás se fusionan con él, o indique que son distintos',
    '各グループを比べ、残す店を選んで統合します。別の店なら今後表示しません',
  ],
  metres: ['位置相距不超过', 'At most this far apart', 'A esta distancia como máximo', '位置の差の上限'],
  phone: ['电话与名称相同', 'Same phone and name', 'Mismo teléfono y nombre', '電話と店名が同じ'],
  licence: ['许可证号相同', 'Same licence', 'Misma licencia', '許可証番号が同じ'],
  near: ['相距 {metres} 米', '{metres} m apart', 'A {metres} m', '距離 {metres} m'],
  group: ['第 {n} 组', 'Group {n}', 'Grupo {n}', 'グループ {n}'],
  none: ['没有疑似重复的网点', 'No possible duplicates', 'No hay posibles duplicados', '重複の疑いはありません'],
  more: [
    '还有更多，处理完这些后显示',
    'There are more; they come once these are dealt with',
    'Hay más; aparecerán cuando resuelva estos',
    'ほかにもあります。これらの処理後に表示します',
  ],
  stays: ['保留', 'Stays', 'Se conserva', '残す'],
  merged: ['并入', 'Merge', 'Fusionar', '統合'],
  merge: ['合并…', 'Merge…', 'Fusionar…', '統合…'],
  apart: ['不是同一家', 'Not the same', 'No son el mismo', '別の店'],
  told_apart: ['已标记为不同网点', 'Marked as different', 'Marcados como distintos', '別の店として記録しました'],
  done: ['已并入「{name}」', 'Merged into “{name}”', 'Fusionado con «{name}»', '「{name}」に統合しました'],
  title: ['并入「{name}」', 'Merge into “{name}”', 'Fusionar con «{name}»', '「{name}」に統合'],
  what: [
    '「{gone}」的 {visits} 次拜访和 {orders} 个订单归「{name}」；「{gone}」进入回收站并指向「{name}」。合并后不可撤销。',
    '{visits} {visits:visit|visits} and {orders} {orders:order|orders} of “{gone}” move to “{name}”; “{gone}” goes to the bin and redirects to “{name}”. This cannot be undone.',
    '{visits} {visits:visita|visitas} y {orders} {orders:pedido|pedidos} de «{gone}» pasan a «{name}»; «{gone}» va a la papelera y remite a «{name}». No se puede deshacer.',
    '「{gone}」の訪問{visits}件と注文{orders}件は「{name}」に移り、「{gone}」はごみ箱で「{name}」を示します。元に戻せません。',
  ],
  compared: ['比较', 'Compared', 'Comparación', '比較'],
  differs: ['不同', 'differs', 'distinto', '相違'],
  reason: common.reason,
  needed: ['请填写原因', 'Give a reason', 'Indique el motivo', '理由を入力してください'],
  cancel: commonTexts.cancel,
  code: ['编码', 'Code', 'Código', 'コード'],
  type: outletTexts.type,
  owner: ['店主', 'Owner', 'Propietario', '店主'],
  mobile: common.mobile,
  member: ['下单会员', 'Ordering member', 'Miembro que pide', '注文会員'],
  dept: common.ownDepartment,
  staff: outletTexts.manager,
  credit_code: ['统一社会信用代码', 'Social credit code', 'Código de crédito social', '統一社会信用コード'],
  food_licence_no: ['食品经营许可证', 'Food licence no.', 'Licencia alimentaria', '食品営業許可番号'],
  address: common.address,
  visits: commonTexts.visits,
  orders: ['订单', 'Orders', 'Pedidos', '注文'],
  created_at: ['建档时间', 'Created at', 'Creado el', '登録日'],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof texts>(texts)
export type TextKey = keyof typeof texts
