import { figure } from '#core/value/figure.ts'
import { personIn } from '#core/define/people.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { commonTexts } from '../common-texts.ts'
import { invalid } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import { baseQty, lineAmount, spreadHead, documentTotals } from '../shared/amounts.ts'
import type { HeadAmounts } from '../shared/amounts.ts'
import { dayStart } from '#core/value/time.ts'
import type { Text } from '#core/text/i18n.ts'
import type { MaterialFacts } from './facts.ts'

/** A sent line: thousandths, ten-thousandths of a yuan, cents. `amount` and `tax` are the sender's expected values. */
export interface SentLine {
  material_id: number
  unit_id: number | null
  qty: number
  price: number | null
  tax_bp: number | null
  amount?: number | null
  tax?: number | null
}

/** The calculated fields of a line. */
export interface CalculatedLine {
  unit_id: number
  ratio: number
  base_qty: number
  amount: number
  /** The line's part of discount and other charges. */
  share_amount: number
  tax: number
}

/** The amounts of a head that its lines share. */
export interface SharedAmounts {
  discount_amount: number | null
  other_amount: number | null
}

export interface DocumentHead extends SharedAmounts {
  biz_date: number | null
  handler_uid: number | null
  goods_amount?: number | null
  tax_amount?: number | null
  total_amount?: number | null
}

const labels = {
  qty: glossaryTerms.quantity,
  amount: glossaryTerms.amount,
  tax: glossaryTerms.tax,
  goods_amount: glossaryTerms.goodsAmount,
  tax_amount: glossaryTerms.taxWithin,
  discount_amount: glossaryTerms.discount,
  other_amount: commonTexts.otherCharges,
  total_amount: glossaryTerms.totalAmount,
} as const satisfies Record<string, Text>

/**
 * Calculates unit, ratio, base quantity, amount, share and tax of each line; `payable` returns the paid quantity, if it
 * differs. Throws `invalid` for an unknown unit, too many decimals, and a sent amount that differs.
 */
export function calculateLines<L extends SentLine>(
  lines: readonly L[],
  head: SharedAmounts,
  facts: ReadonlyMap<number, MaterialFacts>,
  payable: (line: L) => number = (line) => line.qty,
): (L & CalculatedLine)[] {
  const problems: Problem[] = []
  const settled = lines.map((line, at) => {
    const row = at + 1
    const material = facts.get(line.material_id)
    const unit = material?.units.find(({ unit_id }) => unit_id === (line.unit_id ?? material.base_unit_id))
    if (!material || !unit) {
      problems.push({
        field: 'lines.unit_id',
        code: 'unit_not_of_material',
        params: { material: material?.name ?? '' },
        row,
      })
      return { ...line, unit_id: line.unit_id ?? 0, ratio: 1, base_qty: 0, amount: 0 }
    }
    const base_qty = baseQty(line.qty, unit.ratio)
    const baseUnit = material.units.find(({ unit_id }) => unit_id === material.base_unit_id) ?? unit
    const tooPrecise = [unit, baseUnit].find(
      ({ decimals }, n) => (n === 0 ? line.qty : base_qty) % 10 ** Math.max(0, 3 - decimals) !== 0,
    )
    if (tooPrecise?.decimals === 0)
      problems.push({ field: 'lines.qty', code: 'whole_units', params: { unit: tooPrecise.name }, row })
    else if (tooPrecise)
      problems.push({
        field: 'lines.qty',
        code: 'too_precise',
        params: { label: labels.qty, decimals: tooPrecise.decimals },
        row,
      })
    else if (isRounded(line.qty, unit.ratio, base_qty))
      problems.push({
        field: 'lines.qty',
        code: 'base_rounded',
        params: { unit: unit.name, to: baseUnit.name },
        row,
      })
    const tax_bp = line.tax_bp ?? material.tax_bp
    const amount = lineAmount(payable(line), line.price)
    return { ...line, tax_bp, unit_id: unit.unit_id, ratio: unit.ratio, base_qty, amount }
  })
  const spread = spreadHead(settled, headAmounts(head))
  const sums = spread.flatMap(({ amount, tax }, at) =>
    differences({ amount, tax }, lines[at] ?? {}, { row: at + 1, prefix: 'lines.' }),
  )
  if (problems.length + sums.length > 0) throw invalid([...problems, ...sums])
  return spread
}

/** Whether a quantity changes by more than a thousandth where it is rounded to the decimals of the base unit. */
function isRounded(qty: number, ratio: number, base_qty: number): boolean {
  const [exact, stored] = [BigInt(qty) * BigInt(ratio), BigInt(base_qty) * 100_000_000n]
  const difference = exact > stored ? exact - stored : stored - exact
  return difference * 1000n > exact
}

/** The head fields that follow from the lines and the creator; refuses sent sums that differ. */
export function calculateHead(
  head: DocumentHead,
  lines: readonly (CalculatedLine & { material_id: number })[],
  { facts, uid, now }: { facts: ReadonlyMap<number, MaterialFacts>; uid: number; now: number },
) {
  const totals = documentTotals(
    lines.map((line) => ({ ...line, weight_kg: facts.get(line.material_id)?.weight_kg ?? null })),
    headAmounts(head),
  )
  const { goods_amount, tax_amount, total_amount } = totals
  const problems = differences({ goods_amount, tax_amount, total_amount }, head)
  if (total_amount < 0) problems.push(belowZero(goods_amount, headAmounts(head)))
  if (problems.length > 0) throw invalid(problems)
  return { ...totals, biz_date: head.biz_date ?? dayStart(now), handler_uid: head.handler_uid ?? personIn(uid) }
}

function headAmounts({ discount_amount, other_amount }: SharedAmounts): HeadAmounts {
  return { discount: discount_amount ?? 0, other: other_amount ?? 0 }
}

/** Names the amount that makes a total negative: the charges if the discount alone would not. */
function belowZero(goods: number, { discount, other }: HeadAmounts): Problem {
  return discount <= goods
    ? {
        field: 'other_amount',
        code: 'too_small',
        params: { label: labels.other_amount, min: figure.money(discount - goods) },
      }
    : {
        field: 'discount_amount',
        code: 'too_big',
        params: { label: labels.discount_amount, max: figure.money(goods + Math.max(0, other)) },
      }
}

type Compared = 'amount' | 'tax' | 'goods_amount' | 'tax_amount' | 'total_amount'

function differences(
  calculated: Partial<Record<Compared, number>>,
  sent: Readonly<Partial<Record<Compared, number | null>>>,
  location: { row?: number; prefix?: string } = {},
): Problem[] {
  const { prefix = '', ...at } = location
  const names: readonly Compared[] = ['amount', 'tax', 'goods_amount', 'tax_amount', 'total_amount']
  return names.flatMap((name): Problem[] => {
    const [expected, sentValue] = [calculated[name], sent[name]]
    if (expected === undefined || sentValue === undefined || sentValue === null || sentValue === expected) return []
    return [
      {
        field: prefix + name,
        code: 'total_differs',
        params: { label: labels[name], expected: figure.money(expected), sent: figure.money(sentValue) },
        ...at,
      },
    ]
  })
}
