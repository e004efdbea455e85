import { defineModule } from '#core/define/module.ts'
import { joinParts } from '#core/define/part.ts'
import { amendPart } from './amend/amend.part.ts'
import { buyerPart } from './buyer/buyer.part.ts'
import { openPart } from './open/open.part.ts'
import { eventPart } from './event/event.part.ts'
import { campaignPart } from './campaign/campaign.part.ts'
import { countPart } from './count/count.part.ts'
import { orderErrors } from './errors.ts'
import { shipmentPart } from './shipment/shipment.part.ts'
import { refundPart } from './refund/refund.part.ts'
import { turnoverPart } from './turnover/turnover.part.ts'
import { soldPart } from './sold/sold.part.ts'
import { payPart } from './pay/pay.part.ts'
import { orderPart } from './record/order.part.ts'
import { supplyOrderPart } from './supply/supply.part.ts'
import { supplyTerms } from './supply/terms.ts'
import { orderReasons } from './shared/reasons.ts'
import { orderMenu } from './menu.ts'
import { orderTexts } from './shared/words.ts'

/** 零售订单: orders of the shop's members, their delivery and their returns. */
export const orderSection = defineModule({
  key: 'order',
  title: orderTexts.orders,
  icon: 'shopping-cart',
  area: 'sales',
  parts: orderMenu,
  errors: orderErrors,
  terms: {
    order: orderTexts.order,
    'sales:order': ['订单销售', 'Sales of orders', 'Ventas de pedidos', '注文の売上'],
    ...supplyTerms,
  },
  reasons: orderReasons,
  ...joinParts([
    turnoverPart,
    orderPart,
    shipmentPart,
    payPart,
    refundPart,
    amendPart,
    soldPart,
    campaignPart,
    eventPart,
    countPart,
    buyerPart,
    openPart,
    supplyOrderPart,
  ]),
})
