import { AppError } from '#core/errors/errors.ts'
import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { balance } from '../balance/balance.ts'
import { accountKey } from '../shared/account.ts'
import type { AccountRef, AccountState } from '../shared/account.ts'
import { amountFigure } from '../shared/amount.ts'
import { accountLabel } from './account-name.ts'
import { openAccounts } from './accounts.ts'
import type { LedgerContext } from './accounts.ts'

/** Sets what an account accepts: everything, credits only, or nothing. Only an empty account can be closed. */
export async function setAccountState(
  ctx: LedgerContext & Pick<Ctx<DB>, 'log'>,
  ref: AccountRef,
  state: AccountState,
  reason?: string,
): Promise<void> {
  const { accounts } = await openAccounts(ctx, [ref])
  const account = accounts.get(accountKey(ref))
  if (!account) throw new AppError('not_found')
  if (state === 'closed') await checkEmpty(ctx, ref)
  const { db, suid } = ctx
  await sql`update ledger_account set state = ${state} where suid = ${suid} and id = ${account.id}`.execute(db)
  ctx.log({
    biz_type: 'ledger_account',
    biz_id: account.id,
    biz_no: accountKey(ref),
    before: { state: account.state },
    after: { state, reason },
  })
}

async function checkEmpty(ctx: LedgerContext, ref: AccountRef): Promise<void> {
  const { balance: remaining, onHold } = await balance(ctx, ref)
  if (remaining === 0n && onHold === 0n) return
  const amounts = { balance: amountFigure(remaining, ref.asset), held: amountFigure(onHold, ref.asset) }
  throw new AppError('ledger_account_not_empty', { account: await accountLabel(ctx, ref), ...amounts })
}
