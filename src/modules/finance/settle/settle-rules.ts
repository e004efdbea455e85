import { figure } from '#core/value/figure.ts'
import { AppError, invalid, refusing, refusingLines } from '#core/errors/errors.ts'
import { remember } from '#core/define/behaviour.ts'
import type { Behaviour } from '#core/define/behaviour.ts'
import { documentSteps } from '#core/define/document-steps.ts'
import type { Fitting } from '#core/define/document-steps.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Resource } from '#core/define/resource.ts'
import type { AppliedStep } from '#core/define/applied-step.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
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
import { refuseClosed, selfAuditRefusal } from '../../inventory/trade/guards.ts'
import { checkNotFuture } from '../shared/business-day.ts'
import { settleKinds } from '../shared/settle-facts.ts'
import type { SettleKind, SettleKindName } from '../shared/settle-facts.ts'
import { writeOffReason } from './settle-lines.ts'
import { storeLines } from './store-lines.ts'

/** A stored line: the settled amount of an open item. Cents. */
interface SettleLine {
  id?: number
  debt_id: number
  amount: number
}

/** The common fields of receipts and payments. */
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
    checkComplete(row)
    checkNotFuture('biz_date', row.biz_date, ctx.now)
    refuseClosed(row, await settingsToPost(ctx))
  },
  loadSettings: settingsToPost,
  decide(row, { result }, ctx, settings) {
    if (result !== 'pass') return
    checkNotFuture('biz_date', row.biz_date, ctx.now)
    refuseClosed(row, settings)
  },
  async mayTakeBack(row, ctx) {
    refuseClosed(row, await settingsToPost(ctx))
  },
  audit: post,
  takeBack: (row, ctx, { table }) => reverseDebts(ctx, sourceOf(table, row)),
})

type Head = Pick<SettleDocument, 'kind' | 'partner_id' | 'amount' | 'write_off'> & {
  biz_date: number | null
  handler_uid: number | null
}

/** The rules of a document that settles open items. */
export function settleRules<R extends Resource>(resource: Fitting<R, SettleDocument>): Behaviour[] {
  const { table } = resource
  return [
    remember({
      on: 'refusedTo',
      table,
      run: () => undefined,
      refused: { audit: selfAuditRefusal, allowWriteOff: selfAuditRefusal },
    }),
    remember({ on: 'beforeSave', table, run: calculate }),
    remember({
      on: 'allowWriteOff',
      table,
      run: (_row: unknown, _step: AppliedStep, { uid }: Ctx<DB>) => ({ write_off_ok_by: uid }),
    }),
    ...steps(resource),
  ]
}

/** Fills in the document facts of the lines and the totals. A change revokes the approval of the write-off. */
async function calculate(input: Head & { lines?: SettleLine[] }, before: { lines: SettleLine[] } | null, ctx: Ctx<DB>) {
  const { lines = before?.lines ?? [] } = input
  const kind = settleKinds[input.kind]
  const debts = await debtsToSettle(
    ctx,
    { partner_id: input.partner_id, side: kind.side },
    lines.map(({ debt_id }) => debt_id),
    { lock: false },
  )
  const debtsById = new Map(debts.map((debt) => [debt.id, debt]))
  const shares = lines.map(({ debt_id, amount }) => ({ id: debt_id, amount }))
  const fault =
    shares.length === 0 && input.amount + input.write_off === 0
      ? undefined
      : allocationFault(toOpenItems(debts, kind.direction), shares, { amount: input.amount, writeOff: input.write_off })
  if (fault && fault.fault !== 'write_off_left') throwFault(fault, lines, debtsById)
  return {
    biz_date: input.biz_date ?? dayStart(ctx.now),
    handler_uid: input.handler_uid ?? ctx.uid,
    write_off_ok_by: null,
    ...sums(input, shares),
    lines: lines.map((line) => ({ ...line, ...debtSnapshot(debtsById.get(line.debt_id), kind) })),
  }
}

