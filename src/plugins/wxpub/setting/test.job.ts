import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import { defineCall, defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'

/** Asks the platform whether the keys open anything, and notes it in the settings. */
export const testConnection = defineProviderJob({
  name: 'wxpub.test',
  title: ['测试公众号连接', 'Test of the official account', 'Prueba de la cuenta oficial', '公式アカウントの接続テスト'],
  kind: 'official_account',
  prepare: async (id) => ({ id }),
  perform: (account) => account.test(),
  async complete(id, outcome, { db, suid, now }) {
    const refused = outcome.is === 'refused' && outcome.code !== 'not_sent' ? outcome.code : undefined
    const test_result = outcome.is === 'done' ? 'ok' : refused === 'not_set_up' ? 'not_set_up' : refused ? 'refused' : 'unreachable'
    await db
      .updateTable('wxpub_setting')
      .set({ test_result, test_code: test_result === 'refused' ? (refused ?? '').slice(0, 100) : null, tested_at: sql<number>`to_timestamp(${now})` })
      .where('suid', '=', suid)
      .where('id', '=', id)
      .execute()
  },
}) // prettier-ignore

export const testCall = defineCall({
  path: '/addons/wxpub/seller/SetTest',
  method: 'POST',
  title: ['测试连接', 'Test the connection', 'Probar la conexión', '接続テスト'],
  access: 'api',
  button: { table: 'wxpub_setting', key: 'test', scope: 'table', confirm: true },
  screen: 'form',
  input: {},
  async run(_input, ctx) {
    const id = await accountId(ctx)
    await ctx.dispatch(testConnection, id)
    return { id }
  },
})

/** The settings of the supplier's account. Throws `wxpub_not_set_up`. */
export async function accountId({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>): Promise<number> {
  const kept = await db.selectFrom('wxpub_setting').select('id').where('suid', '=', suid).where('del_at', 'is', null).executeTakeFirst()
  if (!kept) throw new AppError('wxpub_not_set_up')
  return kept.id
}
