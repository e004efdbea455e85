import { definitions } from '#core/define/module.ts'
import { bookClosing } from './inventory/closing/closing.resource.ts'
import { customer } from './basicdata/customer/customer.resource.ts'
import { dept } from './basicdata/dept/dept.resource.ts'
import { material } from './basicdata/material/material.resource.ts'
import { unit } from './basicdata/unit/unit.resource.ts'
import { warehouse } from './basicdata/warehouse/warehouse.resource.ts'
import { payReconItem } from './payment/recon/item.resource.ts'
import { payRecon } from './payment/recon/recon.resource.ts'
import { payNotice } from './payment/notice/pay-notice.resource.ts'
import { payOrder } from './payment/order/pay-order.resource.ts'
import { payPayout } from './payment/refund/pay-payout.resource.ts'
import { payOutgoing } from './payment/outgoing/outgoing.resource.ts'
import { payRefund } from './payment/refund/pay-refund.resource.ts'
import { paySetting } from './payment/setting/setting.resource.ts'
import { recharge } from './finance/recharge/recharge.resource.ts'
import { rechargeSetting } from './finance/recharge/setting.resource.ts'
import { walletLog } from './finance/wallet-log/wallet-log.resource.ts'
import { goods } from './goods/goods/goods.resource.ts'
import { goodsBin } from './goods/goods/bin.resource.ts'
import { orderAmend } from './order/amend/amend.resource.ts'
import { orderEvent } from './order/event/event.resource.ts'
import { campaignOrder } from './order/campaign/campaign.resource.ts'
import { sold } from './order/sold/sold.resource.ts'
import { turnover } from './order/turnover/turnover.resource.ts'
import { orders } from './order/order.resource.ts'
import { refund } from './order/refund/refund.resource.ts'
import { shipment } from './order/shipment/shipment.resource.ts'
import { shipmentNumber } from './order/shipment/tracking-number.resource.ts'
import { orderSetting } from './order/setting/setting.resource.ts'
import { visitDue } from './outlet/due/due.resource.ts'
import { visitMonth } from './outlet/month/month.resource.ts'
import { shopMove } from './outlet/shop/move.resource.ts'
import { mapSetting } from './outlet/setting/map-setting.resource.ts'
import { visitSetting } from './outlet/setting/setting.resource.ts'
import { shopBin } from './outlet/shop/bin.resource.ts'
import { shop } from './outlet/shop/shop.resource.ts'
import { visit } from './outlet/visit/visit.resource.ts'
import { priceLog } from './goods/goods/price-log.resource.ts'
import { goodsSetting } from './goods/setting/setting.resource.ts'
import { sku } from './goods/goods/sku.resource.ts'
import { goodsCategory } from './goods/category/category.resource.ts'
import { freightTemplate } from './goods/freight/freight.resource.ts'
import { priceRule } from './goods/price/price.resource.ts'
import { marketGoods, marketSku } from './goods/supply/market.resource.ts'
import { marketSale, supplySale } from './goods/supply/sale.resource.ts'
import { supplyReader } from './goods/supply/reader.resource.ts'
import { supplyStore } from './goods/supply/store.resource.ts'
import { supply } from './goods/supply/supply.resource.ts'
import { connector } from './inventory/connector/connector.resource.ts'
import { inbound } from './inventory/inbound/inbound.document.ts'
import { outbound } from './inventory/outbound/outbound.document.ts'
import { purchaseApply } from './inventory/purchase-apply/purchase-apply.document.ts'
import { pushLog } from './inventory/push-log/push-log.resource.ts'
import { purchase } from './inventory/purchase/purchase.document.ts'
import { licenceNotice } from './inventory/licence-notice/licence-notice.resource.ts'
import { bankCard } from './finance/bank-card/bank-card.resource.ts'
import { cardCheck } from './finance/bank-card/card-check.resource.ts'
import { walletLine } from './finance/payment-wallet/lines.resource.ts'
import { walletSummary } from './finance/payment-wallet/summary.resource.ts'
import { channelBill } from './finance/reconciliation/bill.resource.ts'
import { reconItem } from './finance/reconciliation/item.resource.ts'
import { reconRun } from './finance/reconciliation/run.resource.ts'
import { collection } from './finance/settlement/collection.resource.ts'
import { income } from './finance/settlement/income.resource.ts'
import { settlementRule } from './finance/settlement/rule.resource.ts'
import { settlement } from './finance/settlement/settlement.resource.ts'
import { payoutAnswer } from './finance/withdrawal/answer.resource.ts'
import { payoutBatch } from './finance/withdrawal/batch.resource.ts'
import { payout } from './finance/withdrawal/payout.resource.ts'
import { withdrawal } from './finance/withdrawal/withdrawal.resource.ts'
import { inventorySetting } from './inventory/setting/setting.resource.ts'
import { stockCheck } from './inventory/stock-check/stock-check.resource.ts'
import { recall } from './inventory/recall/recall.resource.ts'
import { stock } from './inventory/stock/stock.resource.ts'
import { materialDay } from './inventory/material-day/material-day.resource.ts'
import { stocklog } from './inventory/stocklog/stocklog.resource.ts'
import { supplierApply } from './joining/apply/apply.resource.ts'
import { adPosition } from './content/advert/ad-position.resource.ts'
import { advert } from './content/advert/advert.resource.ts'
import { agreement } from './content/agreement/agreement.resource.ts'
import { feedback } from './content/feedback/feedback.resource.ts'
import { newsCategory } from './content/news/news-category.resource.ts'
import { news } from './content/news/news.resource.ts'
import { notice } from './content/notice/notice.resource.ts'
import { jobFeedback } from './job/feedback/feedback.resource.ts'
import { job } from './job/post/job.resource.ts'
import { record as jobRecord } from './job/record/record.resource.ts'
import { jobSetting } from './job/setting/setting.resource.ts'
import { sume } from './job/sume/sume.resource.ts'
import { jobTitle } from './job/title/title.resource.ts'
import { recycleAnswer } from './recycle/answer/answer.resource.ts'
import { recycleBrand } from './recycle/brand/brand.resource.ts'
import { recycleCategory } from './recycle/category/category.resource.ts'
import { recycleOrder } from './recycle/order/order.resource.ts'
import { recyclePoint } from './recycle/point/point.resource.ts'
import { recycleQuestion } from './recycle/question/question.resource.ts'
import { recycleRule } from './recycle/rule/rule.resource.ts'
import { recycleSetting } from './recycle/setting/setting.resource.ts'
import { recycleStaff } from './recycle/staff/staff.resource.ts'
import { reportNote } from './report/note/note.resource.ts'
import { reportTarget } from './report/target/target.resource.ts'
import { reportBounce } from './report/schedule/bounce.resource.ts'
import { reportMail } from './report/schedule/mail.resource.ts'
import { reportSchedule } from './report/schedule/schedule.resource.ts'
import { debtAge } from './debt/age/debt-age.resource.ts'
import { partnerDebt } from './debt/item/debt.resource.ts'
import { partnerAgeing } from './finance/ageing/ageing.resource.ts'
import { cashHolding } from './finance/cash/cash-holding.resource.ts'
import { cashMove } from './finance/cash/cash-move.resource.ts'
import { debtOpening } from './finance/opening/opening.resource.ts'
import { paycashRefund } from './finance/cash/paycash-refund.resource.ts'
import { paycash } from './finance/cash/paycash.resource.ts'
import { moneyFund } from './finance/fund/fund.resource.ts'
import { moneyMonth } from './finance/money-period/money-month.resource.ts'
import { moneyMonthLine } from './finance/money-period/month-line.resource.ts'
import { moneyMonthMove } from './finance/money-period/month-move.resource.ts'
import { payment } from './finance/payment/payment.document.ts'
import { receipt } from './finance/receipt/receipt.document.ts'
import { joiningSetting } from './joining/setting/setting.resource.ts'
import { memberLevel } from './member/level/level.resource.ts'
import { ledgerAccount } from './ledger/account/account.resource.ts'
import { ledgerHold } from './ledger/hold/hold.resource.ts'
import { ledgerPosting } from './ledger/posting/posting.resource.ts'
import { ledgerTransaction } from './ledger/transaction/transaction.resource.ts'
import { member } from './member/member/member.resource.ts'
import { memberTag } from './member/tag/tag.resource.ts'
import { openApp } from './open/app/app.resource.ts'
import { hookDelivery } from './open/hook/delivery.resource.ts'
import { webhook } from './open/hook/webhook.resource.ts'
import { providerCall } from './open/connector/provider-call.resource.ts'
import { providerTask } from './open/connector/task.resource.ts'
import { providerToken } from './open/connector/token.resource.ts'
import { openLog } from './open/log/log.resource.ts'
import { openUsage } from './open/usage/usage.resource.ts'
import { accessIp } from './sys/access/access-ip.resource.ts'
import { accessUser } from './sys/access/access-user.resource.ts'
import { appDown, appVersion } from './sys/app/app.resource.ts'
import { operatorLog } from './sys/history/operator-log.resource.ts'
import { operator } from './sys/operator/operator.resource.ts'
import { role } from './sys/role/role.resource.ts'
import { safeSetting } from './sys/safe-setting/safe-setting.resource.ts'
import { copyrightSetting, systemSetting } from './sys/site/site.resource.ts'
import { memberSignIn, operatorSignIn } from './sys/sign-in/sign-in.resource.ts'

