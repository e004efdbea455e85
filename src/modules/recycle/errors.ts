import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'
import { messageTexts } from '#core/text/message-texts.ts'
import { commonTexts } from './shared/common-texts.ts'
import { ruleErrors } from './rule/errors.ts'

/** The errors of recycling. */
export const recycleErrors = {
  recycle_initial: refusal(422, [
    '首字母为 A–Z 中的一个',
    'The initial is a letter from A to Z',
    'La inicial es una letra de la A a la Z',
    '頭文字は A–Z の1文字です',
  ]),
  recycle_min_step: refusal(422, [
    '最低价须为取整单位的整数倍，否则取整后会低于最低价',
    'The lowest price must be a multiple of what prices are rounded to, or rounding would go below it',
    'El precio mínimo debe ser múltiplo del redondeo; si no, quedaría por debajo',
    '最低価格は切り捨て単位の倍数にしてください。そうでないと切り捨て後に最低価格を下回ります',
  ]),
  recycle_cap_low: refusal(422, commonTexts.theHighestPriceIsBelowTheLowest),
  recycle_base_high: refusal(422, [
    '基准价不能高于最高价',
    'The base price is above the highest',
    'El precio base supera el máximo',
    '基準価格は最高価格以下にしてください',
  ]),
  recycle_value_missing: refusal(422, [
    '请填写该影响方式的数值',
    'Give the value of this effect',
    'Indique el valor de este efecto',
    'この影響の値を入力してください',
  ]),
  recycle_set_negative: refusal(422, [
    '设定的价格不能为负数',
    'A price cannot be set below zero',
    'El precio fijado no puede ser negativo',
    '価格を負の値にはできません',
  ]),
  recycle_no_choice: refusal(422, [
    '拍照和文字问题没有选项',
    'Questions for photos and words have no answers to choose from',
    'Las preguntas de fotos y texto no tienen respuestas',
    '写真・文字の質問に選択肢はありません',
  ]),
  recycle_second_default: refusal(409, [
    '单选问题只能有一个默认选项',
    'A question with one answer has one default',
    'Una pregunta de respuesta única tiene un solo valor predeterminado',
    '単一選択の既定は1つだけです',
  ]),
  recycle_answered_question: refusal(409, [
    '该问题已有选项，请先删除选项',
    'The question has answers; delete them first',
    'La pregunta tiene respuestas; elimínelas antes',
    'この質問には選択肢があります。先に削除してください',
  ]),
  recycle_foreign_answer: refusal(422, [
    '显示条件须为同一品类的选项',
    'It must be an answer of the same category',
    'Debe ser una respuesta de la misma categoría',
    '同じカテゴリーの選択肢にしてください',
  ]),
  recycle_forward: refusal(422, [
    '显示条件「{title}」不在本问题之前：只能依据此前的问题',
    'The condition “{title}” is not before this question. Only earlier questions can be used',
    'Depende de «{title}», que no se pregunta antes',
    '表示条件「{title}」はこの質問より前にありません。条件にできるのは前の質問だけです',
  ]),
  recycle_hours: refusal(422, messageTexts.theEndMustBeAfterTheStart),
  recycle_staff_busy: refusal(409, { count: 'count' }, [
    '「{name}」还有 {count} 张未完成的回收单，不能删除',
    '“{name}” has {count} open {count:order|orders} and cannot be deleted',
    '«{name}» tiene {count} {count:orden abierta|órdenes abiertas} y no se puede eliminar',
    '「{name}」には未完了の回収伝票が{count}件あり、削除できません',
  ]),
  recycle_staff_leaving: refusal(409, { count: 'count' }, [
    '「{name}」还有 {count} 张未完成的回收单，请先改派再设为离职',
    '“{name}” has {count} open {count:order|orders}. Reassign them first',
    '«{name}» tiene {count} {count:orden abierta|órdenes abiertas}; reasígnelas antes',
    '「{name}」には未完了の回収伝票が{count}件あります。先に割り当て直してから退職にしてください',
  ]),
  recycle_foreign: refusal(422, [
    '「{title}」不是该品类的选项',
    '“{title}” is not an option of this category',
    '«{title}» no es una respuesta de esta categoría',
    '「{title}」はこのカテゴリーの選択肢ではありません',
  ]),
  recycle_double: refusal(422, [
    '「{title}」只能回答一次',
    '“{title}” is answered once only',
    '«{title}» se responde una sola vez',
    '「{title}」への回答は1つだけです',
  ]),
  recycle_hidden: refusal(422, [
    '「{title}」在此前的回答下不显示，不能回答',
    '“{title}” is hidden by an earlier answer and cannot be answered',
    '«{title}» no se pregunta tras las respuestas anteriores',
    '「{title}」は前の回答により表示されないため、回答できません',
  ]),
  recycle_unanswered: refusal(422, [
    '请回答「{title}」',
    'Answer “{title}”',
    'Responda «{title}»',
    '「{title}」に回答してください',
  ]),
  recycle_photos: refusal(422, { count: 'count' }, [
    '请上传至少 {count} 张照片',
    'At least {count} {count:photo is|photos are} needed',
    '{count:Se necesita|Se necesitan} al menos {count} {count:foto|fotos}',
    '写真を{count}枚以上付けてください',
  ]),
  recycle_not_taken: refusal(409, [
    '因「{answer}」不予回收',
    'Not accepted because of “{answer}”',
    'No se recoge por «{answer}»',
    '「{answer}」のため回収できません',
  ]),
  recycle_brand_unfit: refusal(422, [
    '该品类不回收此品牌',
    'This category does not accept this brand',
    'Esta marca no se recoge en esta categoría',
    'このカテゴリーでは回収していないブランドです',
  ]),
  ...ruleErrors,
  recycle_offer_changed: refusal(409, { amount: 'money' }, [
    '估价已变为 {amount}，请确认后重新提交',
    'The offer is now {amount}. Review it and submit again',
    'La oferta es ahora de {amount}. Revísela y envíela de nuevo',
    '見積額が {amount} に変わりました。確認して再送してください',
  ]),
  recycle_agreement_changed: refusal(409, [
    '回收协议已更新，请重新阅读并同意',
    'The recycling agreement has changed. Read and accept it again',
    'El acuerdo de recompra ha cambiado; léalo y acéptelo de nuevo',
    '回収規約が更新されました。もう一度お読みのうえ同意してください',
  ]),
  recycle_many_open: refusal(409, { count: 'count' }, [
    '您已有 {count} 张进行中的回收单，请稍后再提交',
    'You have {count} open {count:order|orders}; send more later',
    'Tiene {count} {count:orden abierta|órdenes abiertas}; envíe otra más tarde',
    '進行中の伝票が{count}件あります。後ほど送信してください',
  ]),
  recycle_point_missing: refusal(422, [
    '请选择回收点',
    'Choose a recycling point',
    'Elija un punto de recompra',
    '回収拠点を選んでください',
  ]),
  recycle_point_off: refusal(409, [
    '该回收点已停用',
    'This point is closed',
    'Este punto está cerrado',
    'この拠点は停止中です',
  ]),
  recycle_address_missing: refusal(422, [
    '上门回收请填写地址',
    'Give the address we come to',
    'Indique la dirección de recogida',
    '訪問先の住所を入力してください',
  ]),
  recycle_appoint_missing: refusal(422, [
    '上门回收请选择预约时间',
    'Say when we may come',
    'Indique cuándo podemos ir',
    '訪問日時を選んでください',
  ]),
  recycle_appoint_past: refusal(422, [
    '预约时间须晚于现在',
    'The appointment must lie ahead',
    'La cita debe ser futura',
    '予約日時は現在より後にしてください',
  ]),
  recycle_appoint_closed: refusal(422, [
    '该时间回收点不营业',
    'The point is closed then',
    'El punto está cerrado a esa hora',
    'その時間は営業していません',
  ]),
  recycle_mail_cash: refusal(422, [
    '邮寄回收不能付现金',
    'What is mailed in cannot be paid in cash',
    'Lo enviado por correo no se paga en efectivo',
    '郵送の場合、現金払いはできません',
  ]),
  recycle_far: refusal(422, [
    '地址超出该回收点的上门范围',
    'The address is beyond where this point collects',
    'La dirección está fuera del alcance de este punto',
    '住所がこの拠点の訪問範囲外です',
  ]),
  recycle_state: refusal(409, [
    '回收单 {no} 为「{state}」，不能「{what}」',
    'Order {no} is at “{state}”: “{what}” is not possible',
    'La orden {no} está en «{state}»: no se puede «{what}»',
    '伝票 {no} は「{state}」のため、「{what}」はできません',
  ]),
  recycle_staff_away: refusal(409, [
    '回收员「{name}」不在岗',
    '“{name}” is not on duty',
    '«{name}» no está en servicio',
    '「{name}」は勤務していません',
  ]),
  recycle_staff_duty: refusal(409, [
    '回收员「{name}」不做这类单',
    '“{name}” does not do orders of this kind',
    '«{name}» no atiende órdenes de este tipo',
    '「{name}」はこの種の伝票を担当しません',
  ]),
  recycle_staff_point: refusal(409, [
    '回收员「{name}」不属于该回收点',
    '“{name}” does not belong to this point',
    '«{name}» no pertenece a este punto',
    '「{name}」はこの拠点の担当ではありません',
  ]),
  recycle_staff_hours: refusal(409, [
    '预约时间不在「{name}」的工作时间（{from}–{to} 时）内',
    '“{name}” does not work then (hours {from}–{to})',
    '«{name}» no trabaja a esa hora (de {from} a {to})',
    '予約日時は「{name}」の勤務時間（{from}–{to}時）外です',
  ]),
  recycle_staff_full: refusal(409, { day: 'day', count: 'count' }, [
    '「{name}」{day} 已有 {count} 单，不能再派',
    '“{name}” has {count} {count:order|orders} on {day} and is full',
    '«{name}» tiene {count} {count:orden|órdenes} el {day} y no admite más',
    '「{name}」は {day} に{count}件あり、これ以上割り当てられません',
  ]),
  recycle_adjust_reason: refusal(422, [
    '改价请写明原因',
    'Say why the price is another',
    'Indique el motivo del cambio de precio',
    '価格変更の理由を入力してください',
  ]),
  recycle_not_inspected: refusal(409, [
    '还没有待复核的检测价',
    'No inspected prices awaiting recheck',
    'No hay precio pendiente de segunda revisión',
    '再確認待ちの検品価格がありません',
  ]),
  recycle_same_person: refusal(409, [
    '检测人不能复核自己的检测',
    'Who inspected it cannot confirm the price',
    'El inspector no puede confirmar el precio',
    '検品者本人は再確認できません',
  ]),
  recycle_paid: refusal(409, { amount: 'money' }, [
    '回收单 {no} 已打款 {amount}，不能重复打款',
    'Order {no} was paid out already: {amount}',
    'La orden {no} ya se desembolsó: {amount}',
    '伝票 {no} は送金済みです（{amount}）',
  ]),
  recycle_openid_missing: refusal(409, [
    '会员还没有登记收款微信，请会员登记或改用其他打款方式',
    'The member has no payout WeChat. Ask the member to register it, or choose another payout method',
    'El miembro no ha indicado su WeChat. Pídale que lo indique o elija otra forma de desembolso',
    '会員の受取 WeChat が未登録です。会員に登録してもらうか、別の送金方法を選んでください',
  ]),
  recycle_fund_off: refusal(409, [
    '该资金账户已停用',
    'This money account is disabled',
    'Esta cuenta de fondos está inactiva',
    'この資金口座は停止中です',
  ]),
  recycle_material_weight: refusal(409, [
    '按公斤回收，请先填写物料「{name}」的单位重量',
    'Recycled by weight. First enter the unit weight of “{name}”',
    'Se paga por peso: indique antes el peso unitario de «{name}»',
    '重量で回収します。先に品目「{name}」の単位重量を入力してください',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    recycle: typeof recycleErrors
  }
}
