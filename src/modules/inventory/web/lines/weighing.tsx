import type { Lang } from '#core/text/i18n.ts'
import { plainDecimal } from '#core/value/decimal.ts'
import type { LineMaterial } from '../../shared/line-values.ts'
import { netWeight, parseWeighing } from '../../shared/quality.ts'
import { compareWeight, isWeighed } from '../../shared/weighing.ts'
import type { WeightComparison } from '../../shared/weighing.ts'
import type { DocumentLine } from '#web/document/lines-ui.ts'
import { numberOf } from '#web/document/lines.ts'
import { formatsNow } from '#web/ui/format.ts'
import { textFor, useWords } from '../inventory-texts.ts'

/** The weight difference of counted goods. */
export function WeightDifference({ compared, tolerance }: { compared: WeightComparison; tolerance: number }) {
  const text = useWords()
  const beyond = compared.bp > tolerance
  return (
    <span className={beyond ? 'weight-difference wrong' : 'weight-difference quiet'}>
      {text(beyond ? 'weight_beyond' : 'weight_within', differenceParams(compared))}{' '}
      {beyond && `(> ${plainDecimal(tolerance, 2)}%)`}
    </span>
  )
}

/** The weighing of a line as text for screen and print; undefined where nothing was weighed. */
export function weighingText(row: DocumentLine, lang: Lang): string | undefined {
  const weighing = weighingIn(row)
  const net = weighing && netWeight(weighing)
  if (!weighing || net === undefined) return undefined
  const { gross, tare, packaging, ticket_no, weigher } = weighing
  const kilos = (weight: number) => formatsNow().quantity(weight)
  return [
    textFor(lang, packaging > 0 ? 'weighed_packed' : 'weighed', {
      gross: kilos(gross),
      tare: kilos(tare),
      packaging: kilos(packaging),
      net: kilos(net),
    }),
    ticket_no && textFor(lang, 'weighed_ticket', { no: ticket_no }),
    weigher && textFor(lang, 'weighed_by', { name: weigher }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The weighed and the counted quantity of a line compared; undefined where the scales determine the quantity. */
export function compareRowWeight(row: DocumentLine, material: LineMaterial | undefined): WeightComparison | undefined {
  const weighing = weighingIn(row)
  const net = weighing && netWeight(weighing)
  const unit = material?.units.find(({ unit_id }) => unit_id === row.unit_id)
  const base_qty = numberOf(row.base_qty)
  if (net === undefined || !material || !unit || base_qty === null || isWeighed(unit)) return undefined
  return compareWeight(net, base_qty, material.weight_kg)
}

function differenceParams({ expected, difference, bp }: WeightComparison) {
  const sign = difference > 0 ? '+' : '−'
  return {
    expected: formatsNow().quantity(expected),
    difference: `${sign}${formatsNow().quantity(Math.abs(difference))}`,
    bp: plainDecimal(bp, 2),
  }
}

function weighingIn({ weigh }: DocumentLine) {
  if (typeof weigh !== 'object' || weigh === null) return undefined
  const parsed = parseWeighing(weigh)
  const text = (name: 'ticket_no' | 'weigher') => {
    const value: unknown = Reflect.get(weigh, name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  return parsed && { ...parsed, ticket_no: text('ticket_no'), weigher: text('weigher') }
}
