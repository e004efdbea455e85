import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of the value ledger. */
export const ledgerErrors = {
  ledger_short: refusal(409, { available: 'figure', asked: 'figure' }, [
    '「{account}」余额不足：可用 {available}，需要 {asked}',
    '“{account}” has insufficient balance: {available} available, {asked} required',
    '«{account}» no tiene saldo suficiente: disponible {available}, necesario {asked}',
    '「{account}」の残高が不足しています：利用可能 {available}、必要 {asked}',
  ]),
  ledger_no_debit: refusal(409, { asked: 'figure' }, [
    '「{account}」只进不出，不能支出 {asked}',
    '“{account}” does not allow debits; {asked} cannot be withdrawn',
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
    'The amount must be greater than zero',
    'El importe debe ser mayor que cero',
    '金額は 0 より大きい必要があります',
  ]),
  ledger_amount_large: refusal(422, { asked: 'figure', max: 'figure' }, [
    '金额 {asked} 超过单笔上限 {max}',
    'The amount {asked} exceeds the limit of {max} per posting',
    'El importe {asked} supera el límite de {max} por movimiento',
    '金額 {asked} は1件の上限 {max} を超えています',
  ]),
  ledger_period_closed: refusal(409, { day: 'day', until: 'day' }, [
    '业务日期 {day} 所在期间已结账（至 {until}），不能记账',
    'The business date {day} lies in a closed period (until {until}); nothing is posted into it',
    'La fecha {day} está en un periodo cerrado (hasta {until}); no admite movimientos',
    '取引日 {day} の期間は締め済み（{until} まで）のため記帳できません',
  ]),
  ledger_period_frozen: refusal(409, { until: 'day' }, [
    '{until} 及以前的月份已月结，不能再打开',
    'The months until {until} are closed with their report; they are not opened again',
    'Los meses hasta {until} están cerrados con su informe; no se vuelven a abrir',
    '{until} までの月は月次締め済みのため、再度開くことはできません',
  ]),
  ledger_hold_resolved: refusal(409, [
    '该冻结{state}，不能再处理',
    'This hold is already settled ({state}); nothing more can be done with it',
    'Esta retención ya está resuelta ({state}); no admite más operaciones',
    'この保留は{state}のため、これ以上処理できません',
  ]),
  ledger_hold_beyond: refusal(422, { asked: 'figure', held: 'figure' }, [
    '金额 {asked} 超过冻结的 {held}',
    '{asked} exceeds the {held} on hold',
    '{asked} supera lo retenido ({held})',
    '{asked} は保留額 {held} を超えています',
  ]),
  ledger_reversed: refusal(409, [
    '记账 {no} 已由 {by} 冲正，不能重复冲正',
    'Transaction {no} was reversed already, by {by}',
    'El asiento {no} ya fue revertido por {by}',
    '記帳 {no} は {by} で取消済みです',
  ]),
  ledger_not_reversible: refusal(409, [
    '冲正记账本身不能再冲正',
    'A reversal cannot be reversed itself',
    'Una reversión no se puede revertir',
    '取消の記帳自体は取り消せません',
  ]),
  ledger_account_not_empty: refusal(409, { balance: 'figure', held: 'figure' }, [
    '「{account}」还有余额 {balance}、冻结 {held}，不能关闭',
    '“{account}” still has a balance of {balance} and {held} on hold; it cannot be closed',
    '«{account}» aún tiene un saldo de {balance} y {held} retenidos; no se puede cerrar',
    '「{account}」には残高 {balance}、保留 {held} があるため閉鎖できません',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    ledger: typeof ledgerErrors
  }
}
