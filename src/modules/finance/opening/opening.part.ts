import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { debtOpening } from './opening.resource.ts'
import { fillOpening, postOpening, reverseOpening } from './opening.rules.ts'

/** 往来期初: balances with partners from before the books began. */
export const openingPart = definePart({
  entries: [entry(debtOpening, [fillOpening, postOpening, reverseOpening])],
  counters: [
    {
      key: 'debt_opening',
      title: ['待入账往来期初', 'Opening balances to post', 'Saldos iniciales por contabilizar', '未記帳の期首残高'],
      page: '/finance/debt_opening',
      query: { status: 'draft' },
    },
  ],
})
