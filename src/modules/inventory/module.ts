import { inventoryEvents } from './events.ts'
import { inventoryErrors } from './errors.ts'
import { defineModule, entry } from '#core/define/module.ts'
import { applyFigures, dayFacts, inboundFigures, logFacts, outboundFigures, purchaseFigures } from './computed.ts'
import { firstSteps } from './first-steps.ts'
import { connector } from './connector/connector.resource.ts'
import { inventoryCharts, inventoryCounters } from './trade/counters.ts'
import { inboundCreate, outboundCreate, purchaseCreate } from './open/documents.open.ts'
import { weighTicket } from './open/weigh-ticket.open.ts'
import { stockQuery } from './stock-queries/stock.open.ts'
import { summaryCalls } from './movement-summary/summary.calls.ts'
import { summaryPages } from './movement-summary/summary.pages.ts'
import { stockQueries } from './stock-queries/stock-queries.calls.ts'
import { inventoryMenu } from './menu.ts'
import { inbound } from './inbound/inbound.document.ts'
import { inboundRules } from './inbound/inbound.rules.ts'
import {
  inboundDelivered,
  pingDelivered,
  pushCalls,
  recallInbound,
  resendInbound,
  sealSecret,
  sendInbound,
} from './inbound/inbound.send.ts'
import { recordLicenceNotices } from './licence-notice/licence-notice.daily.ts'
import { licenceNotice } from './licence-notice/licence-notice.resource.ts'
import { lineMaterialCalls } from './trade/line-materials.calls.ts'
import { partnerHintCalls } from './trade/partner-hints.calls.ts'
import { orderCalls } from './open-lines/orders.calls.ts'
import { outbound } from './outbound/outbound.document.ts'
import {
  allowPrice,
  allowReserve,
  prefetchIssue,
  issueNeedsSecond,
  releaseDeleted,
  outboundRules,
} from './outbound/outbound.rules.ts'
import { storeMaterialDays } from './material-day/store-days.work.ts'
import { materialDay } from './material-day/material-day.resource.ts'
import { purchaseApply } from './purchase-apply/purchase-apply.document.ts'
import { purchaseApplyRules } from './purchase-apply/purchase-apply.rules.ts'
import { purchase } from './purchase/purchase.document.ts'
import { prefetchOrder, purchaseNeedsSecond, purchaseRules } from './purchase/purchase.rules.ts'
import { backfillDebts } from './debt/backfill.ts'
import { closingCalls } from './closing/closing.calls.ts'
import { bookClosing } from './closing/closing.resource.ts'
import { inventorySetting } from './setting/setting.resource.ts'
import { inventoryPanels } from './panels.ts'
import { pushLog } from './push-log/push-log.resource.ts'
import { recall } from './recall/recall.resource.ts'
import { stockCheck } from './stock-check/stock-check.resource.ts'
import {
  auditCheck,
  checkAuditors,
  checkFigures,
  calculateCheck,
  submitCheck,
} from './stock-check/stock-check.rules.ts'
import { holderCalls } from './trace/stock-holders.calls.ts'
import { stockOfMaterial, stockOfWarehouse } from './stock/stock-figures.ts'
import { stock } from './stock/stock.resource.ts'
import { stocklog } from './stocklog/stocklog.resource.ts'
import { stockPages } from './stock/stock.pages.ts'
import { traceCalls } from './trace/trace.calls.ts'
import { inventoryTopics } from './trade/topics.ts'

/** 进销存: requisitions, purchase orders, goods receipts and issues, and the resulting stock. */
export const inventory = defineModule({
  key: 'inventory',
  title: ['进销存', 'Inventory', 'Inventario', '在庫管理'],
  icon: 'container',
  errors: inventoryErrors,
  events: inventoryEvents,
  area: 'stock',
  parts: inventoryMenu,
  entries: [
    entry(purchaseApply, [...purchaseApplyRules, applyFigures]),
    entry(purchase, [...purchaseRules, prefetchOrder, purchaseNeedsSecond, purchaseFigures]),
    entry(inbound, [...inboundRules, sendInbound, resendInbound, recallInbound, inboundFigures]),
    entry(outbound, [
      ...outboundRules,
      releaseDeleted,
      allowPrice,
      allowReserve,
      prefetchIssue,
      issueNeedsSecond,
      outboundFigures,
    ]),
    entry(stock),
    entry(stocklog, [logFacts]),
    entry(materialDay, [dayFacts]),
    entry(recall),
    entry(stockCheck, [calculateCheck, submitCheck, checkAuditors, auditCheck, checkFigures]),
    entry(licenceNotice),
    entry(inventorySetting),
    entry(bookClosing),
    entry(connector, [sealSecret]),
    entry(pushLog),
  ],
  extensions: [stockOfMaterial, stockOfWarehouse],
  counters: inventoryCounters,
  topics: inventoryTopics,
  charts: inventoryCharts,
  calls: [
    ...stockQueries,
    ...summaryCalls,
    ...closingCalls,
    ...lineMaterialCalls,
    ...partnerHintCalls,
    ...orderCalls,
    ...traceCalls,
    ...holderCalls,
    ...pushCalls,
  ],
  openCalls: [purchaseCreate, inboundCreate, outboundCreate, stockQuery, weighTicket],
  pages: [...stockPages, ...summaryPages],
  panels: inventoryPanels,
  firstSteps,
  daily: [recordLicenceNotices, backfillDebts],
  works: [storeMaterialDays],
  deliveries: [inboundDelivered, pingDelivered],
})
