import type { Text } from '#core/text/i18n.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from './common-texts.ts'

/** Texts that several resources of this section use. */
export const orderTexts = {
  orders: ['零售订单', 'Retail orders', 'Pedidos minoristas', '小売注文'],
  order: fieldTexts.order,
  line: labelTexts.orderLine,
  pieces: optionTexts.pieces,
  shipped: commonTexts.shipped,
  cancelled: commonTexts.cancelled,
  returned: ['已退货', 'Returned', 'Devuelto', '返品済み'],
  freight: optionTexts.freight,
  offers: ['所选优惠', 'Offers chosen', 'Ofertas elegidas', '選択した特典'],
  adjust: labelTexts.changePrice,
  due: optionTexts.outstanding,
  paid: labelTexts.netPaidText,
  refunded: fieldTexts.refunded,
  withheld: ['少退金额', 'Withheld', 'Retenido', '減額分'],
  closeReason: ['关闭原因', 'Reason for closing', 'Motivo de cierre', '終了理由'],
  elsewhere: ['对方发货', 'Shipped by the other party', 'Lo envía la otra parte', '相手方が発送'],
  onHold: ['暂缓发货', 'On hold', 'En espera', '発送保留'],
  receiver: labelTexts.receiver,
  street: labelTexts.streetAddress,
  afterSale: ['售后单', 'After-sales case', 'Reclamación', '返品・返金案件'],
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
  submit: optionTexts.awaitingPayment,
  pay: optionTexts.awaitingDispatch,
  send: optionTexts.awaitingReceipt,
  done: optionTexts.completed,
  close: optionTexts.closed,
} as const satisfies Record<string, Text>

export const deliveryMethods = {
  express: labelTexts.courier,
  local: labelTexts.localDelivery,
  pickup: labelTexts.pickUp,
  voucher: labelTexts.voucher,
} as const satisfies Record<string, Text>

export const orderTerms = {
  prepaid: ['先款后货', 'Prepaid', 'Prepago', '前払い'],
  cod: commonTexts.paymentOnDelivery,
  credit: ['挂账', 'On account', 'A cuenta', '掛売り'],
} as const satisfies Record<string, Text>

export const orderSources = {
  proxy: ['代客下单', 'Placed by staff', 'Hecho por el personal', '代理注文'],
  counter: optionTexts.shopCounter,
  app: optionTexts.app,
  h5: optionTexts.webShop,
  mini: optionTexts.miniProgram,
  open: optionTexts.openApi,
  supply: ['店铺供货', 'Union store', 'Tienda asociada', '提携店舗'],
} as const satisfies Record<string, Text>

/** Payment state of an order; an order on account is paid once its account items are settled. */
export const payStates = {
  unpaid: optionTexts.unpaid,
  part: ['部分付', 'Part paid', 'Pago parcial', '一部支払い'],
  account: commonTexts.onAccount,
  paid: optionTexts.alreadyPaid,
} as const satisfies Record<string, Text>

export const shipStates = {
  none: ['未发', 'Not shipped', 'Sin enviar', '未発送'],
  hold: orderTexts.onHold,
  supplier: ['待供应商发货', 'Suppliers to ship', 'Pendiente de envío del proveedor', '仕入先の発送待ち'],
  store: ['待店铺发货', 'Store to ship', 'Pendiente de envío de la tienda', '店舗の発送待ち'],
  ready: commonTexts.toBeRedeemed,
  part: ['部分发', 'Part shipped', 'Envío parcial', '一部発送'],
  full: commonTexts.shipped,
} as const satisfies Record<string, Text>

/** Sources of a price adjustment: the stages of add-ons, and staff. */
export const adjustStages = {
  kind: ['订单类型', 'Order type', 'Tipo de pedido', '注文種別'],
  line: ['商品优惠', 'Item discount', 'Descuento de artículo', '商品値引'],
  order: ['订单优惠', 'Order discount', 'Descuento de pedido', '注文値引'],
  coupon: ['优惠券', 'Coupon', 'Cupón', 'クーポン'],
  points: labelTexts.points,
  freight: ['运费优惠', 'Freight discount', 'Descuento de envío', '送料値引'],
  staff: ['人工改价', 'Manual adjustment', 'Ajuste manual', '手動調整'],
} as const satisfies Record<string, Text>
