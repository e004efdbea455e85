import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { bankCard } from './bank-card.resource.ts'
import { oneDefaultCard, sealCard, keepUsedCard } from './bank-card.rules.ts'
import { cardAmountCalls } from './card-amount.calls.ts'
import { cardCheck } from './card-check.resource.ts'
import { submitCheck, auditCheck } from './card-check.rules.ts'

/** 银行卡: the payout accounts of union accounts, and their verification by the platform. */
export const bankCardPart = definePart({
  entries: [entry(bankCard, [sealCard, oneDefaultCard, keepUsedCard, submitCheck]), entry(cardCheck, [auditCheck])],
  calls: cardAmountCalls,
  counters: [
    {
      key: 'card_check',
      title: ['待核验的银行卡', 'Cards to verify', 'Tarjetas por verificar', '確認待ちのカード'],
      page: '/platform/cardcheck/manage',
      query: { status: 'waiting' },
    },
  ],
})
