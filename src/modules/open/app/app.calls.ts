import { sql } from 'kysely'
import { ref } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { newSecret, overlapHours } from './new-secret.ts'
import { openApp } from './app.resource.ts'
import { requireScopes } from './app.rules.ts'
import { commonTexts } from '../common-texts.ts'

/** Generates the secret of an application. It is shown only once. */
export const openAppCalls = [
  defineCall({
    path: '/seller/open/AppSecret',
    method: 'POST',
    title: commonTexts.generateNewSecret,
    access: 'api',
    proof: true,
    unkept: true,
    button: { table: 'open_app', key: 'secret', scope: 'row', shows: 'secret' },
    input: {
      id: ref(commonTexts.apiApplication, 'open_app', { required: true }),
      overlap_hours: overlapHours,
    },
    example: { id: { exampleOf: 'open_app' }, overlap_hours: 24 },
    async run({ id, overlap_hours }, ctx) {
      const { find, db, suid, now, accounts, log } = ctx
      const { name, old_until, secret_at, scopes } = await find(openApp, id)
      requireScopes(scopes, ctx) // the secret grants all scopes to its holder
      const {
        secret,
        until,
        isOldActive: running,
      } = newSecret({ old_until, secret_at }, { now, overlap_hours, prefix: 'sk' })
      await sql`
        update open_app set old_secret = case when ${until}::bigint is null then null when ${running} then old_secret else secret end, old_until = to_timestamp(${until}), secret = ${accounts.seal(secret)},
          secret_at = to_timestamp(${now}), ver = ver + 1, updated_at = now()
        where suid = ${suid} and id = ${id}`.execute(db)
      log({
        biz_type: 'open_app',
        biz_id: id,
        biz_no: name,
        before: { secret_at, old_until },
        after: { secret_at: now, old_until: until },
      })
      return { id, secret }
    },
  }),
]
