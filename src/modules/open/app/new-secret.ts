import { randomBytes } from 'node:crypto'
import { int } from '#core/fields/index.ts'

/** Hours during which the previous secret remains valid after a new one is generated. */
export const overlapHours = int(
  [
    '旧密钥保留小时数',
    'Hours the old secret still signs',
    'Horas que aún vale el secreto anterior',
    '旧秘密鍵を残す時間数',
  ],
  {
    required: true,
    default: 24,
    min: 0,
    max: 168,
    help: [
      '0 为立即失效；新密钥只显示这一次。旧密钥仍有效时再次生成，只替换新密钥',
      '0 ends it at once; the new one is shown this once. Made again while the old one still signs, only the new one is replaced',
      '0 lo anula de inmediato; el nuevo se muestra solo esta vez. Si se repite mientras vale el anterior, solo se cambia el nuevo',
      '0 の場合は直ちに無効になります。新しい秘密鍵の表示は一度だけです。旧秘密鍵の有効中に再作成すると、新しい秘密鍵だけが置き換わります',
    ],
  },
)

/**
 * A new secret, the end of validity of the previous one, and whether the secret before that is still valid: a lost
 * answer must not invalidate the secret in use.
 */
export function newSecret(
  { old_until, secret_at }: { readonly old_until: number | null; readonly secret_at: number | null },
  { now, overlap_hours, prefix }: { readonly now: number; readonly overlap_hours: number; readonly prefix: string },
): { secret: string; until: number | null; isOldActive: boolean } {
  return {
    secret: `${prefix}_${randomBytes(32).toString('base64url')}`,
    until: overlap_hours > 0 && secret_at !== null ? now + overlap_hours * 3600 : null,
    isOldActive: old_until !== null && old_until > now,
  }
}
