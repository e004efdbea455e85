import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { int, ref } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { openApp } from './app.resource.ts'

/** The secret of an application is told once, when it is made. */
export const openAppCalls = [
  defineCall({
    path: '/seller/open/AppSecret',
    method: 'POST',
    title: ['生成新密钥', 'Make a new secret', 'Crear un secreto nuevo', '新しい秘密鍵を作成'],
    access: 'api',
    proof: true,
    unkept: true,
    button: { table: 'open_app', key: 'secret', scope: 'row', shows: 'secret' },
    input: {
      id: ref(['开放应用', 'API application', 'Aplicación de la API', '外部連携アプリ'], 'open_app', { required: true }),
      overlap_hours: int(
        ['旧密钥保留小时数', 'Hours the old secret still signs', 'Horas que aún vale el secreto anterior', '旧秘密鍵を残す時間数'],
        {
          required: true,
          default: 24,
          min: 0,
          max: 168,
          help: [
            '0 为立即失效；新密钥只显示这一次。旧密钥仍有效时再次生成，只替换新密钥',
            '0 ends it at once; the new one is shown this once. Made again while the old one still signs, only the new one is replaced',
            '0 lo anula de inmediato; el nuevo se muestra solo esta vez. Si se repite mientras vale el anterior, solo se cambia el nuevo',
            '0 は直ちに無効。新しい鍵の表示は一度だけです。旧鍵の有効中に再作成すると新しい鍵だけが替わります',
          ],
        },
      ),
    },
    async run({ id, overlap_hours }, { find, db, suid, now, accounts, log }) {
      const { name, old_until, secret_at } = await find(openApp, id)
      const secret = `sk_${randomBytes(32).toString('base64url')}`
      const until = overlap_hours > 0 && secret_at !== null ? now + overlap_hours * 3600 : null
      const running = old_until !== null && old_until > now // an answer that got lost must not end the secret in use
      await sql`
        update open_app set old_secret = case when ${until}::bigint is null then null when ${running} then old_secret else secret end, old_until = to_timestamp(${until}), secret = ${accounts.seal(secret)},
          secret_at = to_timestamp(${now}), ver = ver + 1, updated_at = now()
        where suid = ${suid} and id = ${id}`.execute(db)
      log({ biz_type: 'open_app', biz_id: id, biz_no: name, before: { secret_at, old_until }, after: { secret_at: now, old_until: until } })
      return { id, secret }
    },
  }),
]
