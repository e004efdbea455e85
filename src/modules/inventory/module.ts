import { defineModule, entry } from '#core/define/module.ts'
import { applyFigures, inboundFigures, outboundFigures, purchaseFigures } from './computed.ts'
import { connectorWords } from './connector/connector.i18n.ts'
import { connector } from './connector/connector.resource.ts'
import { inventoryCharts, inventoryCounters } from './trade/counters.ts'
import { stockQueries } from './stock-queries/stock-queries.calls.ts'
import { inboundWords } from './inbound/inbound.i18n.ts'
import { inbound } from './inbound/inbound.document.ts'
import {
  auditInbound,
  keepInboundAuditable,
  calculateInbound,
  submitInbound,
  unauditInbound,
  voidInbound,
} from './inbound/inbound.rules.ts'
import {
  inboundDelivered,
  pingDelivered,
  pushCalls,
  recallInbound,
  resendInbound,
  sealSecret,
  sendInbound,
} from './inbound/inbound.send.ts'
import { noteLicences } from './licence-notice/licence-notice.daily.ts'
import { licenceNoticeWords } from './licence-notice/licence-notice.i18n.ts'
import { licenceNotice } from './licence-notice/licence-notice.resource.ts'
import { lineMaterialCalls } from './trade/line-materials.calls.ts'
import { orderCalls } from './open-lines/orders.calls.ts'
import { outboundWords } from './outbound/outbound.i18n.ts'
import { outbound } from './outbound/outbound.document.ts'
import {
  allowPrice,
  allowReserve,
  prefetchIssue,
  auditOutbound,
  issueNeedsSecond,
  releaseDeleted,
  reserveAfterChange,
  calculateOutbound,
  submitOutbound,
  unauditOutbound,
  voidOutbound,
} from './outbound/outbound.rules.ts'
import { purchaseApplyWords } from './purchase-apply/purchase-apply.i18n.ts'
import { purchaseApply } from './purchase-apply/purchase-apply.document.ts'
import {
  auditPurchaseApply,
  closeApply,
  keepApplyAuditable,
  calculateApply,
  submitApply,
  unauditApply,
  voidApply,
} from './purchase-apply/purchase-apply.rules.ts'
import { purchaseWords } from './purchase/purchase.i18n.ts'
import { purchase } from './purchase/purchase.document.ts'
import {
  prefetchOrder,
  auditPurchase,
  closePurchase,
  purchaseNeedsSecond,
  keepPurchaseAuditable,
  calculatePurchase,
  submitPurchase,
  unauditPurchase,
  voidPurchase,
} from './purchase/purchase.rules.ts'
import { inventorySettingWords } from './setting/setting.i18n.ts'
import { closePeriod } from './setting/setting.rules.ts'
import { inventorySetting } from './setting/setting.resource.ts'
import { pushLogWords } from './push-log/push-log.i18n.ts'
import { pushLog } from './push-log/push-log.resource.ts'
import { recallWords } from './recall/recall.i18n.ts'
import { recall } from './recall/recall.resource.ts'
import { stockCheckWords } from './stock-check/stock-check.i18n.ts'
import { stockCheck } from './stock-check/stock-check.resource.ts'
import { auditCheck, checkFigures, calculateCheck, submitCheck } from './stock-check/stock-check.rules.ts'
import { holderCalls } from './trace/stock-holders.calls.ts'
import { stockWords } from './stock/stock.i18n.ts'
import { stock } from './stock/stock.resource.ts'
import { stocklogWords } from './stocklog/stocklog.i18n.ts'
import { stocklog } from './stocklog/stocklog.resource.ts'
import { stockPages } from './stock/stock.pages.ts'
import { traceCalls } from './trace/trace.calls.ts'

/** 进销存: what is asked for, ordered, received and issued, and what then lies where. */
export const inventory = defineModule({
  key: 'inventory',
  title: { zh: '进销存', en: 'Inventory', es: 'Inventario', ja: '在庫管理' },
  icon: 'container',
  entries: [
    entry(purchaseApply, purchaseApplyWords, [
      calculateApply,
      keepApplyAuditable,
      submitApply,
      auditPurchaseApply,
      closeApply,
      unauditApply,
      voidApply,
      applyFigures,
    ]),
    entry(purchase, purchaseWords, [
      calculatePurchase,
      keepPurchaseAuditable,
      submitPurchase,
      prefetchOrder,
      purchaseNeedsSecond,
      auditPurchase,
      closePurchase,
      unauditPurchase,
      voidPurchase,
      purchaseFigures,
    ]),
    entry(inbound, inboundWords, [
      calculateInbound,
      keepInboundAuditable,
      submitInbound,
      auditInbound,
      unauditInbound,
      voidInbound,
      sendInbound,
      resendInbound,
      recallInbound,
      inboundFigures,
    ]),
    entry(outbound, outboundWords, [
      calculateOutbound,
      reserveAfterChange,
      releaseDeleted,
      submitOutbound,
      allowPrice,
      allowReserve,
      prefetchIssue,
      issueNeedsSecond,
      auditOutbound,
      unauditOutbound,
      voidOutbound,
      outboundFigures,
    ]),
    entry(stock, stockWords),
    entry(stocklog, stocklogWords),
    entry(recall, recallWords),
    entry(stockCheck, stockCheckWords, [calculateCheck, submitCheck, auditCheck, checkFigures]),
    entry(licenceNotice, licenceNoticeWords),
    entry(inventorySetting, inventorySettingWords, [closePeriod]),
    entry(connector, connectorWords, [sealSecret]),
    entry(pushLog, pushLogWords),
  ],
  counters: inventoryCounters,
  charts: inventoryCharts,
  calls: [...stockQueries, ...lineMaterialCalls, ...orderCalls, ...traceCalls, ...holderCalls, ...pushCalls],
  pages: stockPages,
  daily: [noteLicences],
  deliveries: [inboundDelivered, pingDelivered],
})
