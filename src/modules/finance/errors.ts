import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'
import { cashErrors } from './cash/errors.ts'
import { fundErrors } from './fund/errors.ts'
import { monthErrors } from './money-period/errors.ts'
import { openingErrors } from './opening/errors.ts'
import { reconciliationErrors } from './reconciliation/errors.ts'
import { settlementErrors } from './settlement/errors.ts'
import { withdrawalErrors } from './withdrawal/errors.ts'
import { bankCardErrors } from './bank-card/errors.ts'
import { rechargeErrors } from './recharge/errors.ts'

const dayErrors = {
  money_ahead: refusal(422, { day: 'day', today: 'day' }, [
    '日期 {day} 晚于今日 {today}，请填写实际收付的日期',
    '{day} is after today ({today}); enter the day on which the money moved',
    '{day} es posterior a hoy ({today}); indique el día en que se movió el dinero',
    '{day} は本日（{today}）より後です。実際に入出金した日を入力してください',
  ]),
  money_long_ago: refusal(422, { day: 'day', first: 'day' }, [
    '日期 {day} 过早，期初不能早于 {first}，请核对年份',
    '{day} is too long ago: opening balances begin on {first} at the earliest; check the year',
    '{day} es demasiado antiguo: los saldos iniciales empiezan como pronto el {first}; revise el año',
    '{day} は古すぎます。期首は {first} 以降の日付にしてください。年をご確認ください',
  ]),
} as const satisfies ErrorTexts

/** Refusals of finance, collected from its folders. */
export const financeErrors = {
  ...dayErrors,
  ...cashErrors,
  ...fundErrors,
  ...monthErrors,
  ...openingErrors,
  ...reconciliationErrors,
  ...settlementErrors,
  ...withdrawalErrors,
  ...bankCardErrors,
  ...rechargeErrors,
}

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    finance: typeof financeErrors
  }
}
