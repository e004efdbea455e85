import type { Text } from '#core/text/i18n.ts'
import { glossaryTerms } from '#core/text/glossary.ts'

/** Texts that several resources of this section use. */
export const orderTexts = {
  orders: ['零售订单', 'Retail orders', 'Pedidos minoristas', '小売注文'],
  order: ['订单', 'Order', 'Pedido', '注文'],
  line: ['订单行', 'Order line', 'Línea del pedido', '注文明細'],
  pieces: ['件数', 'Pieces', 'Piezas', '個数'],
  shipped: ['已发', 'Shipped', 'Enviado', '発送済み'],
  cancelled: ['已取消', 'Cancelled', 'Cancelado', '取消済み'],
  returned: ['已退货', 'Returned', 'Devuelto', '返品済'],
  freight: ['运费', 'Freight', 'Envío', '送料'],
  offers: ['所选优惠', 'Offers chosen', 'Ofertas elegidas', '選択した特典'],
  adjust: ['改价', 'Change price', 'Cambiar precio', '価格変更'],
  due: ['待收', 'Outstanding', 'Por cobrar', '未収'],
  paid: ['实付', 'Paid', 'Pagado', '支払額'],
  refunded: ['已退款', 'Refunded', 'Reembolsado', '返金済み'],
  withheld: ['少退金额', 'Withheld', 'Retenido', '減額分'],
  closeReason: ['关闭原因', 'Reason for closing', 'Motivo de cierre', '終了理由'],
  elsewhere: ['对方发货', 'Shipped by the other party', 'Lo envía la otra parte', '相手方が発送'],
  onHold: ['暂缓发货', 'On hold', 'En espera', '発送保留'],
  receiver: ['收货人', 'Receiver', 'Destinatario', '受取人'],
  street: ['详细地址', 'Street address', 'Dirección', '番地'],
  afterSale: ['售后单', 'After-sales case', 'Caso posventa', '返品・返金案件'],
  payments: ['收款记录', 'Payments', 'Pagos', '入金'],
  member: glossaryTerms.member,
} as const satisfies Record<string, Text>

/** The call for the cost of an order's goods. Its right also covers costs in orders and parcels. */
export const costPath = '/seller/order/OrderCost'

/** The call that imports many tracking numbers; a file import needs its right. */
/** Maximum quantity of an order line. */
export const maxLineQty = 1_000_000

export const numbersPath = '/seller/order/ShipmentNumbers'

/** The call that lists carriers. */
export const carriersPath = '/seller/order/CarrierNames'

export const orderStates = {
  submit: ['待付款', 'Awaiting payment', 'Pendiente de pago', '支払い待ち'],
  pay: ['待发货', 'Awaiting dispatch', 'Pendiente de envío', '発送待ち'],
  send: ['待收货', 'Awaiting receipt', 'Pendiente de recepción', '受取待ち'],
  done: ['已完成', 'Completed', 'Completado', '完了'],
  close: ['已关闭', 'Closed', 'Cerrado', '終了'],
} as const satisfies Record<string, Text>

export const deliveryMethods = {
  express: ['快递', 'Courier', 'Mensajería', '宅配'],
  local: ['同城配送', 'Local delivery', 'Reparto local', '自社配送'],
  pickup: ['自提', 'Pick-up', 'Recogida', '店頭受取'],
  voucher: ['到店核销', 'Voucher', 'Vale', '利用券'],
} as const satisfies Record<string, Text>

export const orderTerms = {
  prepaid: ['先款后货', 'Prepaid', 'Prepago', '前払い'],
  cod: ['货到付款', 'Payment on delivery', 'Pago contra entrega', '代金引換'],
  credit: ['挂账', 'On account', 'A cuenta', '掛売り'],
} as const satisfies Record<string, Text>

export const orderSources = {
  proxy: ['代客下单', 'Placed by staff', 'Hecho por el personal', '代理注文'],
  counter: ['门店柜台', 'Shop counter', 'Mostrador', '店頭'],
  app: ['App', 'App', 'App', 'アプリ'],
  h5: ['网页商城', 'Web shop', 'Tienda web', 'ウェブショップ'],
  mini: ['小程序', 'Mini program', 'Miniprograma', 'ミニプログラム'],
  open: ['开放接口', 'Open API', 'API abierta', '公開API'],
  supply: ['店铺供货', 'Union store', 'Tienda asociada', '提携店舗'],
} as const satisfies Record<string, Text>

/** Payment state of an order; an order on account is paid once its account items are settled. */
export const payStates = {
  unpaid: ['未付', 'Unpaid', 'Sin pagar', '未払い'],
  part: ['部分付', 'Part paid', 'Pago parcial', '一部支払い'],
  account: ['已挂账', 'Posted to account', 'Cargado en cuenta', '掛計上'],
  paid: ['已付', 'Paid', 'Pagado', '支払済み'],
} as const satisfies Record<string, Text>

export const shipStates = {
  none: ['未发', 'Not shipped', 'Sin enviar', '未発送'],
  hold: orderTexts.onHold,
  supplier: ['待供应商发货', 'Suppliers to ship', 'Por enviar los proveedores', '仕入先の発送待ち'],
  store: ['待店铺发货', 'Store to ship', 'Por enviar la tienda', '店舗の発送待ち'],
  ready: ['待核销', 'To be redeemed', 'Por canjear', '引換待ち'],
  part: ['部分发', 'Part shipped', 'Envío parcial', '一部発送'],
  full: ['已发', 'Shipped', 'Enviado', '発送済み'],
} as const satisfies Record<string, Text>

/** Sources of a price adjustment: the stages of add-ons, and staff. */
export const adjustStages = {
  kind: ['订单类型', 'Order type', 'Tipo de pedido', '注文種別'],
  line: ['商品优惠', 'Item discount', 'Descuento de artículo', '商品値引'],
  order: ['订单优惠', 'Order discount', 'Descuento de pedido', '注文値引'],
  coupon: ['优惠券', 'Coupon', 'Cupón', 'クーポン'],
  points: ['积分抵扣', 'Points', 'Puntos', 'ポイント'],
  freight: ['运费优惠', 'Freight discount', 'Descuento de envío', '送料値引'],
  staff: ['人工改价', 'Manual adjustment', 'Ajuste manual', '手動調整'],
} as const satisfies Record<string, Text>
