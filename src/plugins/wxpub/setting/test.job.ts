import { sql } from 'kysely'
import type { Outcome } from '#core/define/provider.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { defineCall, defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'
import { wxpubSetting } from './setting.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Tests the keys at the platform and stores the result in the settings. */
export const testConnection = defineProviderJob({
  name: 'wxpub.test',
  title: [
    '测试公众号连接',
    'Test of the official account',
    'Prueba de la cuenta oficial',
    '公式アカウントの接続テスト',
  ],
  kind: 'official_account',
  prepare: async (id) => ({ id }),
  perform: (account) => account.test(),
  async complete(id, outcome, { db, suid, now }) {
    const { result: test_result, code: test_code } = testResultOf(outcome)
    await db
      .updateTable('wxpub_setting')
      .set({ test_result, test_code, tested_at: sql<number>`to_timestamp(${now})` })
      .where('suid', '=', suid)
      .where('id', '=', id)
      .execute()
  },
})

/** The same for the mini program, where one is set up. */
export const testProgram = defineProviderJob({
  name: 'wxpub.test_program',
  title: ['测试小程序连接', 'Test of the mini program', 'Prueba del miniprograma', 'ミニプログラムの接続テスト'],
  kind: 'mini_program',
  prepare: async (id) => ({ id }),
  perform: (program) => program.test(),
  async complete(id, outcome, { db, suid }) {
    const { result: mini_result, code: mini_code } = testResultOf(outcome)
    await db
      .updateTable('wxpub_setting')
      .set({ mini_result, mini_code })
      .where('suid', '=', suid)
      .where('id', '=', id)
      .execute()
  },
})

function testResultOf(outcome: Outcome<true>) {
  const refused = outcome.is === 'refused' && outcome.code !== 'not_sent' ? outcome.code : undefined
  if (outcome.is === 'done') return { result: 'ok', code: null } as const
  if (refused === undefined) return { result: 'unreachable', code: null } as const
  return refused === 'not_set_up'
    ? ({ result: 'not_set_up', code: null } as const)
    : ({ result: 'refused', code: refused.slice(0, 100) } as const)
}

export const testCall = defineCall({
  path: '/addons/wxpub/seller/SetTest',
  method: 'POST',
  title: labelTexts.testConnection,
  access: 'api',
  button: { table: 'wxpub_setting', key: 'test', scope: 'table' },
  screen: 'form',
  input: {},
  example: {},
  exampleAfter: ['/addons/wxpub/seller/SetSave'],
  async run(_input, ctx) {
    const id = await accountId(ctx)
    await ctx.dispatch(testConnection, id)
    if ((await ctx.single(wxpubSetting)).mini_appid !== null) await ctx.dispatch(testProgram, id)
    return { id }
  },
})

/** Id of the settings of the supplier's account. Throws `wxpub_not_set_up`. */
export async function accountId({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>): Promise<number> {
  const setting = await db
    .selectFrom('wxpub_setting')
    .select('id')
    .where('suid', '=', suid)
    .where('del_at', 'is', null)
    .executeTakeFirst()
  if (!setting) throw new AppError('wxpub_not_set_up')
  return setting.id
}
