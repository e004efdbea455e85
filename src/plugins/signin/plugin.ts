import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { signinBuyerCalls } from './buyer/signin.buyer.ts'
import { signinErrors } from './errors.ts'
import { signinRecord } from './record/record.resource.ts'
import { signinRule } from './rule/rule.resource.ts'
import { signinSetting } from './setting/setting.resource.ts'
import { signinTopic } from './topic.ts'
import { signinTexts } from './words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from './common-texts.ts'

/** 签到: buyers check in once a day for points, which increase with the streak. */
export const signin = definePlugin({
  key: 'signin',
  title: signinTexts.checkIn,
  icon: 'calendar',
  category: 'marketing',
  version: '1.0.0',
  summary: [
    '买家每天签到一次获得积分，连续签到可得更多，漏签可用积分补签。',
    'Buyers check in once a day for points, more for days in a row, and make up for missed days with points.',
    'Los compradores hacen un registro al día y ganan puntos, más por días seguidos, y recuperan con puntos los días perdidos.',
    '購入者は1日1回チェックインしてポイントを得ます。連続で増え、逃した日はポイントで補えます。',
  ],
  errors: signinErrors,
  settings: entry(signinSetting),
  entries: [entry(signinRule), entry(signinRecord)],
  buyerCalls: signinBuyerCalls,
  panels: [{ at: 'member', title: signinTexts.checkIn, api: '/addons/signin/seller/RecordManage', by: 'member_id' }],
  topics: [signinTopic],
  charts: [
    {
      key: 'signin',
      title: ['按日签到', 'Check-ins by day', 'Registros por día', '日別チェックイン'],
      per: 'day',
      series: [{ title: fieldTexts.people, page: '/plugin/signin/record/manage', by: 'day' }],
    },
  ],
  moves: {
    prize: {
      title: ['签到奖励', 'Check-in points', 'Puntos por registro', 'チェックイン特典'],
      from: 'clearing.prizes',
      to: 'member.available',
      asset: 'score',
    },
    makeup: {
      title: commonTexts.makeUpCost,
      from: 'member.available',
      to: 'clearing.prizes',
      asset: 'score',
    },
  },
  async install({ save }) {
    for (const [day, score] of [
      [1, 1],
      [3, 2],
      [7, 5],
    ])
      await save(signinRule, { day, score, enabled: true })
  },
})
