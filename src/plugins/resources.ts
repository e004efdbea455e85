import { extraDefinitions } from '#core/define/module.ts'
import { bankLog } from './abcbank/financelog/financelog.resource.ts'
import { bankNoticeSetting } from './abcbank/notice/setting.resource.ts'
import { bankStaff } from './abcbank/staff/staff.resource.ts'
import { auctionBid } from './auction/bid/bid.resource.ts'
import { auctionDeposit } from './auction/deposit/deposit.resource.ts'
import { auctionLot } from './auction/lot/lot.resource.ts'
import { cardInquiry } from './cardcheck/inquiry/inquiry.resource.ts'
import { cardCheckSetting } from './cardcheck/setting/setting.resource.ts'
import { ewaybillAccount } from './ewaybill/account/account.resource.ts'
import { ewaybillRecord } from './ewaybill/record/record.resource.ts'
import { ewaybillSetting } from './ewaybill/setting/setting.resource.ts'
import { expressCompany } from './express/company/company.resource.ts'
import { expressSetting } from './express/setting/setting.resource.ts'
import { expressTrack } from './express/track/track.resource.ts'
import { fenxiaoCommission } from './fenxiao/commission/commission.resource.ts'
import { fenxiaoGoods } from './fenxiao/goods/goods.resource.ts'
import { fenxiaoLevel } from './fenxiao/level/level.resource.ts'
import { fenxiaoMember } from './fenxiao/member/member.resource.ts'
import { fenxiaoRule } from './fenxiao/rule/rule.resource.ts'
import { fenxiaoSetting } from './fenxiao/setting/setting.resource.ts'
import { freightClaim } from './freightins/claim/claim.resource.ts'
import { freightDay } from './freightins/fund/day.resource.ts'
import { freightRecharge } from './freightins/fund/recharge.resource.ts'
import { freightPolicy } from './freightins/policy/policy.resource.ts'
import { freightinsSetting } from './freightins/setting/setting.resource.ts'
import { groupbuyActivity } from './groupbuy/activity/activity.resource.ts'
import { groupbuyGroup } from './groupbuy/group/group.resource.ts'
import { groupbuyRecord } from './groupbuy/record/record.resource.ts'
import { groupbuySetting } from './groupbuy/setting/setting.resource.ts'
import { kefuSetting } from './kefu/setting/setting.resource.ts'
import { lifepayArrears } from './lifepay/arrears/arrears.resource.ts'
import { lifepayOrder } from './lifepay/order/order.resource.ts'
import { lifepayPrice } from './lifepay/price/price.resource.ts'
import { lifepaySetting } from './lifepay/setting/setting.resource.ts'
import { lifepayUnit } from './lifepay/unit/unit.resource.ts'
import { mailSetting } from './mail/setting/setting.resource.ts'
import { paygateSetting } from './paygate/setting.resource.ts'
import { paysetSetting } from './payset/setting/setting.resource.ts'
import { goodsRank } from './ranking/place/goods-rank.resource.ts'
import { rankLog } from './ranking/place/log.resource.ts'
import { userRank } from './ranking/place/user-rank.resource.ts'
import { rank } from './ranking/rank/rank.resource.ts'
import { seckillActivity } from './seckill/activity/activity.resource.ts'
import { seckillRecord } from './seckill/record/record.resource.ts'
import { seckillSession } from './seckill/session/session.resource.ts'
import { seckillSetting } from './seckill/setting/setting.resource.ts'
import { signinRecord } from './signin/record/record.resource.ts'
import { signinRule } from './signin/rule/rule.resource.ts'
import { signinSetting } from './signin/setting/setting.resource.ts'
import { smsRecord } from './sms/record/record.resource.ts'
import { smsSetting } from './sms/setting/setting.resource.ts'
import { smsTemplate } from './sms/template/template.resource.ts'
import { socialBind } from './social/bind/bind.resource.ts'
import {
  taobaokeAdvert,
  taobaokeLink,
  taobaokeNav,
  taobaokeOrder,
  taobaokePull,
  taobaokeUser,
} from './taobaoke/resources.ts'
import { taobaokeSetting } from './taobaoke/setting/setting.resource.ts'
import { jdunionAdvert, jdunionLink, jdunionNav, jdunionOrder, jdunionPull, jdunionUser } from './jdunion/resources.ts'
import { jdunionSetting } from './jdunion/setting/setting.resource.ts'
import { mtunionAdvert, mtunionLink, mtunionNav, mtunionOrder, mtunionPull, mtunionUser } from './mtunion/resources.ts'
import { mtunionSetting } from './mtunion/setting/setting.resource.ts'
import { wxpubCode } from './wxpub/code/code.resource.ts'
import { wxpubFan } from './wxpub/fan/fan.resource.ts'
import { wxpubTag } from './wxpub/fan/tag.resource.ts'
import { wxpubMenu } from './wxpub/menu/menu.resource.ts'
import { wxpubRecord } from './wxpub/record/record.resource.ts'
import { wxpubAttention } from './wxpub/reply/attention.resource.ts'
import { wxpubKeyword } from './wxpub/reply/keyword.resource.ts'
import { wxpubSetting } from './wxpub/setting/setting.resource.ts'
import { wxpubShipping } from './wxpub/shipping/shipping.resource.ts'
import { wxpubTemplate } from './wxpub/template/template.resource.ts'
import { yungouPermit } from './yungou/permit/permit.resource.ts'
import { yungouRound } from './yungou/round/round.resource.ts'
import { yungouSetting } from './yungou/setting/setting.resource.ts'
import { yungouTicket } from './yungou/ticket/ticket.resource.ts'
import type { resources } from '#modules/resources.ts'

