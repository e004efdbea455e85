import { extendResource } from '#core/define/extension.ts'
import { ref } from '#core/fields/index.ts'
import { words } from '#core/text/glossary.ts'
import { ledgerAccount } from '../../ledger/account/account.resource.ts'
import { ledgerPosting } from '../../ledger/posting/posting.resource.ts'

/** The partner of an account, as a reference: it is named only to who may see that partner. */
const partner = {
  computed: { partner_id: ref(words.partner, 'customer') },
  sql: { partner_id: `case when t.owner = 'partner' then substring(t.owner_id from '^([0-9]{1,15})$')::bigint end` },
  after: 'owner_name',
  brief: ['partner_id'],
} as const

export const partnerOfAccount = extendResource(ledgerAccount, partner)
export const partnerOfPosting = extendResource(ledgerPosting, partner)
