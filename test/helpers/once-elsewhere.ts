import type { Body } from './sample.ts'

/** Calls that ask for what only their own tests lay out: each keeps its key by the same code. */
export const elsewhere = new Set([
  '/v1/seller/supplier/CertApply',
  '/v1/seller/supplier/FeePay',
  '/v1/platform/apply/ApplyAudit', // joining.test.ts
  ...['BankcardSave', 'BankcardDel', 'BankcardVerify', 'Withdrawal', 'WithdrawalCancel'].map((name) => `/v1/seller/paymentwallet/${name}`), // withdrawal.test.ts
  '/v1/platform/cardcheck/CardCheckAsk', '/v1/platform/cardcheck/CardCheckAudit', '/v1/platform/payout/PayoutAudit', '/v1/platform/payout/PayoutUnaudit', '/v1/platform/payout/BatchMake', // withdrawal.test.ts
  '/v1/platform/payoutanswer/PayoutAnswerSave', '/v1/platform/payoutbatch/PayoutBatchFile', '/v1/platform/settlementrule/SettleNow', // withdrawal.test.ts
  '/v1/platform/recon/ReconClose', '/v1/platform/recon/ReconCompare', '/v1/platform/reconitem/ReconItemHandle', // reconciliation.test.ts
  '/v1/platform/cardcheck/CardCheckPay', '/v1/seller/paymentwallet/BankcardAmount', // card-amount.test.ts
  ...['SupplySave', 'SupplyDel', 'SupplyStop', 'SupplyResume', 'GoodsPropertySave'].map((name) => `/v1/fenxiaoht/supply/${name}`), // supply.test.ts
  ...['StoreAdd', 'StoreLevel', 'StoreDel'].map((name) => `/v1/fenxiaoht/store/${name}`), // supply.test.ts
  ...['Pick', 'Unpick', 'PickShow', 'PickHide', 'PickPrice', 'Seen', 'Refresh'].map((name) => `/v1/fenxiao/market/${name}`), // supply.test.ts
  '/v1/seller/member/MemberMerge', '/v1/seller/ledger/LedgerAccountState', '/v1/seller/moneymonth/MoneyMonthClose', '/v1/seller/moneymonth/MoneyMonthCloseUntil', '/v1/jxc/fund/FundOpening', '/v1/jxc/fund/FundOpeningBack', // merge.test.ts, the states of the ledger's own tests
  ...['Confirm', 'Void', 'Deposit', 'RefundAsk', 'RefundPay', 'RefundReject', 'Float', 'DayClose'].map((name) => `/v1/seller/paycash/PayCash${name}`), // cash.test.ts
  ...['TransferConfirm', 'TransferRefuse', 'OrderAsk', 'OrderClose', 'RefundAsk', 'RefundRetry', 'RefundPayout', 'NoticeSeen', 'ReconFetch', 'ReconHandle', 'OutgoingAsk', 'OutgoingCancel'].map((name) => `/v1/seller/payment/Pay${name}`), // people.test.ts, refunds.test.ts, recon.test.ts, wechat-payout.test.ts
  '/v1/seller/supplier/WxBind', '/v1/seller/supplier/WxUnbind', '/v1/addons/social/seller/BindRelease', // social.test.ts
  '/v1/seller/safe/TotpConfirm', '/v1/seller/safe/TotpOff', '/v1/seller/operator/OperatorTotpOff', '/v1/seller/safe/AccessUserDel', // access.test.ts
  '/v1/seller/open/WebhookTest', '/v1/seller/open/DeliveryResend', '/v1/seller/open/TaskRetry', '/v1/seller/open/TaskDrop', // addon-tasks.test.ts, open/test/webhook.test.ts
  '/v1/seller/export/ExportCancel', '/v1/seller/export/ExportRetry', '/v1/seller/task/TaskCancel',
  ...['taobaoke', 'jdunion', 'mtunion'].flatMap((key) => ['SetTest', 'OrderPull', 'MonthCompare', 'OrderAssign', 'UserSave', 'UserDel'].map((name) => `/v1/addons/${key}/seller/${name}`)), // shared/union/test/union.test.ts
  '/v1/addons/payset/seller/SetTest', '/v1/addons/express/seller/SetTest', '/v1/addons/express/seller/TrackAsk',
  ...['SetTest', 'RecordTake', 'RecordLabel', 'RecordPrinted', 'RecordShip', 'RecordCancel', 'RecordAsk', 'AccountBalance'].map((name) => `/v1/addons/ewaybill/seller/${name}`), // ewaybill.test.ts
  ...['SetTest', 'PolicyRetry', 'PolicySupplement', 'PolicyAsk', 'ClaimRetry', 'ClaimAsk', 'BalanceAsk', 'RechargeOrder', 'RechargeAsk'].map((name) => `/v1/addons/freightins/seller/${name}`), // freightins.test.ts
  ...['Settle', 'Differ', 'Assign', 'Notice', 'Secret'].map((name) => `/v1/addons/abcbank/seller/FinanceLog${name}`), // abcbank.test.ts, notice.test.ts
  ...['SetTest', 'TemplateTest', 'TemplateCheck', 'RecordQuery', 'RecordResend'].map((name) => `/v1/addons/sms/seller/${name}`), // below, as far as they need nothing laid out
  ...['SetTest', 'MenuPublish', 'ReplyKeywordTest', 'FanSync', 'FanTag', 'FanSend', 'FanBind', 'FanUnbind', 'MessageRecordReply', 'MessageRecordResend', 'MessageTemplateSync', 'MessageTemplateTest', 'ShippingRetry', 'ShippingClose', 'OwnCodeMake', 'OwnUntie'].map((name) => `/v1/addons/wxpub/seller/${name}`), // wxpub.test.ts, shipping.test.ts
  ...['OrderSave', 'OrderPreview', 'OrderNote', 'OrderReveal', 'OrderClose', 'OrderReceive', 'OrderSend', 'OrdersSend', 'OrdersTogether', 'OrderRedeem', 'OrderHandOver', 'OrderPay', 'OrderPayCode', 'OrderPrint'].map((name) => `/v1/seller/order/${name}`), // place.test.ts, ship.test.ts, pay.test.ts
  ...['OrderAmendSave', 'OrderAmendDel', 'OrderAmendConfirm', 'OrderAmendDrop'].map((name) => `/v1/seller/order/${name}`), // amend.test.ts
  ...['ShipmentSave', 'ShipmentDel', 'ShipmentNumber', 'ShipmentNumbers', 'ShipmentSend', 'ShipmentSign', 'ShipmentVoid'].map((name) => `/v1/seller/order/${name}`), // ship.test.ts
  ...['RefundCreate', 'RefundPreview', 'RefundAgree', 'RefundApprove', 'RefundToReturn', 'RefundReject', 'RefundCancel', 'RefundSentBack', 'RefundReceive'].map((name) => `/v1/seller/refund/${name}`), // refund.test.ts, limits.test.ts
  ...['NoticeRead', 'AgreementRevise', 'AgreementSave', 'AgreementDel', 'AgreementPublish', 'AdvertisingSave', 'AdvertisingDel', 'AdvertisingShow', 'AdvertisingHide', 'FeedbackTake', 'FeedbackReply', 'FeedbackDel'].map((name) => `/v1/seller/content/${name}`), // content.test.ts
  ...['RecordSet', 'RecordSee', 'RecordInvite', 'RecordHire', 'RecordRefuse', 'SumeReveal', 'SumeErase', 'SumeFile', 'MemberErase', 'MemberFile', 'FeedbackReply', 'FeedbackDel', 'JobOnOff', 'TitleMove'].map((name) => `/v1/seller/job/${name}`), // job/test/job.test.ts
  ...['category/CategoryPublish', 'category/CategoryTry', 'order/OrderAssign', 'order/OrderReceive', 'order/OrderInspect', 'order/OrderQuote', 'order/OrderRecheck', 'order/OrderAccept', 'order/OrderPay', 'order/OrderCancel', 'order/OrderRefuse', 'order/OrderDel'].map((name) => `/v1/seller/recycle/${name}`), // recycle/test/orders.test.ts
  '/v1/buyer/staff/OrderProxyCreate', // outlet/test/orders.test.ts
  '/v1/seller/clockin/ClockinAudit', '/v1/buyer/clockin/ClockinAdd', '/v1/seller/clockin/ClockinMakeup', '/v1/seller/clockin/ClockinWithdraw', // outlet/test/visits.test.ts
  ...['SetTest', 'UnitLookup', 'TopupQuery', 'TopupResubmit', 'TopupAudit', 'TopupApprove', 'TopupRefund'].map((name) => `/v1/addons/lifepay/seller/${name}`), // lifepay.test.ts
  ...['ScheduleNow', 'ScheduleOff', 'ScheduleOn', 'BounceOff', 'BounceOn', 'BounceTold'].map((name) => `/v1/seller/report/${name}`), '/v1/addons/mail/seller/SetTest', // report/test/mail.test.ts
  ...['Save', 'Del', 'Publish', 'Stop', 'Raise'].map((step) => `/v1/addons/seckill/seller/Activity${step}`), // seckill.test.ts
  ...['ActivitySave', 'ActivityDel', 'ActivityPublish', 'ActivityStop', 'ActivityRaise', 'GroupComplete', 'GroupEnd'].map((step) => `/v1/addons/groupbuy/seller/${step}`), // groupbuy.test.ts
  ...['LotSave', 'LotDel', 'LotPublish', 'LotStop', 'BidVoid'].map((step) => `/v1/addons/auction/seller/${step}`), // auction.test.ts
  ...['RoundSave', 'RoundDel', 'RoundPublish', 'RoundRefund', 'PermitSave', 'PermitDel'].map((step) => `/v1/addons/yungou/seller/${step}`), // yungou.test.ts
  ...['Save', 'Appoint', 'Audit', 'Freeze', 'Thaw'].map((step) => `/v1/fenxiaoht/member/Member${step}`), // fenxiao.test.ts
  '/v1/jxc/stock/StockLimitSave', '/v1/jxc/purchaseapply/PurchaseFromApply', '/v1/jxc/purchaseapply/PurchaseApplyFromLow', '/v1/jxc/connector/ConnectorTest',
]) // prettier-ignore

