import type { Text } from './i18n.ts'

/**
 * The words of the trade that more than one thing is called by, each with its meaning. `docs/glossary.md` is made from this file. A definition takes a word
 * from here instead of writing it again.
 */
export const words = {
  // In general
  /** What records are known by. */
  name: ['名称', 'Name', 'Nombre', '名称'],
  /** The short identifier that people give a record; no two records of a list share one. */
  code: ['编码', 'Code', 'Código', 'コード'],
  /** Where a record stands between its first entry and its end. */
  status: ['状态', 'Status', 'Estado', '状態'],
  /** In use: it may be chosen in new records. */
  active: ['启用', 'Active', 'Activo', '有効'],
  /** Out of use: it stays in old records and cannot be chosen in new ones. */
  disabled: ['停用', 'Disabled', 'Inactivo', '停止'],
  /** Free text beside a record. */
  remark: ['备注', 'Remark', 'Observaciones', '備考'],
  /** Files kept with a record. */
  attachments: ['附件', 'Attachments', 'Adjuntos', '添付ファイル'],
  picture: ['图片', 'Picture', 'Imagen', '画像'],
  /** The number by which records are ordered among their like. */
  sort: ['排序', 'Sort', 'Orden', '並び順'],
  region: ['地区', 'Region', 'Región', '地域'],
  address: ['地址', 'Address', 'Dirección', '住所'],
  company: ['公司', 'Company', 'Empresa', '会社'],
  /** Why something was done, ended or refused. */
  reason: ['原因', 'Reason', 'Motivo', '理由'],
  /** How something ended. */
  result: ['结果', 'Result', 'Resultado', '結果'],
  failed: ['失败', 'Failed', 'Fallido', '失敗'],
  /** The one among several choices that none of them names. */
  other: ['其他', 'Other', 'Otro', 'その他'],
  /** What remains beside the other groups of a form. */
  others: ['其他', 'Other', 'Otros', 'その他'],
  /** The group of a form that says what a record is. */
  general: ['基本信息', 'General', 'General', '基本情報'],
  yes: ['是', 'Yes', 'Sí', 'はい'],
  no: ['否', 'No', 'No', 'いいえ'],
  unlock: ['解锁', 'Unlock', 'Desbloquear', 'ロック解除'],

  // People
  /** Who works in the console of a supplier, under an account of their own. */
  operator: ['操作员', 'Operator', 'Operador', 'オペレーター'],
  /** A person’s name. */
  personName: ['姓名', 'Name', 'Nombre', '氏名'],
  /** What somebody signs in with. */
  account: ['账号', 'Account', 'Cuenta', 'アカウント'],
  /** Sets of rights; a person may hold several. */
  roles: ['角色', 'Roles', 'Roles', '役割'],
  /** A part of the supplier’s organisation. */
  department: ['部门', 'Department', 'Departamento', '部門'],
  /** The department that a person or a record belongs to. */
  ownDepartment: ['所属部门', 'Department', 'Departamento', '部門'],
  mobile: ['手机', 'Mobile', 'Móvil', '携帯電話'],
  phone: ['电话', 'Phone', 'Teléfono', '電話'],
  contactPerson: ['联系人', 'Contact', 'Contacto', '担当者'],

  // Documents
  /** A paper of the trade: a head with lines that changes nothing until it is audited. */
  document: ['单据', 'Document', 'Documento', '伝票'],
  /** The number of a document, counted anew each day. */
  docNo: ['单号', 'Doc no.', 'N.º doc.', '伝票番号'],
  /** The day on which a document takes effect in the books. */
  businessDate: ['业务日期', 'Business date', 'Fecha', '取引日'],
  /** What a document is for; it decides what is asked for and what is booked. */
  businessType: ['业务类型', 'Business type', 'Tipo de operación', '業務種別'],
  /** Who carries a document out. */
  handler: ['经手人', 'Handler', 'Responsable', '担当者'],
  /** The rows of a document: material, quantity, price. */
  lines: ['明细', 'Lines', 'Líneas', '明細'],
  /** The group of a document that holds its sums. */
  totals: ['合计', 'Totals', 'Totales', '合計'],
  /** A document that is still being written. */
  draft: ['草稿', 'Draft', 'Borrador', '下書き'],
  /** Handing a document in for the audit. */
  submit: ['提交', 'Submit', 'Enviar a revisión', '提出'],
  submittedAt: ['提交时间', 'Submitted at', 'Enviado a revisión', '提出日時'],
  /** Handed in, not yet decided. */
  pendingAudit: ['待审核', 'Pending audit', 'Por revisar', '審査待ち'],
  /** The decision by which a document takes effect: the step. */
  auditStep: ['审核', 'Audit', 'Revisar', '審査'],
  /** The same as a subject: a group of fields, a section of settings. */
  audit: ['审核', 'Audit', 'Revisión', '審査'],
  audited: ['已审核', 'Audited', 'Revisado', '審査済み'],
  auditedBy: ['审核人', 'Audited by', 'Revisado por', '審査者'],
  auditedAt: ['审核时间', 'Audited at', 'Revisado', '審査日時'],
  /** What the auditor wrote with the decision. */
  auditRemark: ['审核意见', 'Audit remark', 'Nota de revisión', '審査コメント'],
  /** The audit decided against it; it may be changed and submitted again. */
  rejected: ['已驳回', 'Rejected', 'Rechazado', '却下'],
  /** Taking an audited document out of effect; what it booked is booked back. */
  reverseAudit: ['反审核', 'Reverse audit', 'Revertir revisión', '審査取消'],
  /** The approval by another person that large amounts need. */
  secondApproval: ['复审', 'Second approval', 'Segunda aprobación', '二次承認'],

  // Money
  amount: ['金额', 'Amount', 'Importe', '金額'],
  unitPrice: ['单价', 'Unit price', 'Precio unitario', '単価'],
  /** The share of the price that is tax; prices include it. */
  taxRate: ['税率', 'Tax rate', 'Tipo impositivo', '税率'],
  tax: ['税额', 'Tax', 'Impuesto', '税額'],
  /** What the lines of a document add up to, before discount and other charges. */
  goodsAmount: ['货品金额', 'Goods amount', 'Importe de mercancías', '商品金額'],
  /** The tax that the goods amount contains. */
  taxWithin: ['其中税额', 'Tax within', 'Impuesto incluido', '内税額'],
  discount: ['优惠金额', 'Discount', 'Descuento', '値引額'],
  totalAmount: ['合计金额', 'Total', 'Total', '合計金額'],
  /** What goods are worth in the books. */
  cost: ['成本', 'Cost', 'Coste', '原価'],

  // Partners
  /** Whom goods are bought from or sold to. */
  partner: ['往来单位', 'Partner', 'Socio', '取引先'],
  partners: ['往来单位', 'Partners', 'Socios comerciales', '取引先'],
  supplier: ['供应商', 'Supplier', 'Proveedor', '仕入先'],
  /** Permits of a partner to make, wholesale or sell edible salt or grain. */
  licences: ['证照', 'Licences', 'Licencias', '許可証'],
  licenceNo: ['证照号', 'Licence no.', 'N.º de licencia', '許可証番号'],

  // Goods and stock
  /** Something that is bought, stored and sold: a kind of salt or grain, or what it is packed in. */
  material: ['物料', 'Material', 'Material', '品目'],
  materials: ['物料', 'Materials', 'Materiales', '品目'],
  /** The code of a material. */
  materialCode: ['物料编码', 'Code', 'Código', '品目コード'],
  /** What a material is: edible salt, wheat, packaging. */
  materialKind: ['品类', 'Kind', 'Clase', '品目区分'],
  /** Size and make of a material, as on its package. */
  spec: ['规格', 'Spec', 'Especificación', '規格'],
  barcode: ['条码', 'Barcode', 'Código de barras', 'バーコード'],
  /** Salt for food; its trade is licensed. */
  edibleSalt: ['食盐', 'Edible salt', 'Sal comestible', '食塩'],
  /** What a quantity counts. */
  unit: ['单位', 'Unit', 'Unidad', '単位'],
  quantity: ['数量', 'Quantity', 'Cantidad', '数量'],
  weight: ['重量', 'Weight', 'Peso', '重量'],
  /** How many base units one of another unit holds. */
  ratio: ['换算率', 'Ratio', 'Factor', '換算率'],
  /** A place where goods lie, with a stock of its own. */
  warehouse: ['仓库', 'Warehouse', 'Almacén', '倉庫'],
  /** Who answers for a warehouse. */
  keeper: ['仓管员', 'Keeper', 'Almacenero', '倉庫係'],
  /** Goods of one making, which are followed together from receipt to issue. */
  batch: ['批次', 'Batch', 'Lote', 'ロット'],
  producedAt: ['生产日期', 'Made on', 'Fabricado el', '製造日'],
  expiresAt: ['到期日', 'Expires', 'Caduca', '賞味期限'],
  /** What lies in the warehouses, by the books. */
  onHand: ['现存量', 'On hand', 'Existencias', '現在庫'],
  /** On hand less what is reserved. */
  available: ['可用量', 'Available', 'Disponible', '利用可能'],
  /** Ordered and not yet received. */
  incoming: ['在途', 'Incoming', 'En camino', '入荷予定'],
  /** What is lost between dispatch and arrival. */
  transitLoss: ['途耗', 'Transit loss', 'Merma en ruta', '輸送ロス'],
  /** The quantity that is paid for, after deductions for quality. */
  settledQuantity: ['结算数量', 'Settled quantity', 'Cantidad liquidada', '精算数量'],
  truckNo: ['车牌号', 'Truck no.', 'Matrícula', '車両番号'],
  driver: ['司机', 'Driver', 'Conductor', '運転手'],
  /** Asking for goods to be bought. */
  requisitions: ['采购申请', 'Requisitions', 'Solicitudes de compra', '購買申請'],
  /** Ordering goods from a supplier. */
  purchaseOrders: ['采购订单', 'Purchase orders', 'Pedidos de compra', '発注書'],
  /** Taking goods into a warehouse. */
  inboundOrder: ['入库单', 'Inbound order', 'Entrada', '入庫伝票'],
  /** Counting what really lies there and booking the difference. */
  stocktake: ['盘点', 'Stocktake', 'Recuento', '棚卸'],
  /** Following a batch back to where it came from and on to who has it. */
  trace: ['追溯', 'Trace', 'Rastrear', '追跡'],
} as const satisfies Record<string, Text>
