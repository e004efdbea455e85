import { AppError, invalid, refusing, refusingLines } from '#core/errors/errors.ts'
import { remember } from '#core/define/behaviour.ts'
import type { Behaviour } from '#core/define/behaviour.ts'
import { documentSteps } from '#core/define/document-steps.ts'
import type { Fitting } from '#core/define/document-steps.ts'
import type { Ctx, Resource } from '#core/define/resource.ts'
import type { TakenStep } from '#core/define/taken-step.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { plainDecimal } from '#core/value/decimal.ts'
import { dayStart } from '#core/value/time.ts'
import type { DB } from '../../db.ts'
import { postDebt } from '../../debt/item/post-debt.ts'
import { debtsToSettle, toOpenItems, settle } from '../../debt/item/settle.ts'
import type { Debt } from '../../debt/item/settle.ts'
import { reverseDebts } from '../../debt/item/reverse-debts.ts'
import { allocationFault, allocateOldestFirst, settledTotal } from '../../debt/shared/allocate.ts'
import type { AllocationFault, Share } from '../../debt/shared/allocate.ts'
import { settingsToPost } from '../../inventory/trade/facts.ts'
import type { InventorySettings } from '../../inventory/trade/facts.ts'
import { refuseClosed, selfAudit } from '../../inventory/trade/guards.ts'
import { refuseAhead } from '../shared/ahead.ts'
import { settleKinds } from '../shared/settle-facts.ts'
import type { SettleKind, SettleKindName } from '../shared/settle-facts.ts'
import { writeOffReason } from './settle-lines.ts'
import { storeLines } from './store-lines.ts'

/** A line as it is stored: how much of an open item is settled. Cents. */
interface SettleLine {
  id?: number
  debt_id: number
  amount: number
}

/** What receipts and payments have in common. */
interface SettleDocument {
  id: number
  ver: number
  bill_no: string
  kind: SettleKindName
  partner_id: number
  biz_date: number | null
  created_by: number | null
  fund_id: number | null
  amount: number
  write_off: number
  write_off_reason: string | null
  write_off_ok_by: number | null
  lines: readonly SettleLine[]
}

const steps = documentSteps<DB, SettleDocument, InventorySettings>({
  async submit(row, ctx) {
    refuseUnready(row)
    refuseAhead('biz_date', row.biz_date, ctx.now)
    refuseClosed(row, await settingsToPost(ctx))
  },
  loadSettings: settingsToPost,
  decide(row, { result }, ctx, settings) {
    if (result !== 'pass') return
    refuseAhead('biz_date', row.biz_date, ctx.now)
    refuseClosed(row, settings)
  },
  async mayTakeBack(row, ctx) {
    refuseClosed(row, await settingsToPost(ctx))
  },
  audit: post,
  takeBack: (row, ctx, { table }) => reverseDebts(ctx, sourceOf(table, row)),
})

type Head = Pick<SettleDocument, 'kind' | 'partner_id' | 'amount' | 'write_off'> & { biz_date: number | null; handler_uid: number | null }

/** The rules of a document that settles open items. `sign` is what it does to our money: 1 where it comes in. */
export function settleRules<R extends Resource>(resource: Fitting<R, SettleDocument>): Behaviour[] {
  const { table } = resource
  return [
    remember({ on: 'refusedTo', table, run: () => undefined, refused: { audit: selfAudit, allowWriteOff: selfAudit } }),
    remember({ on: 'beforeSave', table, run: calculate }),
    remember({ on: 'allowWriteOff', table, run: (_row: unknown, _step: TakenStep, { uid }: Ctx<DB>) => ({ write_off_ok_by: uid }) }),
    ...steps(resource),
  ]
}

/** Fills in what the lines say of their documents, and what they settle on the whole. A change takes an approval of the write-off away. */
async function calculate(input: Head & { lines?: SettleLine[] }, before: { lines: SettleLine[] } | null, ctx: Ctx<DB>) {
  const { lines: kept = before?.lines ?? [] } = input
  const kind = settleKinds[input.kind]
  const debts = await debtsToSettle(ctx, { partner_id: input.partner_id, side: kind.side }, kept.map(({ debt_id }) => debt_id), { lock: false }) // prettier-ignore
  const known = new Map(debts.map((debt) => [debt.id, debt]))
  const shares = kept.map(({ debt_id, amount }) => ({ id: debt_id, amount }))
  const fault = shares.length === 0 && input.amount + input.write_off === 0 ? undefined : allocationFault(toOpenItems(debts, kind.direction), shares, { amount: input.amount, writeOff: input.write_off }) // prettier-ignore
  if (fault && fault.fault !== 'write_off_left') refuseFault(fault, kept, known)
  return {
    biz_date: input.biz_date ?? dayStart(ctx.now),
    handler_uid: input.handler_uid ?? ctx.uid,
    write_off_ok_by: null,
    ...sums(input, shares),
    lines: kept.map((line) => ({ ...line, ...factsOf(known.get(line.debt_id), kind) })),
  }
}

