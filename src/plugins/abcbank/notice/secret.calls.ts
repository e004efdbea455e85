import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { interpolate, inLang } from '#core/text/i18n.ts'
import { defineCall } from '../../db.ts'
import { bankNoticeSetting } from './setting.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const where = [
  '请银行向“本站公网地址 + {path}”回推交易，并用回调密钥签名。\n密钥：{state}',
  'Have the bank report to the public address of this console with {path}, signed by the secret of reports.\nSecret: {state}',
  'Pida al banco que envíe las operaciones a la dirección pública de esta consola seguida de {path}, firmadas con el secreto de avisos.\nSecreto: {state}',
  '銀行に「公開アドレス + {path}」へ、秘密鍵で署名して通知するよう依頼してください。\n秘密鍵：{state}',
] as const
const states = {
  made: ['已生成', 'generated', 'creado', '作成済み'],
  none: [
    '尚未生成，回调一律拒绝',
    'none yet; every report is refused',
    'aún ninguno; se rechaza todo aviso',
    '未作成。通知はすべて拒否されます',
  ],
} as const

/** Shows the webhook address of the bank, and makes the secret that signs its reports. */
export const secretCalls = [
  defineCall({
    path: '/addons/abcbank/seller/FinanceLogNotice',
    method: 'POST',
    title: labelTexts.addressForReports,
    access: 'api',
    button: { table: 'abcbank_log', key: 'notice', scope: 'table', confirm: true, shows: 'text' },
    input: {},
    example: {},
    async run(_input, { single, webhookPath, lang }) {
      const { secret } = await single(bankNoticeSetting)
      const state = inLang(secret === null ? states.none : states.made, lang)
      return { text: interpolate(inLang(where, lang), { path: webhookPath('abcbank', 'bank'), state }) }
    },
  }),
  defineCall({
    path: '/addons/abcbank/seller/FinanceLogSecret',
    method: 'POST',
    title: ['生成回调密钥', 'Make the secret of reports', 'Crear el secreto de avisos', '通知の秘密鍵を作成'],
    access: 'api',
    proof: true,
    unkept: true,
    button: { table: 'abcbank_log', key: 'secret', scope: 'table', confirm: true, danger: true, shows: 'secret' },
    input: {},
    example: {},
    /** The previous secret becomes invalid at once. */
    async run(_input, { db, suid, now, accounts, log }) {
      const secret = `bk_${randomBytes(32).toString('base64url')}`
      await sql`
        insert into abcbank_setting (suid, secret, secret_at) values (${suid}, ${accounts.seal(secret)}, to_timestamp(${now}))
        on conflict (suid) where del_at is null do update set secret = excluded.secret, secret_at = excluded.secret_at, ver = abcbank_setting.ver + 1, updated_at = now()`.execute(
        db,
      )
      log({ biz_type: 'abcbank_setting', after: { secret_at: now } })
      return { secret }
    },
  }),
]
