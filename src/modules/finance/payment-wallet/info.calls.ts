import { sql } from 'kysely'
import { defineCall } from '../../db.ts'
import { forUnion } from '../shared/union-accounts.ts'
import { freeIn } from '../settlement/money.ts'
import { withdrawable } from '../withdrawal/apply.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** The current state of the payment wallet, for its header and for withdrawals. Cents. */
export const walletInfo = defineCall({
  path: '/seller/paymentwallet/Info',
  method: 'GET',
  title: commonTexts.paymentWallet,
  access: 'api',
  rule: forUnion,
  input: {},
  async run(_input, ctx) {
    const { db, suid } = ctx
    const { available, today, terms } = await withdrawable(ctx)
    const { rows } = await sql<{ frozen: number }>`
      select coalesce(sum(amount), 0)::bigint as frozen from withdrawal
      where suid = ${suid} and status in ('waiting', 'approved', 'paying') and del_at is null`.execute(db)
    const cards = await db
      .selectFrom('bank_card')
      .select(['id', 'bank', 'last4', 'holder', 'kind', 'status', 'is_default'])
      .where('suid', '=', suid)
      .where('del_at', 'is', null)
      .orderBy('is_default', 'desc')
      .orderBy('id')
      .execute()
    return {
      available,
      pending: await freeIn(ctx, 'pending'),
      frozen: rows[0]?.frozen ?? 0,
      due: -(await freeIn(ctx, 'due')),
      today,
      terms,
      cards,
    }
  },
})