/** What those calls are sent with, as far as they look at it before they look at the key. */
export const bodies: Readonly<Record<string, Body>> = {
  '/v1/seller/supplier/WxBind': { code: '1', state: '1' },
  '/v1/platform/apply/ApplyAudit': { id: 1, result: 'pass' },
  '/v1/seller/paymentwallet/BankcardSave': { kind: 'company', holder: 'x', bank: 'y', card_no: '12345678' },
  '/v1/seller/paymentwallet/BankcardDel': { id: 1 },
  '/v1/seller/paymentwallet/BankcardVerify': { id: 1 },
  '/v1/seller/paymentwallet/Withdrawal': { card_id: 1, amount: 100 },
  '/v1/seller/paymentwallet/WithdrawalCancel': { id: 1 },
  '/v1/platform/cardcheck/CardCheckAsk': { id: 1 },
  '/v1/platform/cardcheck/CardCheckAudit': { id: 1, result: 'pass' },
  '/v1/platform/payout/PayoutAudit': { id: 1, result: 'pass' },
  '/v1/platform/payout/PayoutUnaudit': { id: 1, remark: 'x' },
  '/v1/platform/payout/BatchMake': { ids: [1] },
  '/v1/platform/payoutanswer/PayoutAnswerSave': { batch_no: 'x', payout_no: 'y', net: 1, result: 'done' },
  '/v1/platform/settlementrule/SettleNow': {},
  '/v1/platform/recon/ReconClose': { id: 1 },
  '/v1/platform/recon/ReconCompare': { channel: 'wxpay' },
  '/v1/platform/reconitem/ReconItemHandle': { id: 1, way: 'book', remark: 'x' },
  '/v1/platform/cardcheck/CardCheckPay': { id: 1, amount: 12 },
  '/v1/seller/paymentwallet/BankcardAmount': { id: 1, amount: 12 },
  '/v1/seller/report/ScheduleNow': { id: 1 },
  '/v1/seller/report/ScheduleOff': { id: 1 },
  '/v1/seller/report/BounceOff': { ids: [1] },
  '/v1/seller/report/BounceOn': { ids: [1] },
  '/v1/seller/report/ScheduleOn': { id: 1 },
  '/v1/addons/mail/seller/SetTest': {},
  '/v1/seller/content/AgreementSave': { key: 'user', title: 'x', body: 'y' },
  '/v1/seller/content/AdvertisingSave': { title: 'x', position_id: 1, img: '/api/file/0123456789abcdef.png' },
  ...Object.fromEntries(
    ['NoticeRead', 'AgreementRevise', 'AgreementDel', 'AgreementPublish', 'AdvertisingDel', 'AdvertisingShow', 'AdvertisingHide', 'FeedbackTake', 'FeedbackReply', 'FeedbackDel'].map((name) => [`/v1/seller/content/${name}`, { id: 1, ...(name === 'FeedbackReply' ? { remark: 'x' } : {}) }]),
  ), // prettier-ignore
  ...Object.fromEntries(
    ['RecordSee', 'RecordInvite', 'RecordHire', 'RecordRefuse', 'SumeReveal', 'SumeErase', 'MemberErase', 'FeedbackReply', 'FeedbackDel', 'JobOnOff', 'TitleMove'].map((name) => [`/v1/seller/job/${name}`, { id: 1, ...(/Refuse|Erase|Reply/.test(name) ? { remark: 'x' } : {}) }]),
  ), // prettier-ignore
  '/v1/seller/job/RecordSet': { id: 1, to: 'seen' },
  ...Object.fromEntries(
    ['category/CategoryPublish', 'category/CategoryTry', 'order/OrderReceive', 'order/OrderInspect', 'order/OrderQuote', 'order/OrderRecheck', 'order/OrderAccept', 'order/OrderPay', 'order/OrderCancel', 'order/OrderRefuse', 'order/OrderDel'].map((name) => [`/v1/seller/recycle/${name}`, { id: 1, ...(/Accept|Cancel|Refuse/.test(name) ? { remark: 'x' } : {}) }]),
  ), // prettier-ignore
  '/v1/seller/recycle/order/OrderAssign': { id: 1, staff_id: 1 },
  '/v1/seller/clockin/ClockinAudit': { id: 1, result: 'pass' },
  '/v1/buyer/staff/OrderProxyCreate': { shop_id: 1, lines: [{ sku_id: 1, qty: 1 }] },
  '/v1/buyer/clockin/ClockinAdd': { kind: 'leave', place: [120_000_000, 30_000_000] },
  '/v1/seller/clockin/ClockinMakeup': { shop_id: 1, at: 1_767_225_600, stay_min: 10, remark: 'x' },
  '/v1/seller/open/WebhookTest': { id: 1 },
  '/v1/seller/open/DeliveryResend': { ids: [1] },
  '/v1/seller/open/TaskRetry': { ids: [1] },
  '/v1/seller/open/TaskDrop': { ids: [1], remark: 'x' },
  '/v1/addons/lifepay/seller/TopupQuery': { id: 1 },
  '/v1/addons/lifepay/seller/TopupResubmit': { id: 1 },
  '/v1/addons/lifepay/seller/TopupAudit': { id: 1, result: 'pass' },
  '/v1/addons/lifepay/seller/TopupApprove': { id: 1, result: 'pass' },
  '/v1/addons/lifepay/seller/TopupRefund': { id: 1 },
  ...Object.fromEntries(
    ['taobaoke', 'jdunion', 'mtunion'].flatMap((key) => [
      [`/v1/addons/${key}/seller/OrderPull`, { from_at: 1_767_225_600, to_at: 1_767_229_200 }],
      [`/v1/addons/${key}/seller/MonthCompare`, { month: 1_767_225_600 }],
      [`/v1/addons/${key}/seller/UserSave`, { member_id: 1, rid: 'x' }],
      [`/v1/addons/${key}/seller/UserDel`, { id: 1 }],
      [`/v1/addons/${key}/seller/OrderAssign`, { id: 1, member_id: 1, remark: 'x' }],
    ]),
  ),
  '/v1/addons/seckill/seller/ActivityDel': { id: 1 },
  '/v1/addons/seckill/seller/ActivityPublish': { id: 1 },
  '/v1/addons/seckill/seller/ActivityStop': { id: 1, remark: 'x' },
  '/v1/addons/seckill/seller/ActivityRaise': { id: 1, quota: 2 },
  '/v1/addons/seckill/seller/ActivitySave': { name: 'x', sku_id: 1, day: 1_767_225_600, session_id: 1, price: 1, quota: 1, per_user: 1 },
  '/v1/addons/yungou/seller/RoundDel': { id: 1 },
  '/v1/addons/yungou/seller/RoundPublish': { id: 1 },
  '/v1/addons/yungou/seller/RoundRefund': { id: 1, remark: 'x' },
  '/v1/addons/yungou/seller/RoundSave': { sku_id: 1, quota: 1, share_price: 1, total_shares: 2, per_user: 0, end_at: 1_767_312_000 },
  '/v1/addons/yungou/seller/PermitSave': { short_name: 'x', enabled: true },
  '/v1/addons/yungou/seller/PermitDel': { id: 1 },
  '/v1/addons/auction/seller/LotDel': { id: 1 },
  '/v1/addons/auction/seller/LotPublish': { id: 1 },
  '/v1/addons/auction/seller/LotStop': { id: 1, remark: 'x' },
  '/v1/addons/auction/seller/BidVoid': { id: 1, remark: 'x' },
  '/v1/addons/auction/seller/LotSave': {
    name: 'x',
    sku_id: 1,
    quota: 1,
    start_price: 1,
    step: 1,
    deposit: 1,
    extend_seconds: 0,
    max_extends: 0,
    pay_hours: 1,
    begin_at: 1_767_225_600,
    end_at: 1_767_312_000,
  },
  '/v1/fenxiaoht/member/MemberSave': { member_id: 1 },
  '/v1/fenxiaoht/member/MemberAppoint': { id: 1 },
  '/v1/fenxiaoht/member/MemberAudit': { id: 1, result: 'pass' },
  '/v1/fenxiaoht/member/MemberFreeze': { id: 1, remark: 'x' },
  '/v1/fenxiaoht/member/MemberThaw': { id: 1, remark: 'x' },
  '/v1/addons/groupbuy/seller/ActivityDel': { id: 1 },
  '/v1/addons/groupbuy/seller/ActivityPublish': { id: 1 },
  '/v1/addons/groupbuy/seller/ActivityStop': { id: 1, remark: 'x' },
  '/v1/addons/groupbuy/seller/ActivityRaise': { id: 1, quota: 2 },
  '/v1/addons/groupbuy/seller/GroupComplete': { id: 1 },
  '/v1/addons/groupbuy/seller/GroupEnd': { id: 1, remark: 'x' },
  '/v1/addons/groupbuy/seller/ActivitySave': {
    name: 'x',
    sku_id: 1,
    price: 1,
    group_size: 2,
    hours: 1,
    quota: 1,
    per_user: 1,
    begin_at: 1_767_225_600,
    end_at: 1_767_312_000,
  },
  '/v1/seller/order/OrderSave': { member_id: 1, lines: [{ sku_id: 1, qty: 1 }] },
  '/v1/seller/order/OrderPreview': { way: 'express', lines: [{ sku_id: 1, qty: 1 }] },
  '/v1/seller/order/OrderNote': { id: 1, note: 'x' },
  '/v1/seller/order/OrderReveal': { id: 1 },
  '/v1/seller/order/OrderClose': { id: 1, remark: 'x' },
  '/v1/seller/order/OrderReceive': { id: 1 },
  '/v1/seller/order/OrderSend': { id: 1 },
  '/v1/seller/order/OrdersSend': { ids: [1] },
  '/v1/seller/order/OrdersTogether': { ids: [1, 2], tracking_no: 'x' },
  '/v1/seller/order/OrderRedeem': { code: '000000000000' },
  '/v1/seller/order/OrderHandOver': { id: 1 },
  '/v1/seller/order/OrderPay': { id: 1, channel: 'cash' },
  '/v1/seller/order/OrderPayCode': { id: 1, channel: 'wxpay' },
  '/v1/seller/order/OrderAmendSave': { order_id: 1, reason: 'x', adjust: 100 },
  '/v1/seller/order/OrderAmendDel': { id: 1 },
  '/v1/seller/order/OrderAmendConfirm': { id: 1 },
  '/v1/seller/order/OrderAmendDrop': { id: 1 },
  '/v1/seller/order/OrderPrint': { ids: [1] },
  '/v1/seller/order/ShipmentSave': { order_id: 1, lines: [] },
  '/v1/seller/order/ShipmentDel': { id: 1 },
  '/v1/seller/order/ShipmentSend': { id: 1 },
  '/v1/seller/order/ShipmentSign': { id: 1 },
  '/v1/seller/order/ShipmentVoid': { id: 1, remark: 'x' },
  '/v1/seller/refund/RefundCreate': { order_id: 1, type: 'refund', reason: 'x', lines: [{ sku_id: 1, qty: 1 }] },
  '/v1/seller/refund/RefundAgree': { id: 1 },
  '/v1/seller/refund/RefundApprove': { id: 1 },
  '/v1/seller/refund/RefundToReturn': { id: 1 },
  '/v1/seller/refund/RefundReject': { id: 1, answer: 'x' },
  '/v1/seller/refund/RefundCancel': { id: 1 },
  '/v1/seller/refund/RefundSentBack': { id: 1, no: 'x' },
  '/v1/seller/refund/RefundReceive': { id: 1 },
  '/v1/fenxiao/market/Pick': { id: 1, percent: 10_000 },
  '/v1/fenxiao/market/Unpick': { id: 1 },
  '/v1/fenxiao/market/PickShow': { id: 1 },
  '/v1/fenxiao/market/PickHide': { id: 1 },
  '/v1/fenxiao/market/PickPrice': { id: 1, price: 100 },
  '/v1/fenxiao/market/Seen': { id: 1 },
  '/v1/fenxiao/market/Refresh': {},
  '/v1/seller/member/MemberMerge': { id: 1, into: 2, reason: 'x' },
  '/v1/seller/ledger/LedgerAccountState': { id: 1, state: 'closed', reason: 'x' },
  '/v1/seller/moneymonth/MoneyMonthClose': { id: 1 },
  '/v1/seller/moneymonth/MoneyMonthCloseUntil': { id: 1 },
  '/v1/seller/paycash/PayCashConfirm': { id: 1 },
  '/v1/seller/paycash/PayCashVoid': { id: 1, reason: 'x' },
  '/v1/seller/paycash/PayCashDeposit': { ids: [1], fund_id: 1, slip_no: 'x' },
  '/v1/seller/paycash/PayCashRefundAsk': { id: 1, reason: 'x' },
  '/v1/seller/paycash/PayCashRefundPay': { id: 1 },
  '/v1/jxc/fund/FundOpening': { id: 1, amount: 100, biz_date: 1_767_225_600 },
  '/v1/jxc/fund/FundOpeningBack': { id: 1, reason: 'x' },
  '/v1/seller/paycash/PayCashRefundReject': { id: 1, reason: 'x' },
  '/v1/seller/paycash/PayCashFloat': { collector_uid: 1, way: 'float_out', amount: 100, fund_id: 1 },
  '/v1/seller/paycash/PayCashDayClose': { collector_uid: 1, counted: 0 },
  '/v1/seller/safe/TotpConfirm': { code: '123456' },
  '/v1/seller/safe/TotpOff': { code: '123456' },
  '/v1/seller/operator/OperatorTotpOff': { id: 1 },
  '/v1/seller/safe/AccessUserDel': { id: 1 },
  '/v1/seller/export/ExportCancel': { id: 1 },
  '/v1/seller/export/ExportRetry': { id: 1 },
  '/v1/seller/task/TaskCancel': { id: 1 },
  '/v1/jxc/stock/StockLimitSave': { id: 1 },
  '/v1/jxc/purchaseapply/PurchaseFromApply': { ids: [1] },
  '/v1/jxc/purchaseapply/PurchaseApplyFromLow': {},
  '/v1/jxc/connector/ConnectorTest': {},
  '/v1/seller/supplier/WxUnbind': {},
  '/v1/seller/payment/PayTransferConfirm': { id: 1, fund_id: 1 },
  '/v1/seller/payment/PayTransferRefuse': { id: 1, reason: 'x' },
  ...Object.fromEntries(['OrderAsk', 'OrderClose', 'RefundAsk', 'RefundRetry'].map((name) => [`/v1/seller/payment/Pay${name}`, { id: 1 }])),
  '/v1/seller/payment/PayRefundPayout': { id: 1, payee: 'x' },
  '/v1/seller/payment/PayNoticeSeen': { ids: [1] },
  '/v1/seller/payment/PayReconFetch': { channel: 'wxpay', day: 1_700_000_000 },
  '/v1/seller/payment/PayReconHandle': { id: 1, remark: 'x' },
  '/v1/addons/abcbank/seller/FinanceLogSettle': { id: 1 },
  '/v1/addons/abcbank/seller/FinanceLogDiffer': { id: 1, remark: 'x' },
  '/v1/addons/abcbank/seller/FinanceLogAssign': { id: 1, staff_id: 1 },
  ...Object.fromEntries(
    ['RecordTake', 'RecordLabel', 'RecordPrinted', 'RecordShip', 'RecordCancel'].map((name) => [
      `/v1/addons/ewaybill/seller/${name}`,
      { ids: [1] },
    ]),
  ),
  '/v1/addons/ewaybill/seller/RecordAsk': { id: 1 },
  '/v1/addons/ewaybill/seller/AccountBalance': { id: 1 },
  ...Object.fromEntries(
    ['PolicyRetry', 'PolicyAsk', 'ClaimRetry', 'ClaimAsk', 'RechargeAsk'].map((name) => [
      `/v1/addons/freightins/seller/${name}`,
      { ids: [1] },
    ]),
  ),
  '/v1/addons/freightins/seller/RechargeOrder': { amount: 1000 },
  '/v1/addons/sms/seller/TemplateCheck': { id: 1 },
  '/v1/addons/express/seller/TrackAsk': { id: 1 },
  '/v1/addons/sms/seller/RecordQuery': { id: 1 },
  '/v1/addons/sms/seller/RecordResend': { id: 1 },
  '/v1/addons/wxpub/seller/SetTest': {},
  '/v1/addons/wxpub/seller/MenuPublish': {},
  '/v1/addons/wxpub/seller/ReplyKeywordTest': { text: 'x' },
  '/v1/addons/wxpub/seller/FanSync': {},
  '/v1/addons/wxpub/seller/FanTag': { ids: [1], tag_id: 1, way: 'add' },
  '/v1/addons/wxpub/seller/FanSend': { id: 1, content: 'x' },
  '/v1/addons/wxpub/seller/FanBind': { id: 1, member_id: 1 },
  '/v1/addons/wxpub/seller/FanUnbind': { id: 1 },
  '/v1/addons/wxpub/seller/MessageRecordReply': { id: 1, content: 'x' },
  '/v1/addons/wxpub/seller/MessageRecordResend': { id: 1 },
  '/v1/addons/wxpub/seller/ShippingRetry': { ids: [1] },
  '/v1/addons/wxpub/seller/ShippingClose': { ids: [1] },
  '/v1/addons/wxpub/seller/MessageTemplateSync': {},
  '/v1/addons/wxpub/seller/MessageTemplateTest': { id: 1, fan_id: 1 },
}
