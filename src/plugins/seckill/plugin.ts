import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { firstNames, NAMED_ROWS } from '../shared/first-names.ts'
import { seckillCalls } from './activity/activity.calls.ts'
import { seckillActivity } from './activity/activity.resource.ts'
import {
  deleteSeckill,
  endSeckills,
  publishSeckill,
  seckillColumns,
  stopSeckill,
  setTimes,
} from './activity/activity.rules.ts'
import { seckillBuyerCalls } from './buyer/seckill.buyer.ts'
import { seckillErrors } from './errors.ts'
import { seckillPart } from './order-part.ts'
import { seckillMoney } from './record/record.rules.ts'
import { seckillRecord } from './record/record.resource.ts'
import { seckillSession } from './session/session.resource.ts'
import { seckillSetting } from './setting/setting.resource.ts'
import { activityTopic } from '../shared/activity/money.ts'
import { seckillTexts } from './words.ts'

/** 秒杀: a limited number of pieces at a low price in a session of a day. */
export const seckill = definePlugin({
  key: 'seckill',
  title: seckillTexts.sale,
  icon: 'thunderbolt',
  category: 'marketing',
  version: '1.0.0',
  summary: [
    '按场次限时限量低价销售；库存预先锁定，短时付款，不会超卖。',
    'A limited number at a low price in a session; stock is reserved before, payment is due soon, nothing is oversold.',
    'Cantidad limitada a bajo precio por sesión; existencias reservadas, pago rápido y sin sobreventa.',
    '時間帯ごとの数量限定セール。在庫を先に確保し、短い支払い期限で売り越しを防ぎます。',
  ],
  errors: seckillErrors,
  settings: entry(seckillSetting),
  entries: [
    entry(seckillSession),
    entry(seckillActivity, [seckillColumns, setTimes, publishSeckill, stopSeckill, deleteSeckill]),
    entry(seckillRecord, [seckillMoney]),
  ],
  calls: seckillCalls,
  buyerCalls: seckillBuyerCalls,
  topics: [activityTopic({ key: 'seckill', title: seckillTexts.sale, page: '/plugin/seckill/record/manage' })],
  panels: [
    {
      at: 'seckill_activity',
      title: seckillTexts.records,
      api: '/addons/seckill/seller/RecordManage',
      by: 'activity_id',
    },
  ],
  works: [endSeckills],
  order: seckillPart,
  async uninstall({ db, suid }) {
    const { rows } = await sql<{
      name: string
    }>`select a.name from seckill_activity a where a.suid = ${suid} and a.del_at is null
      and (a.status = 'published' and a.end_at > now()
        or exists (select from seckill_record r where r.suid = a.suid and r.activity_id = a.id and r.state = 'held')) order by a.id limit ${NAMED_ROWS}`.execute(
      db,
    )
    if (rows.length > 0) throw new AppError('seckill_running', { names: firstNames(rows.map(({ name }) => name)) })
  },
})
