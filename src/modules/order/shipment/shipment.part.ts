import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { sendImported } from './import.ts'
import { carrierCalls } from './carriers.ts'
import { shipmentNumber } from './number.resource.ts'
import { takeNumbers } from './number.rows.ts'
import { numberCalls } from './number.calls.ts'
import { numbersCalls } from './numbers.calls.ts'
import { redeemCalls } from './redeem.calls.ts'
import { sendShipment } from './send.ts'
import { shipCalls } from './ship.calls.ts'
import { shipment } from './shipment.resource.ts'
import { packShipment, shipmentFigures } from './shipment.save.ts'
import { togetherCalls } from './together.calls.ts'
import { signShipment, voidShipment } from './void.ts'

/** 发货: the parcels of orders, and what is fetched. */
export const shipmentPart = definePart({
  entries: [
    entry(shipment, [packShipment, shipmentFigures, sendShipment, voidShipment, signShipment, sendImported]),
    entry(shipmentNumber, [takeNumbers]),
  ],
  calls: [...shipCalls, ...carrierCalls, ...numberCalls, ...numbersCalls, ...togetherCalls, ...redeemCalls],
  panels: [{ at: 'orders', title: shipment.title, api: '/seller/order/ShipmentManage', by: 'order_id' }],
})