/**
 * Every resource of the add-ons; the types of their tables derive from it. They may refer to the tables of the product.
 */
export const pluginResources = extraDefinitions<(typeof resources)[number]>()([
  bankStaff,
  bankLog,
  bankNoticeSetting,
  auctionLot,
  auctionBid,
  auctionDeposit,
  cardCheckSetting,
  cardInquiry,
  ewaybillSetting,
  ewaybillAccount,
  ewaybillRecord,
  expressCompany,
  expressSetting,
  expressTrack,
  fenxiaoSetting,
  fenxiaoLevel,
  fenxiaoMember,
  fenxiaoRule,
  fenxiaoCommission,
  fenxiaoGoods,
  freightinsSetting,
  freightPolicy,
  freightClaim,
  freightDay,
  freightRecharge,
  groupbuySetting,
  groupbuyActivity,
  groupbuyGroup,
  groupbuyRecord,
  kefuSetting,
  lifepaySetting,
  lifepayUnit,
  lifepayPrice,
  lifepayOrder,
  lifepayArrears,
  mailSetting,
  paygateSetting,
  paysetSetting,
  rank,
  userRank,
  goodsRank,
  rankLog,
  seckillSetting,
  seckillSession,
  seckillActivity,
  seckillRecord,
  signinSetting,
  signinRule,
  signinRecord,
  smsSetting,
  smsTemplate,
  smsRecord,
  socialBind,
  jdunionSetting,
  jdunionNav,
  jdunionAdvert,
  jdunionUser,
  jdunionOrder,
  jdunionPull,
  jdunionLink,
  mtunionSetting,
  mtunionNav,
  mtunionAdvert,
  mtunionUser,
  mtunionOrder,
  mtunionPull,
  mtunionLink,
  taobaokeSetting,
  taobaokeNav,
  taobaokeAdvert,
  taobaokeUser,
  taobaokeOrder,
  taobaokePull,
  taobaokeLink,
  wxpubSetting,
  wxpubMenu,
  wxpubAttention,
  wxpubKeyword,
  wxpubRecord,
  wxpubTemplate,
  wxpubFan,
  wxpubTag,
  wxpubShipping,
  wxpubCode,
  yungouSetting,
  yungouRound,
  yungouTicket,
  yungouPermit,
])
