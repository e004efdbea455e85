import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { entry } from '#core/define/module.ts'
import { inLang } from '#core/text/i18n.ts'
import { definePlugin } from '../db.ts'
import { fenxiaoBuyerCalls } from './buyer/fenxiao.buyer.ts'
import { fenxiaoCommission } from './commission/commission.resource.ts'
import { commissionColumns } from './commission/commission.rules.ts'
import { settleCommissions } from './commission/settle.work.ts'
import { fenxiaoErrors } from './errors.ts'
import { fenxiaoGoods } from './goods/goods.resource.ts'
import { fenxiaoLevel } from './level/level.resource.ts'
import { levelColumns } from './level/level.rules.ts'
import { invitations } from './member/invitations.ts'
import { memberViewCalls } from './member/member.calls.ts'
import { fenxiaoMember } from './member/member.resource.ts'
import { appointMember, auditMember, memberColumns, prepareMember } from './member/member.rules.ts'
import { fenxiaoPart } from './order-part.ts'
import { fenxiaoRule } from './rule/rule.resource.ts'
import { clearOtherTarget } from './rule/rule.rules.ts'
import { fenxiaoSetting } from './setting/setting.resource.ts'
import { fenxiaoTopic } from './topic.ts'
import { fenxiaoTexts } from './words.ts'

const ordinary = ['普通分销员', 'Ordinary', 'Ordinario', '一般'] as const

/** 分销: members invite others and earn a share of their payments, on two levels at most. */
export const fenxiao = definePlugin({
  key: 'fenxiao',
  title: fenxiaoTexts.distribution,
  icon: 'share-alt',
  category: 'marketing',
  version: '1.0.0',
  summary: [
    '会员邀请他人下单，最多按两级获得佣金；佣金在售后期满后入钱包，退款按比例扣回。',
    'Members refer others and earn commission on up to two levels, paid to their wallet after the refund period and reduced proportionally by refunds.',
    'Los miembros invitan a otros y ganan comisión en dos niveles como máximo; se paga al monedero tras el plazo de devoluciones y se descuenta con los reembolsos.',
    '会員が他の人を招待し、最大2段まで報酬を得ます。返品期間の後にウォレットへ入り、返金に応じて取り消されます。',
  ],
  errors: fenxiaoErrors,
  root: '/fenxiaoht/',
  settings: entry(fenxiaoSetting),
  entries: [
    entry(fenxiaoMember, [prepareMember, appointMember, auditMember, memberColumns]),
    entry(fenxiaoCommission, [commissionColumns]),
    entry(fenxiaoGoods),
    entry(fenxiaoRule, [clearOtherTarget]),
    entry(fenxiaoLevel, [levelColumns]),
  ],
  calls: memberViewCalls,
  buyerCalls: fenxiaoBuyerCalls,
  topics: [fenxiaoTopic],
  panels: [
    { at: 'member', title: fenxiaoTexts.distribution, api: '/fenxiaoht/member/MemberView' },
    {
      at: 'member',
      title: ['邀请的会员', 'Members invited', 'Miembros invitados', '招待した会員'],
      api: '/fenxiaoht/member/MemberManage',
      by: 'parent_id',
    },
    { at: 'member', title: fenxiaoTexts.commission, api: '/fenxiaoht/commission/CommissionManage', by: 'earner_id' },
    { at: 'orders', title: fenxiaoTexts.commission, api: '/fenxiaoht/commission/CommissionManage', by: 'order_id' },
    { at: 'goods', title: fenxiaoTexts.rules, api: '/fenxiaoht/rule/RuleManage', by: 'goods_id' },
  ],
  works: [settleCommissions],
  moves: {
    paid: {
      title: ['分销佣金', 'Distribution commission', 'Comisión de distribución', '紹介報酬'],
      from: 'clearing.commission',
      to: 'member.available',
      asset: 'rmb',
      owing: true,
    },
    taken: {
      title: ['分销佣金扣回', 'Commission deducted', 'Comisión descontada', '紹介報酬の取消'],
      from: 'member.available',
      to: 'clearing.commission',
      asset: 'rmb',
      owing: true,
    },
  },
  order: fenxiaoPart,
  invitations,
  async install({ save, lang }) {
    await save(fenxiaoLevel, { name: inLang(ordinary, lang), first_bp: 500, second_bp: 200, sort: 1 })
  },
  async uninstall({ db, suid }) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from fenxiao_commission
      where suid = ${suid} and status = 'frozen' and del_at is null`.execute(db)
    const count = rows[0]?.count ?? 0
    if (count > 0) throw new AppError('fenxiao_running', { count })
  },
})
