import { defineModule, entry } from '#core/define/module.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { accountCalls } from './buyer/address.buyer.ts'
import { memberBuyers } from './buyer/member-buyers.ts'
import { memberErrors } from './errors.ts'
import { memberLevel } from './level/level.resource.ts'
import { blockMember, unblockMember } from './member/member.block.ts'
import { memberCalls } from './member/member.calls.ts'
import { member } from './member/member.resource.ts'
import { prepareMember } from './member/member.save.ts'
import { refuseDeleteWithBalance } from './member/member.delete.ts'
import { walletFigures } from './member/wallet-figures.ts'
import { mergeCalls } from './merge/merge.calls.ts'
import { memberTag } from './tag/tag.resource.ts'

/** 会员: the buyers of a supplier’s shop, with wallets, orders and applications. */
export const memberSection = defineModule({
  key: 'member',
  title: glossaryTerms.members,
  icon: 'team',
  area: 'customers',
  parts: [
    { key: 'members', title: glossaryTerms.members, pages: ['/member/list/manage', '/member/level', '/member/tag'] },
  ],
  errors: memberErrors,
  entries: [
    entry(member, [prepareMember, blockMember, unblockMember, refuseDeleteWithBalance, walletFigures]),
    entry(memberLevel),
    entry(memberTag),
  ],
  calls: [...memberCalls, ...mergeCalls],
  buyers: memberBuyers,
  buyerCalls: accountCalls,
})
