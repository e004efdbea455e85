import { plainDecimal } from '#core/value/decimal.ts'
import type { LineMaterial } from '../../shared/line-values.ts'
import { standardSign } from '../../shared/quality.ts'
import type { Settlement } from '../../shared/quality.ts'
import { formatsNow } from '#web/ui/format.ts'
import { useWords } from '../inventory-texts.ts'

interface BreakdownProps {
  settlement: Settlement
  loss?: { loss: number; allowed: number; over: number } | undefined
  /** Provides the names of the items. */
  material: Pick<LineMaterial, 'quality'> | undefined
  unit?: string
}

/** The calculation of the paid quantity, detailed so that the deliverer can check each line. */
export function Breakdown({ settlement, loss, material, unit = '' }: BreakdownProps) {
  const text = useWords()
  const named = (item: string) => material?.quality.find((rule) => rule.item === item)?.label ?? item
  const { qty, bp, settle_qty, deduct_qty, items } = settlement
  return (
    <div className="breakdown">
      <ul>
        {items.map(({ item, measured, standard, beyond, step, deduct, bp: off }) => (
          <li key={item}>
            {off === 0
              ? text('breakdown_fine', { item: named(item), measured: plainDecimal(measured, 3) })
              : text('breakdown_item', {
                  item: named(item),
                  measured: plainDecimal(measured, 3),
                  standard: `${standardSign(item)} ${plainDecimal(standard, 3)}`,
                  beyond: plainDecimal(beyond, 3),
                  step: plainDecimal(step, 3),
                  deduct: plainDecimal(deduct, 2),
                  bp: plainDecimal(off, 2),
                })}
          </li>
        ))}
        {loss && loss.loss > 0 && (
          <li className={loss.over > 0 ? 'wrong' : undefined}>
            {text(loss.over > 0 ? 'loss_over' : 'loss', {
              loss: formatsNow().quantity(loss.loss, unit),
              allowed: formatsNow().quantity(loss.allowed),
              over: formatsNow().quantity(loss.over),
            })}
          </li>
        )}
      </ul>
      <p>
        <span>{text('paid')}</span>{' '}
        <strong className="num">
          {text('breakdown', {
            qty: formatsNow().quantity(qty),
            bp: plainDecimal(bp, 2),
            settle: formatsNow().quantity(settle_qty, unit),
            deduct: formatsNow().quantity(deduct_qty),
          })}
        </strong>
      </p>
    </div>
  )
}
