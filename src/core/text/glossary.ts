import { goodsTerms } from './goods-terms.ts'
import type { Text } from './i18n.ts'

/**
 * The words of the trade that more than one thing is called by, each with its meaning. `docs/glossary.md` is made from
 * this file and `goods-terms.ts`. A definition takes a word from here instead of writing it again.
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
  active: ['启用', 'Enabled', 'Activado', '有効'],
  /** Out of use: it stays in old records and cannot be chosen in new ones. */
  disabled: ['停用', 'Disabled', 'Desactivado', '停止'],
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
  submit: ['提交', 'Submit', 'Enviar', '提出'],
  /** When it was handed in for approval. */
  submittedAt: ['提交时间', 'Submitted at', 'Enviado el', '提出日時'],
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
  settledAmount: ['已结金额', 'Settled amount', 'Importe liquidado', '決済済額'],
  /** How much of a document is still to be paid. */
  openAmount: ['未结金额', 'Outstanding', 'Pendiente', '未決済額'],
  /** A debt given up without money. */
  writeOff: ['核销金额', 'Write-off', 'Importe condonado', '償却額'],
  /** A bank account, a till or a wallet of ours that money comes into and leaves. */
  fund: ['资金账户', 'Money account', 'Cuenta de fondos', '資金口座'],
  /** Who takes in cash and answers for it. */
  collector: ['收款员', 'Collector', 'Cobrador', '集金担当'],

  /** Money that leaves the product to a person or supplier: a withdrawal, a refund by hand, a recycled device. */
  payout: ['打款', 'Payout', 'Desembolso', '送金'],
  /** Cash that a collector took from buyers and has not deposited yet. */
  collectorCash: ['收款员现金', 'Cash by collector', 'Efectivo por cobrador', '集金担当の手元現金'],
  /** An offer of limited time or quantity by an add-on: a flash sale, a group-buy, an auction. */
  campaign: ['活动', 'Campaign', 'Campaña', 'キャンペーン'],
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

  ...goodsTerms,
} as const satisfies Record<string, Text>
