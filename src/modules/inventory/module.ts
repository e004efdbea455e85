import { defineModule, entry } from '#core/define/module.ts'
import { applyFigures, inboundFigures, outboundFigures, purchaseFigures } from './computed.ts'
import { connectorWords } from './connector/connector.i18n.ts'
import { connector } from './connector/connector.resource.ts'
import { inventoryCharts, inventoryCounters } from './trade/counters.ts'
import { deskCalls } from './stock-queries/desk.calls.ts'
import { inboundWords } from './inbound/inbound.i18n.ts'
import { inbound } from './inbound/inbound.document.ts'
import { auditInbound, keepInboundAuditable, settleInbound, submitInbound, unauditInbound, voidInbound } from './inbound/inbound.rules.ts'
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
  askForIssue,
  auditOutbound,
  dearIssue,
  freeDeleted,
  holdChanged,
  settleOutbound,
  submitOutbound,
  unauditOutbound,
  voidOutbound,
} from './outbound/outbound.rules.ts'
import { purchaseApplyWords } from './purchase-apply/purchase-apply.i18n.ts'
import { purchaseApply } from './purchase-apply/purchase-apply.document.ts'
import {
  auditApply,
  closeApply,
  keepApplyAuditable,
  settleApply,
  submitApply,
  unauditApply,
  voidApply,
} from './purchase-apply/purchase-apply.rules.ts'
import { purchaseWords } from './purchase/purchase.i18n.ts'
import { purchase } from './purchase/purchase.document.ts'
import {
  askForOrder,
  auditPurchase,
  closePurchase,
  dearPurchase,
  keepPurchaseAuditable,
  settlePurchase,
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
import { auditCheck, checkFigures, settleCheck, submitCheck } from './stock-check/stock-check.rules.ts'
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
      settleApply,
      keepApplyAuditable,
      submitApply,
      auditApply,
      closeApply,
      unauditApply,
      voidApply,
      applyFigures,
    ]),
    entry(purchase, purchaseWords, [
      settlePurchase,
      keepPurchaseAuditable,
      submitPurchase,
      askForOrder,
      dearPurchase,
      auditPurchase,
      closePurchase,
      unauditPurchase,
      voidPurchase,
      purchaseFigures,
    ]),
    entry(inbound, inboundWords, [
      settleInbound,
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
      settleOutbound,
      holdChanged,
      freeDeleted,
      submitOutbound,
      allowPrice,
      allowReserve,
      askForIssue,
      dearIssue,
      auditOutbound,
      unauditOutbound,
      voidOutbound,
      outboundFigures,
    ]),
    entry(stock, stockWords),
    entry(stocklog, stocklogWords),
    entry(recall, recallWords),
    entry(stockCheck, stockCheckWords, [settleCheck, submitCheck, auditCheck, checkFigures]),
    entry(licenceNotice, licenceNoticeWords),
    entry(inventorySetting, inventorySettingWords, [closePeriod]),
    entry(connector, connectorWords, [sealSecret]),
    entry(pushLog, pushLogWords),
  ],
  counters: inventoryCounters,
  charts: inventoryCharts,
  calls: [...deskCalls, ...lineMaterialCalls, ...orderCalls, ...traceCalls, ...holderCalls, ...pushCalls],
  pages: stockPages,
  daily: [noteLicences],
  deliveries: [inboundDelivered, pingDelivered],
})