/** Every definition of the product, from which the types of the tables are derived. */
export const resources = definitions([
  ledgerAccount,
  ledgerTransaction,
  ledgerPosting,
  ledgerHold,
  operator,
  customer,
  dept,
  unit,
  material,
  warehouse,
  purchaseApply,
  purchase,
  inbound,
  outbound,
  stock,
  stocklog,
  materialDay,
  recall,
  stockCheck,
  licenceNotice,
  inventorySetting,
  bookClosing,
  connector,
  pushLog,
  partnerDebt,
  debtAge,
  partnerAgeing,
  debtOpening,
  moneyFund,
  moneyMonth,
  moneyMonthLine,
  moneyMonthMove,
  receipt,
  payment,
  payOrder,
  payRefund,
  payOutgoing,
  payNotice,
  payPayout,
  payRecon,
  payReconItem,
  paySetting,
  paycash,
  paycashRefund,
  cashMove,
  cashHolding,
  goodsCategory,
  goods,
  goodsSetting,
  goodsBin,
  priceLog,
  sku,
  freightTemplate,
  priceRule,
  supply,
  supplyStore,
  orders,
  orderAmend,
  orderEvent,
  sold,
  turnover,
  campaignOrder,
  shipment,
  shipmentNumber,
  refund,
  orderSetting,
  supplyReader,
  supplySale,
  marketSale,
  marketGoods,
  marketSku,
  notice,
  news,
  newsCategory,
  advert,
  adPosition,
  agreement,
  feedback,
  jobTitle,
  job,
  jobRecord,
  sume,
  jobFeedback,
  jobSetting,
  recycleCategory,
  recycleBrand,
  recycleQuestion,
  recycleAnswer,
  recycleRule,
  recyclePoint,
  recycleStaff,
  recycleOrder,
  recycleSetting,
  member,
  memberLevel,
  memberTag,
  recharge,
  rechargeSetting,
  walletLog,
  role,
  safeSetting,
  operatorLog,
  memberSignIn,
  operatorSignIn,
  accessUser,
  accessIp,
  appVersion,
  appDown,
  systemSetting,
  copyrightSetting,
  openApp,
  openUsage,
  openLog,
  providerCall,
  providerTask,
  providerToken,
  webhook,
  hookDelivery,
  supplierApply,
  joiningSetting,
  bankCard,
  cardCheck,
  walletLine,
  walletSummary,
  channelBill,
  reconItem,
  reconRun,
  collection,
  income,
  settlementRule,
  settlement,
  payoutAnswer,
  payoutBatch,
  payout,
  withdrawal,
  shop,
  shopBin,
  shopMove,
  visit,
  visitDue,
  visitMonth,
  visitSetting,
  mapSetting,
  reportTarget,
  reportNote,
  reportSchedule,
  reportMail,
  reportBounce,
])
