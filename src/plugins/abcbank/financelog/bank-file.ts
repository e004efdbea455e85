import type { Problem } from '#core/errors/errors.ts'
import type { FileRow } from '#core/define/behaviour.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import { bankLog } from './financelog.resource.ts'

export type BankRow = FileRow<typeof bankLog>
const summed = ['amount', 'fee', 'net'] as const
const wanted = ['txn_no', 'day', 'merchant_no', ...summed] as const
const controls: readonly string[] = ['合计', '总计', '合計', 'total']

/** Whether a row is the bank's own sum over the others. */
export const isControl = ({ values }: BankRow) => controls.includes((values.txn_no ?? '').trim().toLowerCase())

const yuan = (cents: bigint) => formatDecimal(cents, 2)

/**
 * What is wrong with the bank's file by itself: a cell that is missing, a number twice, a net that is not the amount less the fee, a control total that is
 * not there or not the sum of the rows. Amounts are cents.
 */
export function fileProblems(rows: readonly BankRow[]): Problem[] {
  const last = rows.at(-1)
  const entries = rows.filter((row) => !isControl(row))
  const seen = new Map<string, number>()
  const ofRows = entries.flatMap(({ row, values }): Problem[] => {
    const { txn_no, amount, fee, net } = values
    const missing = wanted.flatMap((field) =>
      values[field] === null || values[field] === undefined ? [{ field, code: 'required' as const, params: { label: bankLog.fields[field].label }, row }] : [],
    ) // prettier-ignore
    const before = txn_no ? seen.get(txn_no) : undefined
    if (txn_no && before === undefined) seen.set(txn_no, row)
    const right = typeof amount === 'number' && typeof fee === 'number' ? BigInt(amount) - BigInt(fee) : undefined
    return [
      ...missing,
      ...(before === undefined ? [] : [{ field: 'txn_no', code: 'duplicate_in_file' as const, params: { label: bankLog.fields.txn_no.label, row: before }, row }]),
      ...(right === undefined || typeof net !== 'number' || BigInt(net) === right ? [] : [{ field: 'net', code: 'abc_net' as const, params: { net: yuan(right) }, row }]),
    ] // prettier-ignore
  })
  if (!last || !isControl(last)) return [...ofRows, { field: 'txn_no', code: 'abc_no_control', row: last?.row ?? 1 }]
  const ofSums = summed.flatMap((field): Problem[] => {
    const sum = entries.reduce((all, { values }) => all + BigInt(values[field] ?? 0), 0n)
    const said = BigInt(last.values[field] ?? 0)
    return said === sum ? [] : [{ field, code: 'abc_control', params: { said: yuan(said), sum: yuan(sum) }, row: last.row }]
  })
  const early = rows.slice(0, -1).filter(isControl)
  return [...ofRows, ...early.map(({ row }): Problem => ({ field: 'txn_no', code: 'abc_no_control', row })), ...ofSums]
}
