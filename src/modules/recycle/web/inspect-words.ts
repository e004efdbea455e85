import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'
import { commonTexts } from './common-texts.ts'

/** Texts of the inspection screen. */
const texts = {
  none: [
    '请从回收单列表打开检测',
    'Open this from the list of orders',
    'Ábralo desde la lista de órdenes',
    '伝票一覧から開いてください',
  ],
  not_now: [
    '该回收单不在检测中',
    'This order is not being inspected',
    'Esta orden no está en inspección',
    'この伝票は検品中ではありません',
  ],
  member_said: ['用户：{answer}', 'Member: {answer}', 'Miembro: {answer}', '会員：{answer}'],
  unanswered: ['未回答', 'not answered', 'sin respuesta', '未回答'],
  differs: [
    '与用户描述不一致',
    'Differs from the member’s declaration',
    'Difiere de lo que dijo el miembro',
    '会員の申告と異なります',
  ],
  member_photos: ['用户照片', 'Photos of the member', 'Fotos del miembro', '会員の写真'],
  no_photos: ['用户没有上传照片', 'The member sent no photos', 'El miembro no envió fotos', '会員の写真はありません'],
  own_photos: ['检测拍照', 'Photos taken now', 'Fotos de ahora', '検品時の写真'],
  needed: ['至少 {count} 张', 'at least {count}', 'al menos {count}', '{count}枚以上'],
  weight: ['实重', 'Weighed', 'Peso real', '実測重量'],
  offer: commonTexts.offer,
  by_rules: ['按规则', 'By the rules', 'Según las reglas', 'ルールによる価格'],
  not_taken: [
    '因「{answer}」不予回收，提交后回收单将被拒收',
    'Not taken because of “{answer}”: the order will be refused',
    'No se recoge por «{answer}»: la orden se rechazará',
    '「{answer}」のため回収できません。送信すると受取拒否になります',
  ],
  adjust: ['改为金额', 'Other amount', 'Otro importe', '別の金額'],
  adjust_help: [
    '不填按规则计算',
    'Default: calculated by the rules',
    'Por defecto: según las reglas',
    '空欄の場合：ルールどおり',
  ],
  reason: ['调价原因', 'Why adjusted', 'Motivo del ajuste', '調整の理由'],
  submit: ['提交检测', 'Finish the inspection', 'Terminar la inspección', '検品を確定'],
  to_member: [
    '检测价已提交，等待用户确认',
    'The price waits for the member',
    'Precio enviado: falta que el miembro lo confirme',
    '会員の確認を待っています',
  ],
  to_second: [
    '检测价超出范围，等待另一人复核',
    'The price waits for a second person',
    'El precio supera los límites: falta que otra persona lo revise',
    '別の担当者の再確認を待っています',
  ],
  to_pay: [
    '与预估价一致，可以打款',
    'Equals the offer. It can be paid out',
    'Coincide con la oferta. Se puede desembolsar',
    '見積どおりです。送金できます',
  ],
  refused: ['已拒收', 'The order was refused', 'La orden se rechazó', '受取を拒否しました'],
} as const satisfies Record<string, Text>

export const { useWords: useInspectWords } = defineTexts<keyof typeof texts>(texts)
