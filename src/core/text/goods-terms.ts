import type { Text } from './i18n.ts'

/** The part of the glossary about goods and stock. */
export const goodsTerms = {
  // Goods and stock
  /** Something that is bought, stored and sold: a kind of salt or grain, or what it is packed in. */
  material: ['物料', 'Material', 'Material', '品目'],
  /** Plural. */
  materials: ['物料', 'Materials', 'Materiales', '品目'],
  /** The code of a material. */
  materialCode: ['物料编码', 'Material code', 'Código de material', '品目コード'],
  /** What a material is: edible salt, wheat, packaging. */
  materialKind: ['品类', 'Kind', 'Clase', '品目区分'],
  /** Size and make of a material, as on its package. */
  spec: ['规格', 'Specification', 'Especificación', '仕様'],
  /** What a scanner reads from a package. */
  barcode: ['条码', 'Barcode', 'Código de barras', 'バーコード'],
  /** Salt for food; its trade is licensed. */
  edibleSalt: ['食盐', 'Edible salt', 'Sal comestible', '食塩'],
  /** What a quantity counts. */
  unit: ['单位', 'Unit', 'Unidad', '単位'],
  /** Quantity, in the unit next to it. */
  quantity: ['数量', 'Quantity', 'Cantidad', '数量'],
  /** In kilograms. */
  weight: ['重量', 'Weight', 'Peso', '重量'],
  /** How many base units one of another unit holds. */
  ratio: ['换算率', 'Ratio', 'Factor', '換算率'],
  /** A location with its own stock. */
  warehouse: ['仓库', 'Warehouse', 'Almacén', '倉庫'],
  /** Who answers for a warehouse. */
  keeper: ['仓管员', 'Keeper', 'Almacenero', '倉庫係'],
  /** Goods of one making, which are followed together from receipt to issue. */
  batch: ['批次', 'Batch', 'Lote', 'ロット'],
  /** The day a batch was made. */
  producedAt: ['生产日期', 'Production date', 'Fabricado el', '製造日'],
  /** The day from which a batch is no longer sold. */
  expiresAt: ['到期日', 'Expiry date', 'Caducidad', '賞味期限'],
  /** What lies in the warehouses, by the books. */
  onHand: ['现存量', 'On hand', 'Existencias', '現在庫'],
  /** On hand less what is reserved. */
  available: ['可用量', 'Available', 'Disponible', '利用可能'],
  /** Ordered and not yet received. */
  incoming: ['在途', 'In transit', 'En tránsito', '入荷予定'],
  /** What is lost between dispatch and arrival. */
  transitLoss: ['途耗', 'Transit loss', 'Merma de transporte', '輸送ロス'],
  /** The quantity that is paid for, after deductions for quality. */
  settledQuantity: ['结算数量', 'Settled quantity', 'Cantidad liquidada', '精算数量'],
  /** The plate of the truck that brings or takes goods. */
  truckNo: ['车牌号', 'Truck no.', 'Matrícula', '車両番号'],
  /** Who drives it. */
  driver: ['司机', 'Driver', 'Conductor', '運転手'],
  /** Asking for goods to be bought. */
  requisitions: ['采购申请', 'Requisitions', 'Solicitudes de compra', '購買申請'],
  /** Ordering goods from a supplier. */
  purchaseOrders: ['采购订单', 'Purchase orders', 'Pedidos de compra', '発注書'],
  /** Taking goods into a warehouse. */
  inboundOrder: ['入库单', 'Goods receipt', 'Entrada', '入庫伝票'],
  /** Counting what really lies there and booking the difference. */
  stocktake: ['盘点', 'Stocktake', 'Recuento', '棚卸'],
  /** Following a batch back to where it came from and on to who has it. */
  trace: ['追溯', 'Trace', 'Rastrear', '追跡'],
  /** The national or trade standard that a material meets. */
  standardNo: ['执行标准', 'Standard', 'Norma', '適用規格'],
  /** Buying and wholesale of the material need a valid food salt licence. */
  foodSaltRules: [
    '食盐专营管理',
    'Regulated edible salt (state licence)',
    'Sal comestible regulada (licencia estatal)',
    '食塩専売管理',
  ],
  /** Days from the day of making to the expiry. */
  shelfLife: ['保质期', 'Shelf life', 'Vida útil', '賞味期間'],
  /** Units of a material in addition to its base unit. */
  otherUnits: ['辅助单位', 'Other units', 'Otras unidades', '補助単位'],
  /** What a delivery is measured by, and how much each step beyond it takes off. */
  qualityStandards: ['质量指标', 'Quality standards', 'Normas de calidad', '品質基準'],
  /** How much more than ordered may be received. */
  overReceipt: ['允许超收', 'Over-receipt allowed', 'Exceso de recepción admitido', '超過入庫の許容'],
  /** Gross, tare and packaging, as the scales say. */
  weighing: ['过磅', 'Weighing', 'Pesaje', '計量'],
  /** What the laboratory measured of a delivery. */
  qualityCheck: ['质检', 'Quality inspection', 'Inspección de calidad', '品質検査'],
  /** What quality takes off the quantity that is paid for. */
  deduction: ['扣量', 'Deduction', 'Descuento de cantidad', '控除量'],
  /** What the other side sent, before any loss on the way. */
  dispatched: ['发货数量', 'Dispatched', 'Despachado', '出荷数量'],
  /** How the paid quantity came about. */
  settlement: ['结算明细', 'Settlement', 'Liquidación', '精算明細'],
  /** The amount charged to the party that bears a transit loss. */
  claim: ['索赔金额', 'Claim', 'Importe reclamado', '賠償請求額'],
  /** Counting what really lies in a warehouse, and booking the difference. */
  stocktakes: ['盘点', 'Stocktakes', 'Recuentos', '棚卸'],
  /** What a shop sells: one entry with its specifications. */
  goods: ['商品', 'Goods', 'Artículos', '商品'],
  /** A specification of goods with its own price and stock. */
  sku: ['商品规格', 'SKU', 'SKU', 'SKU'],
  /** The shelf of the shop on which goods are found. */
  goodsCategory: ['商品分类', 'Goods category', 'Categoría de artículos', '商品カテゴリー'],
  /** What one specification costs the buyer. */
  salePrice: ['售价', 'Selling price', 'Precio de venta', '販売価格'],
  /** For internal accounting of the shop; no list shows it. */
  shadow: ['商城内部', 'Shop internal', 'Interno de la tienda', 'ショップ内部用'],
} as const satisfies Record<string, Text>
