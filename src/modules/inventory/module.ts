import { defineModule, entry } from '#core/module.ts'
import { applyFigures, inboundFigures, outboundFigures, purchaseFigures } from './computed.ts'
import { connectorWords } from './connector.i18n.ts'
import { connector } from './connector.resource.ts'
import { inventoryCharts, inventoryCounters } from './counters.ts'
import { deskCalls } from './desk.calls.ts'
import { inboundWords } from './inbound.i18n.ts'
import { inbound } from './inbound.document.ts'
import { auditInbound, keepInboundAuditable, settleInbound, submitInbound, unauditInbound, voidInbound } from './inbound.rules.ts'
import { inboundDelivered, pingDelivered, pushCalls, recallInbound, resendInbound, sealSecret, sendInbound } from './inbound.send.ts'
import { noteLicences } from './licence-notice.daily.ts'
import { licenceNoticeWords } from './licence-notice.i18n.ts'
import { licenceNotice } from './licence-notice.resource.ts'
import { lineMaterialCalls } from './line-materials.calls.ts'
import { orderCalls } from './orders.calls.ts'
import { outboundWords } from './outbound.i18n.ts'
import { outbound } from './outbound.document.ts'
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
} from './outbound.rules.ts'
import { purchaseApplyWords } from './purchase-apply.i18n.ts'
import { purchaseApply } from './purchase-apply.document.ts'
import { auditApply, closeApply, keepApplyAuditable, settleApply, submitApply, unauditApply, voidApply } from './purchase-apply.rules.ts'
import { purchaseWords } from './purchase.i18n.ts'
import { purchase } from './purchase.document.ts'
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
} from './purchase.rules.ts'
import { inventorySettingWords } from './setting.i18n.ts'
import { closePeriod } from './setting.rules.ts'
import { inventorySetting } from './setting.resource.ts'
import { pushLogWords } from './push-log.i18n.ts'
import { pushLog } from './push-log.resource.ts'
import { recallWords } from './recall.i18n.ts'
import { recall } from './recall.resource.ts'
import { stockCheckWords } from './stock-check.i18n.ts'
import { stockCheck } from './stock-check.resource.ts'
import { auditCheck, checkFigures, settleCheck, submitCheck } from './stock-check.rules.ts'
import { holderCalls } from './stock-holders.calls.ts'
import { stockWords } from './stock.i18n.ts'
import { stock } from './stock.resource.ts'
import { stocklogWords } from './stocklog.i18n.ts'
import { stocklog } from './stocklog.resource.ts'
import { stockPages } from './stock.pages.ts'
import { traceCalls } from './trace.calls.ts'

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
