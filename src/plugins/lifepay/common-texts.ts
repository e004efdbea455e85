import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  askWhatIsOwed: ['查询欠费', 'Check arrears', 'Consultar la deuda', '未払い額の照会'],
  gateway: ['网关', 'Gateway', 'Pasarela', 'ゲートウェイ'],
  topUpPrice: ['价目', 'Top-up price', 'Precio de recarga', 'チャージ価格'],
  topUpPrices: ['缴费价目', 'Top-up prices', 'Precios de recargas', 'チャージ価格'],
  topUp: ['生活缴费', 'Top-up', 'Recarga de servicios', '公共料金・チャージ'],
  allReviewedManually: ['全部人工审核', 'All reviewed manually', 'Revisión manual de todas', 'すべて審査'],
} as const satisfies Record<string, Text>
