import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** What reports refuse. */
export const reportErrors = {
  period_too_long: refusal(422, [
    '期间最多 {most} 天；更长的期间请按月查看',
    'A period has at most {most} days; look at longer ones by month',
    'Un periodo tiene como máximo {most} días; vea los más largos por mes',
    '期間は最大 {most} 日です。より長い期間は月別で表示してください',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    report: typeof reportErrors
  }
}
