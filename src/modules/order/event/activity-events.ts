import type { ExternalEvent } from '#core/define/external-event.ts'
import { text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { hintTexts } from '#core/text/hint-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const ofOrder = { order_no: text(hintTexts.orderNo, { required: true }) }
const ofThing = { no: text(glossaryTerms.name, { required: true }) }
const order = { order_no: 'DD202611220001' }

/**
 * Events of activities for their participants, emitted by whichever add-on runs them: other systems subscribe to these
 * names without knowing the add-ons.
 */
export const activityEvents = {
  whole: {
    name: 'activity.whole',
    title: ['拼团成功', 'Group complete', 'Grupo completo', '共同購入の成立'],
    about: [
      '成团后，团内每张订单一次',
      'When a group is complete, for each of its orders',
      'Al completarse un grupo, por cada uno de sus pedidos',
      'グループが成立したとき、グループ内の注文ごとに1回',
    ],
    gives: ofOrder,
    example: order,
  },
  failed: {
    name: 'activity.failed',
    title: ['拼团失败', 'Group not filled', 'Grupo sin completar', '共同購入の不成立'],
    about: [
      '未成团并退款时，团内每张订单一次',
      'When a group ends unfilled and is refunded, for each of its orders',
      'Cuando un grupo termina sin completarse y se reembolsa, por cada pedido',
      'グループが不成立で返金するとき、グループ内の注文ごとに1回',
    ],
    gives: ofOrder,
    example: order,
  },
  won: {
    name: 'activity.won',
    title: labelTexts.prizeWon,
    about: [
      '云购开奖后，中奖会员一次；no 为期号',
      'After a draw, for the member who won; no is the round',
      'Tras un sorteo, para el miembro ganador; no es la ronda',
      '抽選後、当選した会員に1回。no は回の番号',
    ],
    gives: ofThing,
    example: { no: 'YG-12' },
  },
  awarded: {
    name: 'activity.awarded',
    title: ['拍卖得拍', 'Auction won', 'Subasta ganada', '落札'],
    about: [
      '拍卖成交后，得拍会员一次；no 为拍品',
      'After an auction, once for the winning member; no is the lot',
      'Tras una subasta, para el miembro cuya puja ganó; no es el lote',
      'オークション成立後、落札した会員に1回。no は出品',
    ],
    gives: ofThing,
    example: { no: '五常大米 10kg' },
  },
  outbid: {
    name: 'activity.outbid',
    title: ['出价被超过', 'Outbid', 'Puja superada', '高値更新'],
    about: [
      '领先的出价被他人超过时；no 为拍品',
      'When a member’s leading bid is exceeded; no is the lot',
      'Cuando alguien supera al miembro que iba en cabeza; no es el lote',
      '最高額の入札が更新されたとき。no は出品',
    ],
    gives: ofThing,
    example: { no: '五常大米 10kg' },
  },
} as const satisfies Record<string, ExternalEvent>
