import type { Text } from '#core/text/i18n.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** Texts of electronic waybills. */
export const waybillTexts = {
  waybills: ['电子面单', 'Waybills', 'Etiquetas de envío', '電子送り状'],
  waybill: ['面单', 'Waybill', 'Etiqueta', '送り状'],
  account: ['面单账号', 'Waybill account', 'Cuenta de etiquetas', '送り状アカウント'],
  accounts: ['面单账号', 'Waybill accounts', 'Cuentas de etiquetas', '送り状アカウント'],
  take: ['取号', 'Take waybill', 'Obtener etiqueta', '送り状番号を取得'],
  carrier: fieldTexts.carrier,
  provider: ['面单服务', 'Waybill service', 'Servicio de etiquetas', '送り状サービス'],
  cost: ['面单费用', 'Waybill fee', 'Coste de la etiqueta', '送り状料金'],
} as const satisfies Record<string, Text>

/** Services that issue waybill numbers. */
export const waybillServices = {
  kdniao: optionTexts.kdniao,
  cainiao: ['菜鸟', 'Cainiao', 'Cainiao', '菜鳥'],
} as const satisfies Record<string, Text>

/** Carriers that issue waybills, by the codes of the list of logistics companies. */
export const waybillCarriers = {
  SF: ['顺丰速运', 'SF Express', 'SF Express', '順豊エクスプレス'],
  ZTO: ['中通快递', 'ZTO Express', 'ZTO Express', '中通エクスプレス'],
  YTO: ['圆通速递', 'YTO Express', 'YTO Express', '円通エクスプレス'],
  YD: ['韵达快递', 'Yunda Express', 'Yunda Express', '韵達エクスプレス'],
  STO: ['申通快递', 'STO Express', 'STO Express', '申通エクスプレス'],
  EMS: ['邮政速递 EMS', 'China Post EMS', 'China Post EMS', '中国郵政 EMS'],
  JD: ['京东物流', 'JD Logistics', 'JD Logistics', '京東物流'],
  DBL: ['德邦快递', 'Deppon Express', 'Deppon Express', '徳邦エクスプレス'],
} as const satisfies Record<string, Text>
