import { figure } from '#core/value/figure.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { FileRow } from '#core/define/behaviour.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import { bankLog } from './financelog.resource.ts'

export type BankRow = FileRow<typeof bankLog>
const summed = ['amount', 'fee', 'net'] as const
const requiredFields = ['txn_no', 'day', 'merchant_no', ...summed] as const
const controls: readonly string[] = ['total', '合计', '总计', '合計']

/** Whether a row is the bank's own control total. */
export const isControl = ({ values }: BankRow) => controls.includes((values.txn_no ?? '').trim().toLowerCase())

const yuan = (cents: bigint) => formatDecimal(cents, 2)

/**
 * Checks the bank's file for internal consistency: a missing cell, a repeated number, a net that is not the amount less
 * the fee, a control total that is missing or not the sum of the rows. Amounts are cents.
 */
export function fileProblems(rows: readonly BankRow[]): Problem[] {
  const last = rows.at(-1)
  const entries = rows.filter((row) => !isControl(row))
  const rowOfNo = new Map<string, number>()
  const ofRows = entries.flatMap(({ row, values }): Problem[] => {
    const { txn_no, amount, fee, net } = values
    const missing = requiredFields.flatMap((field) =>
      values[field] === null || values[field] === undefined
        ? [{ field, code: 'required' as const, params: { label: bankLog.fields[field].label }, row }]
        : [],
    )
    const before = txn_no ? rowOfNo.get(txn_no) : undefined
    if (txn_no && before === undefined) rowOfNo.set(txn_no, row)
    const right = typeof amount === 'number' && typeof fee === 'number' ? BigInt(amount) - BigInt(fee) : undefined
    return [
      ...missing,
      ...(before === undefined
        ? []
        : [
            {
              field: 'txn_no',
              code: 'duplicate_in_file' as const,
              params: { label: bankLog.fields.txn_no.label, row: before },
              row,
            },
          ]),
      ...(right === undefined || typeof net !== 'number' || BigInt(net) === right
        ? []
        : [{ field: 'net', code: 'abc_net' as const, params: { net: yuan(right) }, row }]),
    ]
  })
  if (!last || !isControl(last)) return [...ofRows, { field: 'txn_no', code: 'abc_no_control', row: last?.row ?? 1 }]
  const ofSums = summed.flatMap((field): Problem[] => {
    const sum = entries.reduce((all, { values }) => all + BigInt(values[field] ?? 0), 0n)
    const stated = BigInt(last.values[field] ?? 0)
    return stated === sum
      ? []
      : [{ field, code: 'abc_control', params: { said: figure.money(stated), sum: figure.money(sum) }, row: last.row }]
  })
  const early = rows.slice(0, -1).filter(isControl)
  return [...ofRows, ...early.map(({ row }): Problem => ({ field: 'txn_no', code: 'abc_no_control', row })), ...ofSums]
}
