import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** What the value ledger refuses. */
export const ledgerErrors = {
  ledger_short: refusal(409, [
    '「{account}」余额不足：可用 {available}，需要 {asked}',
    '“{account}” is short: {available} available, {asked} required',
    '«{account}» no tiene saldo suficiente: disponible {available}, necesario {asked}',
    '「{account}」の残高が不足しています：利用可能 {available}、必要 {asked}',
  ]),
  ledger_no_debit: refusal(409, [
    '「{account}」只进不出，不能支出 {asked}',
    '“{account}” takes no debits: {asked} cannot be taken from it',
    '«{account}» no admite cargos: no se pueden retirar {asked}',
    '「{account}」は出金停止中のため {asked} を引き出せません',
  ]),
  ledger_closed: refusal(409, [
    '「{account}」已关闭，不能记账',
    '“{account}” is closed; nothing can be posted to it',
    '«{account}» está cerrada; no admite movimientos',
    '「{account}」は閉鎖済みのため記帳できません',
  ]),
  ledger_key_reused: refusal(409, [
    '该记账标识「{key}」已用于另一笔内容不同的记账',
    'The key “{key}” was used for a transaction with other content',
    'La clave «{key}» ya se usó para otro asiento con distinto contenido',
    'キー「{key}」は内容の異なる別の記帳に使われています',
  ]),
  ledger_amount_zero: refusal(422, [
    '金额必须大于零',
    'The amount must be more than zero',
    'El importe debe ser mayor que cero',
    '金額は 0 より大きい必要があります',
  ]),
  ledger_amount_large: refusal(422, [
    '金额 {asked} 超过单笔上限 {max}',
    'The amount {asked} is over the limit of {max} for one posting',
    'El importe {asked} supera el límite de {max} por movimiento',
    '金額 {asked} は 1 件の上限 {max} を超えています',
  ]),
  ledger_period_closed: refusal(409, [
    '业务日期 {day} 所在期间已结账（至 {until}），不能记账',
    'The business date {day} lies in a closed period (until {until}); nothing is posted into it',
    'La fecha {day} está en un periodo cerrado (hasta {until}); no admite movimientos',
    '取引日 {day} の期間は締め済み（{until} まで）のため記帳できません',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    ledger: typeof ledgerErrors
  }
}
