import type { Text } from '#core/text/i18n.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  appointment: ['预约时间', 'Appointment', 'Cita', '予約日時'],
  askedOnlyAfter: ['显示条件', 'Shown only after', 'Solo tras', '表示条件'],
  beforePublishing: ['发布前预览', 'Before publishing', 'Antes de publicar', '公開前の確認'],
  by: labelTexts.method,
  dispatch: ['派单', 'Dispatch', 'Asignar', '割り当て'],
  dispatchBoard: ['派单看板', 'Dispatch board', 'Tablero de asignación', '割り当てボード'],
  inWords: ['文字说明', 'In words', 'Respuesta escrita', '文字での回答'],
  inspect: ['检测', 'Inspect', 'Inspeccionar', '検品'],
  inspection: ['检测', 'Inspection', 'Inspección', '検品'],
  leaveBlankForEveryDay: [
    '不填为每天',
    'Leave blank for every day',
    'Deje en blanco para todos los días',
    '空欄の場合：毎日',
  ],
  leaveBlankToKeepItUnchanged: [
    '不填则不变',
    'Leave blank to keep it unchanged',
    'Deje en blanco para no cambiarlo',
    '空欄の場合：変更なし',
  ],
  openOrders: ['在手单', 'Open orders', 'Órdenes abiertas', '対応中'],
  paidBy: ['打款方式', 'Payout method', 'Forma de desembolso', '送金方法'],
  payOut: ['打款', 'Pay out', 'Desembolsar', '送金'],
  pricesOfModels: ['型号价格', 'Prices of models', 'Precios de modelos', '型番別の価格'],
  publishRules: ['发布估价规则', 'Publish rules', 'Publicar reglas', '査定ルールを公開'],
  required: ['必答', 'Required', 'Obligatoria', '必須'],
  theHighestPriceIsBelowTheLowest: [
    '最高价不能低于最低价',
    'The highest price is below the lowest',
    'El precio máximo es menor que el mínimo',
    '最高価格は最低価格以上にしてください',
  ],
  tryValuation: ['试估价', 'Try valuation', 'Probar tasación', '試算'],
  valuationBreakdown: ['估价明细', 'Valuation breakdown', 'Desglose de la tasación', '査定の内訳'],
  whyAdjusted: ['调价原因', 'Why adjusted', 'Motivo del ajuste', '調整の理由'],
  inspectionFindings: ['检测所见', 'Inspection findings', 'Hallazgos', '検品の結果'],
  recyclingOrder: ['回收单', 'Recycling order', 'Orden de recompra', '回収伝票'],
  recyclingOrders: ['回收单', 'Recycling orders', 'Órdenes de recompra', '回収伝票'],
  addsAnAmount: ['加减金额', 'Adds an amount', 'Suma o resta un importe', '金額を加減'],
  addsAPercentage: ['加减比例', 'Adds a percentage', 'Suma o resta un porcentaje', '割合を加減'],
  setsThePrice: ['设为金额', 'Sets the price', 'Fija el precio', '金額を指定'],
  homeCollection: ['上门', 'Home collection', 'A domicilio', '訪問'],
} as const satisfies Record<string, Text>
