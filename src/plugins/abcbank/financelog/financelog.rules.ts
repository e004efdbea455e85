import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { onTransition, takeRows, undoRows } from '../../db.ts'
import type { DB } from '../../db.ts'
import { fileProblems, isControl } from './bank-file.ts'
import type { BankRow } from './bank-file.ts'
import { bankLog } from './financelog.resource.ts'

export const comparedFields = ['day', 'merchant_no', 'channel', 'amount', 'fee', 'net'] as const

/**
 * Imports the bank's file of a day. An existing entry with the same content is skipped, so that a file can be uploaded
 * again; with other content it is refused. Each entry counts for the person to whom its merchant is bound at that
 * moment.
 */
export const importBankFile = takeRows(bankLog, async (rows, attempt, ctx) => {
  const problems = fileProblems(rows)
  const entries = rows.filter((row) => !isControl(row))
  const [staff, existing] = [await staffOf(ctx, entries), await existingEntries(ctx, entries)]
  const inserted: number[] = []
  let skipped = 0
  for (const { row, values } of entries) {
    const before = existing.get(values.txn_no ?? '')
    const staff_id = staff.get(values.merchant_no ?? '')
    if (before) {
      if (comparedFields.some((field) => values[field] !== undefined && values[field] !== before[field]))
        problems.push({ field: 'txn_no', code: 'abc_differs', row })
      else skipped++
    } else if (staff_id === undefined) {
      if (values.merchant_no)
        problems.push({ field: 'merchant_no', code: 'abc_merchant_unknown', params: { no: values.merchant_no }, row })
    } else if (!problems.some((problem) => problem.row === row)) {
      const wrong = await attempt(async () => inserted.push((await ctx.save(bankLog, values, { staff_id })).id))
      problems.push(...wrong.map((problem): Problem => ({ ...problem, row })))
    }
  }
  return { inserted: inserted.length, updated: 0, skipped, problems, preview: [], notes: { inserted, updated: [] } }
})

/** Reverts an import as long as none of its entries was settled or disputed. */
export const undoBankFile = undoRows(bankLog, async ({ inserted }, { db, suid }) => {
  const { rows } = await sql<{ id: number }>`update abcbank_log set del_at = now(), ver = ver + 1
    where suid = ${suid} and id = any(${inserted}::bigint[]) and status = 'unsettled' and del_at is null returning id`.execute(
    db,
  )
  if (rows.length < inserted.length) throw new AppError('import_changed')
})

export const settleEntry = onTransition(bankLog, 'settle', (_row, _step, { now }) =>
  Promise.resolve({ settled_at: now }),
)

type Named = { readonly values: Pick<BankRow['values'], 'txn_no' | 'merchant_no'> }

/** The person responsible for each merchant of these rows, by merchant number. */
export async function staffOf({ db, suid }: Ctx<DB>, rows: readonly Named[]): Promise<ReadonlyMap<string, number>> {
  const numbers = [...new Set(rows.flatMap(({ values }) => values.merchant_no ?? []))]
  const merchants = await sql<{ no: string; id: number }>`select m.merchant_no as no, s.id from abcbank_merchant m
    join abcbank_staff s on s.suid = m.suid and s.id = m.abcbank_staff_id and s.del_at is null
    where m.suid = ${suid} and m.merchant_no = any(${numbers}::text[])`.execute(db)
  return new Map(merchants.rows.map(({ no, id }) => [no, id]))
}

type StoredEntry = Pick<BankRow['values'], (typeof comparedFields)[number]>

/** Stored entries with the transaction numbers of these rows. */
export async function existingEntries(
  { db, suid }: Ctx<DB>,
  rows: readonly Named[],
): Promise<ReadonlyMap<string, StoredEntry>> {
  const numbers = rows.flatMap(({ values }) => values.txn_no ?? [])
  const stored = await sql<
    StoredEntry & { txn_no: string }
  >`select txn_no, day, merchant_no, channel, amount, fee, net from abcbank_log
    where suid = ${suid} and txn_no = any(${numbers}::text[]) and del_at is null`.execute(db)
  return new Map(stored.rows.map(({ txn_no, ...entry }) => [txn_no, entry]))
}
