import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of the mail add-on. */
export const mailErrors = {
  mail_not_set_up: refusal(409, [
    '请先完成邮件设置',
    'Set up mail first',
    'Configure antes el correo',
    '先にメールの設定を済ませてください',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    mail: typeof mailErrors
  }
}
