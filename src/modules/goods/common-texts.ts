import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  archived: ['已归档', 'Archived', 'Archivado', 'アーカイブ済み'],
  buyersPrices: ['客户价格', 'Buyers’ prices', 'Precios de clientes', '得意先別価格'],
  changePrices: ['批量改价', 'Change prices', 'Cambiar precios', '価格を一括変更'],
  itemNo: ['货号', 'Item no.', 'Referencia', '品番'],
  listPrice: ['划线价', 'List price', 'Precio tachado', '参考価格'],
  lowStockLevel: ['预警库存', 'Low-stock level', 'Nivel de aviso', '在庫警告数'],
  offer: ['货源', 'Offer', 'Oferta', '供給商品'],
  onOrOffSale: ['上架/下架', 'On or off sale', 'Poner en venta o retirar', '販売の開始・停止'],
  putOnSale: ['上架', 'Put on sale', 'Poner en venta', '販売開始'],
  rules: ['计费规则', 'Rules', 'Reglas', '計算ルール'],
  shippingTemplate: ['运费模板', 'Shipping template', 'Plantilla de envío', '送料テンプレート'],
  skuNo: ['规格编号', 'SKU no.', 'N.º de SKU', 'SKU 番号'],
  skus: ['规格数', 'SKUs', 'SKU', 'SKU 数'],
  specificationKey: ['规格键', 'Specification key', 'Clave', '仕様キー'],
  stopSupplying: ['停止供货', 'Stop supplying', 'Dejar de suministrar', '供給を停止'],
  storeNo: ['店铺编号', 'Store no.', 'N.º de tienda', '店舗番号'],
  suppliedSkus: ['供货规格', 'Supplied SKUs', 'SKU suministrados', '供給する SKU'],
  supplyDetails: ['查看供货', 'Supply details', 'Detalle del suministro', '供給の詳細'],
  takeOffSale: ['下架', 'Take off sale', 'Retirar de la venta', '販売停止'],
  supplySales: ['供货明细', 'Supply sales', 'Ventas suministradas', '供給明細'],
} as const satisfies Record<string, Text>
