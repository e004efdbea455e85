import { sql } from 'kysely'
import type { Outcome } from '#core/define/provider.ts'
import { defineProviderJob, onDay } from '../../db.ts'
import { ewaybillSetting } from '../setting/setting.resource.ts'
import { carrierAccount } from './carrier-account.ts'

/** Queries the number of waybills that an account has left. */
export const queryBalance = defineProviderJob({
  name: 'ewaybill.balance',
  title: ['查询面单余量', 'Check remaining waybills', 'Consultar etiquetas restantes', '送り状残数の照会'],
  kind: 'waybill',
  prepare: (id, ctx) => carrierAccount(ctx, id),
  perform: (provider, account) => provider.balance(account),
  async complete(id, outcome, { db, suid, now }) {
    const balance =
      outcome.is === 'done' ? { balance: outcome.value.left, balance_at: sql<number>`to_timestamp(${now})` } : {}
    await db
      .updateTable('ewaybill_account')
      .set({ ...balance, problem: problemOf(outcome) })
      .where('suid', '=', suid)
      .where('id', '=', id)
      .execute()
  },
})

function problemOf(outcome: Outcome<unknown>): string | null {
  return outcome.is === 'done' ? null : outcome.is === 'refused' ? outcome.code.slice(0, 100) : 'unanswered'
}

/** Queries the balances of enabled accounts once a day. */
export const queryBalances = onDay('ewaybill_balances', async (ctx) => {
  const { db, suid } = ctx
  if ((await ctx.single(ewaybillSetting)).key === null) return false
  const enabled = db.selectFrom('ewaybill_account').select('id').where('suid', '=', suid).where('enabled', '=', true)
  for (const { id } of await enabled.where('del_at', 'is', null).execute()) await ctx.dispatch(queryBalance, id)
  return false
})
