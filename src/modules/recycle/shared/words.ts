import type { Text } from '#core/text/i18n.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from './common-texts.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** Shared texts of recycling. */
export const recycleWords = {
  brand: ['回收品牌', 'Recycling brand', 'Marca de recompra', '回収ブランド'],
  brands: ['回收品牌', 'Recycling brands', 'Marcas de recompra', '回収ブランド'],
  category: ['回收品类', 'Recycling category', 'Categoría de recompra', '回収カテゴリー'],
  categories: ['回收品类', 'Recycling categories', 'Categorías de recompra', '回収カテゴリー'],
  question: ['估价问题', 'Valuation question', 'Pregunta de tasación', '査定の質問'],
  questions: ['估价问题', 'Valuation questions', 'Preguntas de tasación', '査定の質問'],
  answer: ['估价选项', 'Valuation answer', 'Respuesta de tasación', '査定の選択肢'],
  answers: ['估价选项', 'Valuation answers', 'Respuestas de tasación', '査定の選択肢'],
  staff: ['回收员', 'Collector', 'Recolector', '回収担当者'],
  staffs: ['回收员', 'Collectors', 'Recolectores', '回収担当者'],
  point: ['回收点', 'Recycling point', 'Punto de recompra', '回収拠点'],
  points: ['回收点', 'Recycling points', 'Puntos de recompra', '回収拠点'],
  order: commonTexts.recyclingOrder,
  orders: commonTexts.recyclingOrders,
  rule: ['估价规则', 'Valuation rules', 'Reglas de tasación', '査定ルール'],
  version: fieldTexts.version,
  pricing: ['计价方式', 'Priced by', 'Se paga por', '計算方法'],
  base: ['基准价', 'Base price', 'Precio base', '基準価格'],
  min: labelTexts.lowestPrice,
  cap: labelTexts.highestPrice,
  roundTo: ['取整到', 'Rounded down to', 'Redondeo a la baja a', '切り捨て単位'],
  coefficient: ['价格系数', 'Coefficient', 'Coeficiente', '価格係数'],
  model: ['型号', 'Model', 'Modelo', '型番'],
  photos: labelTexts.photos,
  offer: ['预估价', 'Offer', 'Oferta', '見積額'],
  agreementVersion: labelTexts.agreementVersion,
  overdue: labelTexts.overdue,
  hours: ['处理时长', 'Hours to settle', 'Horas hasta acordar', '処理時間'],
  undated: ['未定日期', 'Without a day', 'Sin día', '日付未定'],
  later: ['更晚', 'Later', 'Más adelante', 'それ以降'],
  settled: ['成交价', 'Settled price', 'Precio acordado', '成約額'],
} as const satisfies Record<string, Text>

export const pricings = {
  per_piece: ['按件', 'Piece', 'Pieza', '1個あたり'],
  per_kg: ['按公斤', 'Kilogram', 'Kilogramo', '1kgあたり'],
} as const satisfies Record<string, Text>

/** The kinds of answers. Photos and free text inform the inspector; they do not change the price. */
export const questionKinds = {
  single: ['单选', 'One answer', 'Una respuesta', '単一選択'],
  multi: ['多选', 'Several answers', 'Varias respuestas', '複数選択'],
  photo: ['拍照', 'Photos', 'Fotos', '写真'],
  text: optionTexts.text,
} as const satisfies Record<string, Text>

/** The form of the answer of each kind: only choices change the price. */
export const answeredWith = {
  single: 'choice',
  multi: 'choice',
  photo: 'photos',
  text: 'words',
} as const satisfies Record<keyof typeof questionKinds, string>

/** The effect of an answer on the price. */
export const effects = {
  fixed: commonTexts.addsAnAmount,
  percent: commonTexts.addsAPercentage,
  set: commonTexts.setsThePrice,
  reject: ['不回收', 'Not taken', 'No se recoge', '回収不可'],
} as const satisfies Record<string, Text>

/** The duties of a collector. */
export const duties = {
  visit: commonTexts.homeCollection,
  counter: ['到点', 'At the point', 'En el punto', '店頭'],
  inspect: glossaryTerms.qualityCheck,
} as const satisfies Record<string, Text>

/** How an appliance is handed over. */
export const modes = {
  visit: commonTexts.homeCollection,
  counter: ['送点', 'Brought to a point', 'Entrega en punto', '持ち込み'],
  mail: ['邮寄', 'Mailed in', 'Por correo', '郵送'],
} as const satisfies Record<string, Text>

/** How the member is paid. */
export const payouts = {
  wallet: labelTexts.recyclingCredit,
  cash: labelTexts.cash,
  wxpay: optionTexts.wechat,
} as const satisfies Record<string, Text>

/** The states of an order (10 to 75 of the protocol). */
export const stages = {
  pending: ['待派单', 'To dispatch', 'Por asignar', '割当待ち'],
  assigned: ['已派单', 'Dispatched', 'Asignada', '割当済み'],
  checking: ['检测中', 'Being inspected', 'En inspección', '検品中'],
  confirming: ['待用户确认', 'Member to confirm', 'Por confirmar', '会員の確認待ち'],
  payable: optionTexts.toBePaidOut,
  collecting: optionTexts.awaitingTheUser,
  done: optionTexts.completed,
  cancelled: optionTexts.cancelled,
  refused: ['拒收', 'Rejected', 'Rechazada', '受取拒否'],
} as const satisfies Record<string, Text>
export type Stage = keyof typeof stages

/** The days of the week, Monday first. */
export const weekdays = {
  mon: labelTexts.mon,
  tue: labelTexts.tue,
  wed: labelTexts.wed,
  thu: labelTexts.thu,
  fri: labelTexts.fri,
  sat: labelTexts.sat,
  sun: labelTexts.sun,
} as const satisfies Record<string, Text>

/** Automatic reasons for the end of an order. */
export const recycleReasons = {
  '#recycle.declined': [
    '用户不同意检测价',
    'The member did not accept the price',
    'El miembro no aceptó el precio',
    '会員が検品価格に同意しませんでした',
  ],
} as const
