import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { firstNames, NAMED_ROWS } from '../shared/first-names.ts'
import { yungouBuyerCalls } from './buyer/yungou.buyer.ts'
import { settleRounds } from './end/settle.work.ts'
import { stopRound } from './end/stop.rules.ts'
import { yungouErrors } from './errors.ts'
import { yungouPart } from './order-part.ts'
import { resolvePermit, requirePermit } from './permit/permit.ts'
import { yungouPermit } from './permit/permit.resource.ts'
import { endRoundsWhenDeleted, endRoundsWhenDisabled } from './end/withdraw-permit.ts'
import { yungouRound } from './round/round.resource.ts'
import { deleteRound, publishRound, roundColumns } from './round/round.rules.ts'
import { yungouSetting } from './setting/setting.resource.ts'
import { yungouTicket } from './ticket/ticket.resource.ts'
import { verifyCalls } from './verify/verify.calls.ts'
import { skuCardCall } from '../shared/activity/card.ts'
import { yungouTopic } from './topic.ts'
import { yungouTexts } from './words.ts'

const tickets = { title: yungouTexts.tickets, api: '/addons/yungou/seller/TicketManage' } as const
const rounds = { title: yungouTexts.rounds, api: '/addons/yungou/seller/RoundManage' } as const

/**
 * 云购: shares of a prize are sold, and a verifiable draw determines the winner. Only for suppliers that the platform has
 * permitted.
 */
export const yungou = definePlugin({
  key: 'yungou',
  title: yungouTexts.yungou,
  short: ['云购', 'Cloud buying', 'Participaciones', 'クラウド購入'],
  icon: 'cloud',
  category: 'marketing',
  version: '1.0.0',
  summary: [
    '按份出售、满额开奖、结果可验证，未满额全额退款。可能被认定为彩票，须由平台开放。',
    'Sells a prize by shares; the draw can be verified, and what is not sold out is refunded. It may count as a lottery: the platform opens it.',
    'Vende un premio por participaciones con sorteo verificable; si no se completa, se reembolsa. Puede considerarse lotería: la plataforma lo autoriza.',
    '賞品を口数で販売し、抽選結果は検証できます。完売しなければ全額返金。富くじとみなされ得るため、プラットフォームの開放が必要です。',
  ],
  errors: yungouErrors,
  settings: entry(yungouSetting),
  entries: [
    entry(yungouRound, [roundColumns, publishRound, stopRound, deleteRound]),
    entry(yungouTicket),
    entry(yungouPermit, [resolvePermit, endRoundsWhenDisabled, endRoundsWhenDeleted]),
  ],
  calls: [...verifyCalls, skuCardCall('yungou')],
  buyerCalls: yungouBuyerCalls,
  pages: [
    {
      path: '/plugin/yungou/verify',
      kind: 'custom',
      title: ['云购验证', 'Verification of a draw', 'Verificación del sorteo', '抽選の検証'],
      api: ['/addons/yungou/seller/RoundVerify'],
      of: { table: 'yungou_round', action: 'verify' },
    },
  ],
  topics: [yungouTopic],
  panels: [
    { at: 'yungou_round', ...tickets, by: 'round_id' },
    { at: 'member', ...tickets, by: 'member_id' },
    { at: 'orders', ...rounds, by: 'order_id' },
  ],
  works: [settleRounds],
  order: yungouPart,
  moves: {
    buy: {
      title: ['购买云购份数', 'Cloud buying shares', 'Compra de participaciones', 'クラウド購入の口数'],
      from: 'member.available',
      to: 'clearing.round:',
      asset: 'rmb',
    },
    refund: {
      title: ['云购退款', 'Cloud buying refund', 'Reembolso de participaciones', 'クラウド購入の返金'],
      from: 'clearing.round:',
      to: 'member.available',
      asset: 'rmb',
    },
    earn: {
      title: ['云购揭晓', 'Cloud buying drawn', 'Sorteo de participaciones', 'クラウド購入の抽選'],
      from: 'clearing.round:',
      to: 'clearing.earned',
      asset: 'rmb',
    },
  },
  install: requirePermit,
  async uninstall({ db, suid }) {
    const { rows } = await sql<{
      no: string
    }>`select r.no from yungou_round r where r.suid = ${suid} and r.del_at is null
        and (r.status in ('published', 'full') or (r.status = 'drawn' and r.order_id is null)
          or exists (select from yungou_ticket k where k.suid = r.suid and k.round_id = r.id and k.status = 'valid' and r.status = 'failed' and k.del_at is null))
      order by r.id limit ${NAMED_ROWS}`.execute(db)
    if (rows.length > 0) throw new AppError('yungou_running', { numbers: firstNames(rows.map(({ no }) => no)) })
  },
})
