import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import { defineCall, defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'

/** Asks for the balance of premiums: that proves the keys and that the insurance is on, and moves nothing. */
export const testInsurance = defineProviderJob({
  name: 'freightins.test',
  title: ['测试运费险', 'Test of freight insurance', 'Prueba del seguro de portes', '返品送料保険の接続テスト'],
  kind: 'freight_insurance',
  prepare: async (_id, { now }) => ({ now }),
  perform: (insurer, { now }) => insurer.summary(now - 86_400, now),
  async complete(id, outcome, { db, suid, now }) {
    const code = outcome.is === 'refused' && outcome.code !== 'not_sent' ? outcome.code : null
    const test_result = outcome.is === 'done' ? 'ok' : code === null ? 'unreachable' : 'refused'
    await db
      .updateTable('freightins_setting')
      .set({ test_result, test_code: code?.slice(0, 100) ?? null, tested_at: sql<number>`to_timestamp(${now})` })
      .where('suid', '=', suid)
      .where('id', '=', id)
      .execute()
  },
})

export const testCall = defineCall({
  path: '/addons/freightins/seller/SetTest',
  method: 'POST',
  title: ['测试连接', 'Test connection', 'Probar la conexión', '接続テスト'],
  access: 'api',
  button: { table: 'freightins_setting', key: 'test', scope: 'table' },
  screen: 'form',
  input: {},
  example: {},
  unrepeatable: 'The provider of the add-on has to be set up and to answer first.',
  async run(_input, ctx) {
    const id = await settingId(ctx)
    await ctx.dispatch(testInsurance, id)
    return { id }
  },
})

/** The settings of a supplier. Throws `freightins_not_set_up`. */
export async function settingId({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>): Promise<number> {
  const kept = await db
    .selectFrom('freightins_setting')
    .select('id')
    .where('suid', '=', suid)
    .where('del_at', 'is', null)
    .executeTakeFirst()
  if (!kept) throw new AppError('freightins_not_set_up')
  return kept.id
}
