import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Text } from '#core/text/i18n.ts'
import { defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'
import { unionTable } from './save-orders.ts'

/** Tests the keys of a union and stores the result in the settings. */
export const testJob = (union: string, title: Text) =>
  defineProviderJob({
    name: `${union}.test`,
    title,
    kind: 'union',
    prepare: async (id) => ({ id }),
    perform: (provider) => provider.test(),
    async complete(id, outcome, { db, suid, now }) {
      const code = outcome.is === 'refused' && outcome.code !== 'not_sent' ? outcome.code : null
      const result =
        outcome.is === 'done' ? 'ok' : code === null ? 'unreachable' : code === 'not_set_up' ? 'not_set_up' : 'refused'
      const refusalCode = result === 'refused' ? (code ?? '').slice(0, 100) : null
      await sql`update ${unionTable(union, 'setting')} set test_result = ${result}, test_code = ${refusalCode}, tested_at = to_timestamp(${now})
        where suid = ${suid} and id = ${id}`.execute(db)
    },
  })

/** Id of a supplier’s settings of a union. Throws `union_not_set_up`. */
export async function settingOf({ db, suid }: Ctx<DB>, union: string): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select id from ${unionTable(union, 'setting')} where suid = ${suid} and del_at is null and app_secret is not null`.execute(
    db,
  )
  const [setting] = rows
  if (!setting) throw new AppError('union_not_set_up')
  return setting.id
}
