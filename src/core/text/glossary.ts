import type { Text } from './i18n.ts'

/**
 * The words of the trade that more than one thing is called by, each with its meaning. `docs/glossary.md` is made from
 * this file. A definition takes a word from here instead of writing it again.
 */
export const glossaryTerms = {
  // In general
  /** Identifiers of records. */
  name: ['名称', 'Name', 'Nombre', '名称'],
  /** The short identifier that people give a record; no two records of a list share one. */
  code: ['编码', 'Code', 'Código', 'コード'],
  /** Where a record stands between its first entry and its end. */
  status: ['状态', 'Status', 'Estado', '状態'],
  /** In use: it may be chosen in new records. */
  active: ['启用', 'Enabled', 'Activa', '有効'],
  /** Out of use: it stays in old records and cannot be chosen in new ones. */
  disabled: ['停用', 'Disabled', 'Inactivo', '停止'],
  /** Free text of a record. */
  remark: ['备注', 'Remark', 'Observaciones', '備考'],
  /** Files attached to a record. */
  attachments: ['附件', 'Attachments', 'Adjuntos', '添付ファイル'],
  /** A photograph or scan. */
  picture: ['图片', 'Picture', 'Imagen', '画像'],
  /** The number by which records are ordered among their like. */
  sort: ['排序', 'Sort', 'Orden', '並び順'],
  /** Province, city and district, by the national codes. */
  region: ['地区', 'Region', 'Región', '地域'],
  /** Street and house, below the region. */
  address: ['地址', 'Address', 'Dirección', '住所'],
  /** The name of a firm. */
  company: ['公司', 'Company', 'Empresa', '会社'],
  /** Why something was done, ended or refused. */
  reason: ['原因', 'Reason', 'Motivo', '理由'],
  /** How something ended. */
  result: ['结果', 'Result', 'Resultado', '結果'],
  /** It was tried and did not work. */
  failed: ['失败', 'Failed', 'Fallido', '失敗'],
  /** The option for anything not listed. */
  other: ['其他', 'Other', 'Otro', 'その他'],
  /** The form group for remaining fields. */
  others: ['其他', 'Other', 'Otros', 'その他'],
  /** The form group that identifies a record. */
  general: ['基本信息', 'General', 'General', '基本情報'],
  /** It holds. */
  yes: ['是', 'Yes', 'Sí', 'はい'],
  /** It does not hold. */
  no: ['否', 'No', 'No', 'いいえ'],
  /** Unlocking a locked account before the lock expires. */
  unlock: ['解锁', 'Unlock', 'Desbloquear', 'ロック解除'],

  // People
  /** Users of a supplier's console, each with an account. */
  operator: ['操作员', 'Operator', 'Operador', 'オペレーター'],
  /** A person’s name. */
  personName: ['姓名', 'Name', 'Nombre', '氏名'],
  /** The sign-in name. */
  account: ['账号', 'Account', 'Cuenta', 'アカウント'],
  /** Sets of rights; a person may hold several. */
  roles: ['角色', 'Roles', 'Roles', '役割'],
  /** A part of the supplier’s organisation. */
  department: ['部门', 'Department', 'Departamento', '部門'],
  /** The department that a person or a record belongs to. */
  ownDepartment: ['所属部门', 'Department', 'Departamento', '部門'],
  /** A Chinese mobile number. */
  mobile: ['手机', 'Mobile', 'Móvil', '携帯電話'],
  /** Any other telephone number. */
  phone: ['电话', 'Phone', 'Teléfono', '電話'],
  /** The contact person of a company. */
  contactPerson: ['联系人', 'Contact', 'Contacto', '担当者'],

  /** A person who buys, sells for recycling or applies for jobs at a supplier’s shop, and owns wallets there. */
  member: ['会员', 'Member', 'Miembro', '会員'],
  /** Plural; the section about them. */
  members: ['会员', 'Members', 'Miembros', '会員'],
  /** Where a member keeps money, points or recycling credit. */
  wallet: ['钱包', 'Wallet', 'Monedero', 'ウォレット'],
  /** What members gain and use in place of money; whole ones. */
  points: ['积分', 'Points', 'Puntos', 'ポイント'],
  /** Remaining balance of a wallet or an account. */
  balance: ['余额', 'Balance', 'Saldo', '残高'],
  /** The number of a transaction of the ledger. */
  transactionNo: ['流水号', 'Transaction no.', 'N.º de movimiento', '取引番号'],
  /** Where a member stands: silver, gold. */
  memberLevel: ['会员等级', 'Member level', 'Nivel de miembro', '会員ランク'],
  /** Marks that people put on members to find them by. */
  tags: ['标签', 'Tags', 'Etiquetas', 'タグ'],
  /** Where goods are sent. */
  deliveryAddresses: ['收货地址', 'Delivery addresses', 'Direcciones de entrega', '配送先'],

  // Documents
  /** A paper of the trade: a head with lines that changes nothing until it is approved. */
  document: ['单据', 'Document', 'Documento', '伝票'],
  /** The number of a document; the counter restarts each day. */
  docNo: ['单号', 'Doc no.', 'N.º doc.', '伝票番号'],
  /** The day on which a document takes effect in the books. */
  businessDate: ['业务日期', 'Business date', 'Fecha', '取引日'],
  /** The business type of a document; it decides the required fields and the bookings. */
  businessType: ['业务类型', 'Business type', 'Tipo de operación', '業務種別'],
  /** Who carries a document out. */
  handler: ['经手人', 'Handler', 'Responsable', '担当者'],
  /** The rows of a document: material, quantity, price. */
  lines: ['明细', 'Lines', 'Líneas', '明細'],
  /** The group of a document that holds its sums. */
  totals: ['合计', 'Totals', 'Totales', '合計'],
  /** A document that is still being written. */
  draft: ['草稿', 'Draft', 'Borrador', '下書き'],
  /** Handing a document in for approval. */
  submit: ['提交', 'Submit', 'Enviar a revisión', '提出'],
  /** When it was handed in for approval. */
  submittedAt: ['提交时间', 'Submitted at', 'Enviado a revisión', '提出日時'],
  /** Handed in, not yet decided. */
  pendingAudit: ['待审核', 'Pending approval', 'Por aprobar', '承認待ち'],
  /** The decision by which a document takes effect: the step. */
  auditStep: ['审核', 'Approve', 'Aprobar', '承認'],
  /** The same as a subject: a group of fields, a section of settings. */
  audit: ['审核', 'Approval', 'Aprobación', '承認'],
  /** In force: it was approved. */
  audited: ['已审核', 'Approved', 'Aprobado', '承認済み'],
  /** Who last changed or created it. */
  changedBy: ['最后修改人', 'Last changed by', 'Última modificación por', '最終変更者'],
  /** Who decided. */
  auditedBy: ['审核人', 'Approver', 'Aprobado por', '承認者'],
  /** When it was decided. */
  auditedAt: ['审核时间', 'Approval date', 'Aprobado', '承認日時'],
  /** What the approver wrote with the decision. */
  auditRemark: ['审核意见', 'Approval note', 'Nota de aprobación', '承認コメント'],
  /** Refused; it may be changed and submitted again. */
  rejected: ['已驳回', 'Rejected', 'Rechazado', '却下'],
  /** Taking an approved document out of effect; what it booked is booked back. */
  reverseAudit: ['反审核', 'Reverse approval', 'Revertir aprobación', '承認取消'],
  /** The approval by another person that large amounts need. */
  secondApproval: ['复审', 'Second approval', 'Segunda aprobación', '二次承認'],
  /** Goods receipts of any business type. */
  inboundOrders: ['入库单', 'Goods receipts', 'Entradas', '入庫伝票'],
  /** Goods issues of any business type. */
  outboundOrders: ['出库单', 'Goods issues', 'Salidas', '出庫伝票'],
  /** How much of a document later ones have carried out. */
  progress: ['执行状态', 'Progress', 'Avance', '進捗'],
  /** The number of the document that one was made from. */
  sourceNo: ['来源单号', 'Source no.', 'N.º de origen', '元伝票番号'],
  /** Ending a document that was once in force, where deleting is not allowed: the step. */
  voidStep: ['作废', 'Void', 'Anular', '無効にする'],
  /** End of the retention of an approved record. */
  keptUntil: ['保存至', 'Retained until', 'Conservar hasta', '保存期限'],
  /** The day up to which the books are closed. */
  booksClosedUntil: ['已结账至', 'Books closed until', 'Cerrado hasta', '締め済みの日'],
  /** The step that sends a document to an external system. */
  push: ['推送', 'Push', 'Transmitir', '送信'],

  // Money
  /** Money, in yuan. */
  amount: ['金额', 'Amount', 'Importe', '金額'],
  /** The price of one unit, tax within. */
  unitPrice: ['单价', 'Unit price', 'Precio unitario', '単価'],
  /** The share of the price that is tax; prices include it. */
  taxRate: ['税率', 'Tax rate', 'Tipo impositivo', '税率'],
  /** The tax that an amount contains, in yuan. */
  tax: ['税额', 'Tax', 'Impuesto', '税額'],
  /** What the lines of a document add up to, before discount and other charges. */
  goodsAmount: ['货品金额', 'Goods amount', 'Importe de mercancías', '商品金額'],
  /** The tax that the goods amount contains. */
  taxWithin: ['其中税额', 'Tax included', 'Impuesto incluido', '内税額'],
  /** The discount on the goods amount. */
  discount: ['优惠金额', 'Discount', 'Descuento', '値引額'],
  /** What is owed: goods amount less discount, with other charges. */
  totalAmount: ['合计金额', 'Total', 'Total', '合計金額'],
  /** What goods are worth in the books. */
  cost: ['成本', 'Cost', 'Coste', '原価'],
  /** What one unit is worth on average, of all that lies there. */
  avgCost: ['成本均价', 'Avg cost', 'Coste medio', '平均原価'],
  /** What is paid before the goods come. */
  deposit: ['定金', 'Deposit', 'Depósito', '手付金'],
  /** How much a customer may owe. */
  creditLimit: ['信用额度', 'Credit limit', 'Límite de crédito', '与信限度額'],
  /** Whether we are owed or owe. */
  debtSide: ['应收/应付', 'Receivable or payable', 'Por cobrar o por pagar', '売掛・買掛'],
  /** What partners owe us. */
  receivable: ['应收', 'Receivable', 'Por cobrar', '売掛'],
  /** What we owe partners. */
  payable: ['应付', 'Payable', 'Por pagar', '買掛'],
  /** The day by which a document is to be paid. */
  dueDate: ['到期日', 'Due date', 'Vencimiento', '支払期日'],
  /** How much of a document was paid or offset. */
  settledAmount: ['已结金额', 'Settled', 'Liquidado', '決済済額'],
  /** How much of a document is still to be paid. */
  openAmount: ['未结金额', 'Outstanding', 'Pendiente', '未決済額'],
  /** A debt given up without money. */
  writeOff: ['核销金额', 'Write-off', 'Condonación', '償却額'],
  /** A bank account, a till or a wallet of ours that money comes into and leaves. */
  fund: ['资金账户', 'Money account', 'Cuenta de fondos', '資金口座'],
  /** Who takes in cash and answers for it. */
  collector: ['收款人', 'Collector', 'Cobrador', '集金担当'],

  // Partners
  /** Whom goods are bought from or sold to. */
  partner: ['往来单位', 'Partner', 'Socio comercial', '取引先'],
  /** Plural. */
  partners: ['往来单位', 'Partners', 'Socios comerciales', '取引先'],
  /** Whom goods are bought from. */
  supplier: ['供应商', 'Supplier', 'Proveedor', '仕入先'],
  /** Permits of a partner to make, wholesale or sell edible salt or grain. */
  licences: ['证照', 'Licences', 'Licencias', '許可証'],
  /** The number on a licence. */
  licenceNo: ['证照号', 'Licence no.', 'N.º de licencia', '許可証番号'],

  // Goods and stock
  /** Something that is bought, stored and sold: a kind of salt or grain, or what it is packed in. */
  material: ['物料', 'Material', 'Material', '品目'],
  /** Plural. */
  materials: ['物料', 'Materials', 'Materiales', '品目'],
  /** The code of a material. */
  materialCode: ['物料编码', 'Code', 'Código', '品目コード'],
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
  incoming: ['在途', 'In transit', 'En tránsito', '輸送中'],
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
    'Sal alimentaria regulada (licencia estatal)',
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
  qualityCheck: ['质检', 'Quality inspection', 'Calidad', '品質検査'],
  /** What quality takes off the quantity that is paid for. */
  deduction: ['扣量', 'Deduction', 'Descuento de cantidad', '控除量'],
  /** What the other side sent, before any loss on the way. */
  dispatched: ['发货数量', 'Dispatched', 'Despachado', '出荷数量'],
  /** How the paid quantity came about. */
  settlement: ['结算明细', 'Settlement', 'Liquidación', '精算明細'],
  /** The amount charged to the party that bears a transit loss. */
  claim: ['索赔金额', 'Claim', 'Reclamación', '賠償請求額'],
  /** Counting what really lies in a warehouse, and booking the difference. */
  stocktakes: ['盘点', 'Stocktakes', 'Recuentos', '棚卸'],
  /** What a shop sells: one entry with its specifications. */
  goods: ['商品', 'Goods', 'Artículos', '商品'],
  /** A specification of goods with its own price and stock. */
  sku: ['商品规格', 'SKU', 'SKU', 'SKU'],
  /** The shelf of the shop on which goods are found. */
  goodsCategory: ['商品分类', 'Category', 'Categoría', 'カテゴリー'],
  /** What one specification costs the buyer. */
  salePrice: ['售价', 'Selling price', 'Precio de venta', '販売価格'],
  /** For internal accounting of the shop; no list shows it. */
  shadow: ['商城内部', 'Shop internal', 'Interno de la tienda', 'ショップ内部用'],
} as const satisfies Record<string, Text>
