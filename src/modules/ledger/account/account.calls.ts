import { glossaryTerms } from '#core/text/glossary.ts'
import { AppError } from '#core/errors/errors.ts'
import { quantity, select, text } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { accountStates } from '../shared/account.ts'
import { accountById } from './accounts.ts'
import { ledgerAccount } from './account.resource.ts'
import { setAccountState } from './state.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** Actions of operators on accounts: changing the account state. */
export const accountCalls = [
  defineCall({
    path: '/seller/ledger/LedgerAccountState',
    method: 'POST',
    title: ['更改账户状态', 'Change account status', 'Cambiar estado de la cuenta', '状態を変更'],
    access: 'api',
    proof: true,
    button: {
      table: 'ledger_account_view',
      key: 'state',
      scope: 'row',
      when: [['owner', 'not_in', ['clearing', 'platform']]],
    },
    input: {
      id: quantity(fieldTexts.account, { required: true, decimals: 0, min: 1 }),
      state: select(glossaryTerms.status, accountStates, { required: true }),
      reason: text(glossaryTerms.reason, { required: true, max: 200 }),
    },
    example: { id: 1, state: 'closed', reason: 'No longer used' },
    unrepeatable: 'The account follows from bookings of other records.',
    async run({ id, state, reason }, ctx) {
      await ctx.find(ledgerAccount, id) // refuses an account outside the caller's reach
      const ref = await accountById(ctx, id)
      if (!ref || ref.owner === 'clearing' || ref.owner === 'platform') throw new AppError('not_found')
      await setAccountState(ctx, ref, state, reason)
      return { id }
    },
  }),
]
