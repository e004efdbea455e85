import type { Row } from '#core/define/resource.ts'
import { postDebt } from '../../debt/item/post-debt.ts'
import type { DebtContext, DebtSide } from '../../debt/item/post-debt.ts'
import type { DebtKind } from '../../debt/shared/debt-kinds.ts'
import { reverseDebts } from '../../debt/item/reverse-debts.ts'
import type { inbound } from '../inbound/inbound.document.ts'
import type { outbound } from '../outbound/outbound.document.ts'
import type { BizType } from '../shared/biz-type.ts'
import { inboundBizType, outboundBizType } from '../trade/biz-types.ts'

/** The fields of a receipt or an issue that determine its debt. Cents. */
type Trade = Pick<Row<typeof inbound>, 'id' | 'bill_no' | 'ver' | 'biz_date' | 'partner_id' | 'total_amount'>

const debtByEffect: Readonly<
  Record<NonNullable<BizType['owes']>, { side: DebtSide; kind: DebtKind; sign: 1 | -1; against: string }>
> = {
  to_us: { side: 'receivable', kind: 'sale', sign: 1, against: 'sales' },
  less_to_us: { side: 'receivable', kind: 'sale_return', sign: -1, against: 'sales' },
  by_us: { side: 'payable', kind: 'purchase', sign: 1, against: 'purchases' },
  less_by_us: { side: 'payable', kind: 'purchase_return', sign: -1, against: 'purchases' },
}

/** Posts the payable or receivable of an audited receipt, and the claim for its losses. */
export async function postReceiptDebts(
  ctx: DebtContext,
  row: Trade & Pick<Row<typeof inbound>, 'biz_type' | 'claim_partner_id'>,
  claim_amount: number | null,
): Promise<void> {
  await postTrade(ctx, 'inbound', row, inboundBizType(row.biz_type))
  const { claim_partner_id: partner_id } = row
  if (partner_id === null || claim_amount === null || claim_amount === 0) return
  await postDebt(ctx, {
    ...debtHead(ctx, 'inbound', row),
    partner_id,
    side: 'receivable',
    kind: 'claim',
    amount: claim_amount,
    against: 'claims',
  })
}

/** Posts the receivable or payable of an audited issue. */
export async function postIssueDebts(
  ctx: DebtContext,
  row: Trade & Pick<Row<typeof outbound>, 'biz_type'>,
): Promise<void> {
  await postTrade(ctx, 'outbound', row, outboundBizType(row.biz_type))
}

/** Reverses the debts that an audit posted. Throws `debt_settled` once a part of them is paid. */
export function reverseTradeDebts(ctx: DebtContext, table: 'inbound' | 'outbound', row: Trade): Promise<void> {
  return reverseDebts(ctx, debtHead(ctx, table, row).source)
}

async function postTrade(
  ctx: DebtContext,
  table: 'inbound' | 'outbound',
  row: Trade,
  { owes }: BizType,
): Promise<void> {
  if (!owes || row.partner_id === null || row.total_amount === 0) return
  const { side, kind, sign, against } = debtByEffect[owes]
  await postDebt(ctx, {
    ...debtHead(ctx, table, row),
    partner_id: row.partner_id,
    side,
    kind,
    amount: sign * row.total_amount,
    against,
  })
}

function debtHead({ now }: DebtContext, table: 'inbound' | 'outbound', { id, bill_no, ver, biz_date }: Trade) {
  return { source: { table, id, no: bill_no, round: ver }, day: biz_date ?? now }
}
