import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { sendImported } from './send-imported.ts'
import { carrierCalls } from './carriers.ts'
import { shipmentNumber } from './tracking-number.resource.ts'
import { importTrackingNumbers } from './tracking-number.rows.ts'
import { trackingNumberCalls } from './tracking-number.calls.ts'
import { trackingNumbersCalls } from './tracking-numbers.calls.ts'
import { redeemCalls } from './redeem.calls.ts'
import { sendPresetCall } from './preset.calls.ts'
import { sendShipment } from './send.ts'
import { shipCalls } from './ship.calls.ts'
import { shipment } from './shipment.resource.ts'
import { packShipment, shipmentFigures } from './shipment.save.ts'
import { combinedCalls } from './combined.calls.ts'
import { signShipment, voidShipment } from './void.ts'

/** 发货: parcels and pick-ups of orders. */
export const shipmentPart = definePart({
  entries: [
    entry(shipment, [packShipment, shipmentFigures, sendShipment, voidShipment, signShipment, sendImported]),
    entry(shipmentNumber, [importTrackingNumbers]),
  ],
  calls: [
    ...shipCalls,
    sendPresetCall,
    ...carrierCalls,
    ...trackingNumberCalls,
    ...trackingNumbersCalls,
    ...combinedCalls,
    ...redeemCalls,
  ],
  panels: [{ at: 'orders', title: shipment.title, api: '/seller/order/ShipmentManage', by: 'order_id' }],
})
