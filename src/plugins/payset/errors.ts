import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of the channel settings. */
export const paysetErrors = {
  payset_not_set_up: refusal(409, [
    '请先填写并保存该支付渠道的设置',
    'Fill in and save this channel’s settings first',
    'Complete y guarde antes los ajustes de este canal',
    '先にこの決済サービスの設定を保存してください',
  ]),
  payset_no_private_key: refusal(422, [
    '{label}无法识别，请粘贴完整的 PEM 私钥',
    '{label} cannot be read. Paste the complete private key in PEM format',
    '{label}: no se puede leer; pegue la clave privada PEM completa',
    '{label}を読み取れません。PEM 形式の秘密鍵全体を貼り付けてください',
  ]),
  payset_no_public_key: refusal(422, [
    '{label}无法识别，请粘贴完整的公钥',
    '{label} cannot be read. Paste the complete public key',
    '{label}: no se puede leer; pegue la clave pública completa',
    '{label}を読み取れません。公開鍵全体を貼り付けてください',
  ]),
  payset_reports: refusal(422, [
    '报备信息每行须写成 类型=内容',
    'Each line of what is reported reads type=content',
    'Cada línea debe ser tipo=contenido',
    '申告事項は1行ごとに「種類=内容」で入力してください',
  ]),
  payset_api_key: refusal(422, [
    'APIv3 密钥须为 32 个字母或数字',
    'The APIv3 key has 32 letters or digits',
    'La clave APIv3 tiene 32 letras o cifras',
    'APIv3 キーは英数字32文字です',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    payset: typeof paysetErrors
  }
}