function sums({ amount, write_off }: Pick<Head, 'amount' | 'write_off'>, shares: readonly Share[]) {
  const settled = settledTotal(shares)
  return { settled_amount: settled, prepaid_amount: amount + write_off - settled }
}

/** What a document was and how much of it was open, in the direction of the payment. */
function factsOf(debt: Debt | undefined, { direction }: SettleKind) {
  if (!debt) return {}
  const { biz_date, due_date, amount, open_amount } = debt
  return { biz_date, due_date, debt_amount: -direction * amount, open_before: -direction * open_amount }
}

/** What no auditor could pass. */
function refuseUnready({ amount, write_off, write_off_reason, fund_id, lines }: SettleDocument): void {
  if (amount + write_off === 0 && lines.length === 0) throw refusing('amount', 'debt_nothing')
  if (amount > 0 && fund_id === null) throw invalid([{ field: 'fund_id', code: 'required', params: { label: glossaryTerms.fund } }])
  if (write_off > 0 && write_off_reason === null)
    throw invalid([{ field: 'write_off_reason', code: 'required', params: { label: writeOffReason } }])
}

/**
 * Settles what the lines name, or what is open oldest first where there are none, and posts the money. Of two that pay off one document at once the second
 * finds less open under the lock and is refused.
 */
async function post(row: SettleDocument, ctx: Ctx<DB>, { table }: Resource): Promise<void> {
  refuseUnready(row)
  if (row.write_off > 0 && row.write_off_ok_by === null)
    throw refusing('write_off', 'write_off_unapproved', { amount: plainDecimal(row.write_off, 2) })
  const kind = settleKinds[row.kind]
  const { side, direction } = kind
  const paid = row.amount + row.write_off
  const named = row.lines.map(({ debt_id }) => debt_id)
  const debts = await debtsToSettle(ctx, { partner_id: row.partner_id, side }, named.length > 0 ? named : undefined)
  const known = new Map(debts.map((debt) => [debt.id, debt]))
  const items = toOpenItems(debts, direction)
  const shares = named.length > 0 ? row.lines.map(({ debt_id, amount }) => ({ id: debt_id, amount })) : allocateOldestFirst(items, paid)
  const fault = allocationFault(items, shares, { amount: row.amount, writeOff: row.write_off })
  if (fault) refuseFault(fault, row.lines, known)
  const source = sourceOf(table, row)
  const money = table === 'receipt' ? 1 : -1
  await postDebt(ctx, {
    partner_id: row.partner_id,
    side,
    kind: row.kind,
    amount: direction * paid,
    source,
    day: row.biz_date ?? ctx.now,
    against: [
      { name: `fund:${row.fund_id}`, amount: money * row.amount },
      { name: 'write_off', amount: money * row.write_off },
    ],
  })
  settle(ctx, { source, kind: row.kind, direction, shares })
  storeLines(ctx, table, row.id, shares.map(({ id, amount }) => ({ debt_id: id, amount, ...factsOf(known.get(id), kind) })), sums(row, shares)) // prettier-ignore
}

function sourceOf(table: string, { id, bill_no, ver }: Pick<SettleDocument, 'id' | 'bill_no' | 'ver'>) {
  return { table, id, no: bill_no, round: ver }
}

/** Says in words what cannot be settled, and where. */
function refuseFault(fault: AllocationFault, lines: readonly SettleLine[], known: ReadonlyMap<number, Debt>): never {
  const yuan = (cents: number) => plainDecimal(cents, 2)
  switch (fault.fault) {
    case 'nothing':
      throw refusing('amount', 'debt_nothing')
    case 'beyond':
      throw refusing('amount', 'debt_beyond', { paid: yuan(fault.paid), asked: yuan(fault.requested) })
    case 'credit_left':
      throw refusing('amount', 'credit_left', { left: yuan(fault.remaining) })
    case 'write_off_left':
      throw refusing('write_off', 'write_off_left', { left: yuan(fault.remaining) })
    default: {
      const row = fault.at + 1
      const debt = known.get(lines[fault.at]?.debt_id ?? 0)
      const open = fault.fault === 'over' ? yuan(fault.open) : yuan(debt?.open_amount ?? 0)
      const asked = fault.fault === 'over' ? yuan(fault.requested) : ''
      const params = { row, bill_no: debt?.src_no ?? '', open, asked }
      const field = fault.fault === 'unknown' || fault.fault === 'twice' ? 'lines.debt_id' : 'lines.amount'
      throw refusingLines([{ field, code: codes[fault.fault], params, row }]) ?? new AppError('debt_nothing')
    }
  }
}

const codes = {
  unknown: 'debt_unknown',
  twice: 'debt_twice',
  zero: 'debt_zero',
  wrong_way: 'debt_wrong_way',
  over: 'debt_over',
} as const
