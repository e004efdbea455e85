import type { FormLines } from '#core/wire/wire.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { numberOf } from '#web/document/lines.ts'
import { insertLineRows, removeRow, setCell, useFormState } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import { blankRow } from '#web/form/form-values.ts'
import type { FormValues, LineRow } from '#web/form/form-values.ts'
import { allocateOldestFirst, settledTotal } from '../../../debt/shared/allocate.ts'
import { settleKinds } from '../../shared/settle-facts.ts'
import type { SettleKind } from '../../shared/settle-facts.ts'

const path = '/jxc/debt/DebtOpen'

/** An open document, signed in the direction of the payment: what it pays off is positive. Cents. */
export interface Choice {
  id: number
  no: string
  kind: string
  date: number | null
  due: number | null
  total: number | null
  /** Undefined where it is no longer open. */
  open: number | undefined
  row: LineRow | undefined
}

/** The documents to settle, the chosen ones, and the actions to choose. */
export function useSettle(store: FormStore, lines: FormLines) {
  const values = useFormState(store, (state) => state.values)
  const rows = useFormState(store, (state) => state.lines[lines.name]) ?? []
  const partner = numberOf(values.partner_id)
  const kind = kindOf(values)
  const openDebts = useQuery({
    queryKey: [path, partner, kind?.side],
    queryFn:
      partner === null || !kind
        ? skipToken
        : ({ signal }) => call('GET', path, { partner_id: partner, side: kind.side }, { signal }),
    refetchOnMount: 'always',
  })
  const sign = -(kind?.direction ?? -1)
  const items = openDebts.data ?? []
  const rowOf = (id: number) => rows.find((row) => row.values.debt_id === id)
  const open: Choice[] = items.map((item) => ({
    id: item.id,
    no: item.behind ? `${item.src_no} · ${item.behind.no}` : item.src_no,
    kind: item.kind_label,
    date: item.biz_date,
    due: item.due_date,
    total: sign * item.amount,
    open: sign * item.open_amount,
    row: rowOf(item.id),
  }))
  const closedChoices: Choice[] = rows
    .filter((row) => openDebts.data && !items.some(({ id }) => id === row.values.debt_id))
    .map((row) => ({
      id: numberOf(row.values.debt_id) ?? 0,
      no: typeof row.values.debt_id_label === 'string' ? row.values.debt_id_label : '',
      kind: '',
      date: numberOf(row.values.biz_date),
      due: numberOf(row.values.due_date),
      total: numberOf(row.values.debt_amount),
      open: undefined,
      row,
    }))
  const paid = (numberOf(values.amount) ?? 0) + (numberOf(values.write_off) ?? 0)
  const settled = settledTotal(rows.map((row) => ({ id: 0, amount: numberOf(row.values.amount) ?? 0 })))
  const put = (choice: Choice, amount: number | string | null) => {
    if (choice.row) setCell(store, lines.name, choice.row.key, { amount })
    else insertLineRows(store, lines.name, [lineOf(lines, choice, amount)])
  }
  return {
    partner,
    error: openDebts.error,
    waits: openDebts.isLoading,
    choices: [...closedChoices, ...open],
    paid,
    settled,
    put,
    /** Settles the document with the remaining amount of the payment; in full while no amount is entered. */
    take(choice: Choice) {
      if (choice.open === undefined) return
      const remaining = paid - settled
      put(choice, choice.open < 0 || paid === 0 || remaining <= 0 ? choice.open : Math.min(choice.open, remaining))
    },
    leave(choice: Choice) {
      if (choice.row) removeRow(store, lines.name, choice.row.key)
    },
    clear: () => replace(store, lines, []),
    spread() {
      const shares = allocateOldestFirst(
        open.map(({ id, open: openAmount = 0, due, date }) => ({
          id,
          open: openAmount,
          due: due ?? 0,
          day: date ?? 0,
        })),
        paid,
      )
      const chosen = shares.flatMap(({ id, amount }) =>
        open.filter((choice) => choice.id === id).map((choice) => lineOf(lines, choice, amount)),
      )
      replace(store, lines, chosen)
    },
  }
}

function lineOf(lines: FormLines, { id, no }: Choice, amount: number | string | null): LineRow {
  const row = blankRow(lines)
  return { ...row, values: { ...row.values, debt_id: id, debt_id_label: no, amount } }
}

function replace(store: FormStore, lines: FormLines, rows: readonly LineRow[]): void {
  store.setState((state) => ({ lines: { ...state.lines, [lines.name]: rows } }))
}

function kindOf({ kind }: FormValues): SettleKind | undefined {
  return Object.entries(settleKinds).find(([name]) => name === kind)?.[1]
}