function sums({ amount, write_off }: Pick<Head, 'amount' | 'write_off'>, shares: readonly Share[]) {
  const settled = settledTotal(shares)
  return { settled_amount: settled, prepaid_amount: amount + write_off - settled }
}

/** The document's date, amount and open amount, signed in the direction of the payment. */
function debtSnapshot(debt: Debt | undefined, { direction }: SettleKind) {
  if (!debt) return {}
  const { biz_date, due_date, amount, open_amount } = debt
  return { biz_date, due_date, debt_amount: -direction * amount, open_before: -direction * open_amount }
}

/** Refuses a document that cannot be approved. */
function checkComplete({ amount, write_off, write_off_reason, fund_id, lines }: SettleDocument): void {
  if (amount + write_off === 0 && lines.length === 0) throw refusing('amount', 'debt_nothing')
  if (amount > 0 && fund_id === null)
    throw invalid([{ field: 'fund_id', code: 'required', params: { label: glossaryTerms.fund } }])
  if (write_off > 0 && write_off_reason === null)
    throw invalid([{ field: 'write_off_reason', code: 'required', params: { label: writeOffReason } }])
}

/**
 * Settles the listed lines, or all open items oldest first where there are none, and posts the money. Of two concurrent
 * payments of one document, the second finds less open under the lock and is refused.
 */
async function post(row: SettleDocument, ctx: Ctx<DB>, { table }: Resource): Promise<void> {
  checkComplete(row)
  if (row.write_off > 0 && row.write_off_ok_by === null)
    throw refusing('write_off', 'write_off_unapproved', { amount: figure.money(row.write_off) })
  const kind = settleKinds[row.kind]
  const { side, direction } = kind
  const paid = row.amount + row.write_off
  const listedIds = row.lines.map(({ debt_id }) => debt_id)
  const debts = await debtsToSettle(
    ctx,
    { partner_id: row.partner_id, side },
    listedIds.length > 0 ? listedIds : undefined,
  )
  const debtsById = new Map(debts.map((debt) => [debt.id, debt]))
  const items = toOpenItems(debts, direction)
  const shares =
    listedIds.length > 0
      ? row.lines.map(({ debt_id, amount }) => ({ id: debt_id, amount }))
      : allocateOldestFirst(items, paid)
  const fault = allocationFault(items, shares, { amount: row.amount, writeOff: row.write_off })
  if (fault) throwFault(fault, row.lines, debtsById)
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
  storeLines(
    ctx,
    table,
    row.id,
    shares.map(({ id, amount }) => ({ debt_id: id, amount, ...debtSnapshot(debtsById.get(id), kind) })),
    sums(row, shares),
  )
}

function sourceOf(table: string, { id, bill_no, ver }: Pick<SettleDocument, 'id' | 'bill_no' | 'ver'>) {
  return { table, id, no: bill_no, round: ver }
}

/** Translates an allocation fault into an error at its line. */
function throwFault(fault: AllocationFault, lines: readonly SettleLine[], debtsById: ReadonlyMap<number, Debt>): never {
  switch (fault.fault) {
    case 'nothing':
      throw refusing('amount', 'debt_nothing')
    case 'beyond':
      throw refusing('amount', 'debt_beyond', { paid: figure.money(fault.paid), asked: figure.money(fault.requested) })
    case 'credit_left':
      throw refusing('amount', 'credit_left', { left: figure.money(fault.remaining) })
    case 'write_off_left':
      throw refusing('write_off', 'write_off_left', { left: figure.money(fault.remaining) })
    default: {
      const row = fault.at + 1
      const debt = debtsById.get(lines[fault.at]?.debt_id ?? 0)
      const open = fault.fault === 'over' ? figure.money(fault.open) : figure.money(debt?.open_amount ?? 0)
      const requested = fault.fault === 'over' ? figure.money(fault.requested) : ''
      const params = { row, bill_no: debt?.src_no ?? '', open, asked: requested }
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
