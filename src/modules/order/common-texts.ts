import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  adjustments: ['优惠与改价', 'Adjustments', 'Ajustes', '調整'],
  allocatedPayment: ['分摊实付', 'Allocated payment', 'Pago prorrateado', '支払按分'],
  amountDue: ['订单金额', 'Order amount', 'Importe del pedido', '注文金額'],
  caseNo: ['售后单号', 'Case no.', 'N.º de posventa', '返品・返金番号'],
  confirmReceipt: ['确认收货', 'Confirm receipt', 'Confirmar recepción', '受取を確認'],
  costOfGoodsShippedAndNotReturned: [
    '已发货且未退回库存部分的成本',
    'Cost of goods shipped and not returned to stock',
    'Coste de lo enviado y no devuelto a existencias',
    '発送済みで在庫に戻っていない分の原価',
  ],
  disposition: ['货物处置', 'Disposition', 'Destino', '処置'],
  freightAsAgreed: ['指定运费', 'Freight as agreed', 'Envío acordado', '指定送料'],
  netQuantity: ['净销量', 'Net quantity', 'Cantidad neta', '純数量'],
  netSales: ['净销售额', 'Net sales', 'Ventas netas', '純売上'],
  ofWhichRefundedAmountPaid: [
    '其中已退 ÷ 支付金额',
    'of which refunded ÷ amount paid',
    'Reembolsado ÷ pagado',
    '返金済み ÷ 支払額',
  ],
  orderedAt: ['下单时间', 'Ordered at', 'Pedido el', '注文日時'],
  ordersPaid: ['支付订单数', 'Orders paid', 'Pedidos pagados', '支払済み注文数'],
  parcelNo: ['包裹号', 'Parcel no.', 'N.º de paquete', '荷物番号'],
  payingPartner: ['结算单位', 'Paying partner', 'Cliente que paga', '支払取引先'],
  postedToAccount: ['挂账金额', 'Posted to account', 'Cargado en cuenta', '掛計上額'],
  printOrders: ['打印订单', 'Print orders', 'Imprimir pedidos', '注文を印刷'],
  refundsOfTheseOrdersToDate: [
    '这些订单至今的退款',
    'Refunds of these orders to date',
    'Reembolsos de estos pedidos hasta hoy',
    'これらの注文のこれまでの返金',
  ],
  shippedAt: ['发货时间', 'Shipped at', 'Enviado el', '発送日時'],
  source: ['来源', 'Source', 'Origen', '経路'],
  verifyOrders: ['订单校验', 'Verify orders', 'Verificar pedidos', '注文の検証'],
} as const satisfies Record<string, Text>
