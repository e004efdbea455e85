import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of the gateway settings. */
export const paygateErrors = {
  paygate_short_secret: refusal(422, { min: 'count' }, [
    '{label}至少 {min} 个字符',
    '{label} must have at least {min} characters',
    '{label} debe tener al menos {min} caracteres',
    '{label}は{min}文字以上で入力してください',
  ]),
} satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    paygate: typeof paygateErrors
  }
}
