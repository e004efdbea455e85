import { formatDecimal } from '#core/value/decimal.ts'
import { formatsNow } from '#web/ui/format.ts'
import { Card } from '#web/ui/page.tsx'
import { useWords } from './wallet-words.ts'

interface Figures {
  available: number
  pending: number
  frozen: number
  due: number
}

/** The balances of the wallet, in four figures. Cents. */
export function WalletFigures({ figures }: { figures: Figures }) {
  const text = useWords()
  const figureRows = [
    ['available', figures.available],
    ['pending', figures.pending],
    ['frozen', figures.frozen],
    ['due', figures.due],
  ] as const
  return (
    <dl className="wallet-figures">
      {figureRows.map(([name, cents]) => (
        <div key={name} className={name === 'due' && cents > 0 ? 'wallet-owed' : ''}>
          <dt>{text(name)}</dt>
          <dd className="num">{formatsNow().money(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Limits {
  withdraw_min: number
  withdraw_day_max: number
  withdraw_multiple: number
  withdraw_fee_bp: number
  withdraw_fee_min: number
  withdraw_fee_cap: number
}

/** The limits of a withdrawal. Cents and basis points. */
export function WithdrawalLimits({ terms, today }: { terms: Limits; today: number }) {
  const text = useWords()
  const money = (cents: number) => formatsNow().money(cents)
  const remaining = Math.max(0, terms.withdraw_day_max - today)
  return (
    <Card title={text('limits')}>
      <dl className="wallet-sum">
        <dt>{text('limit_min')}</dt>
        <dd className="num">{money(terms.withdraw_min)}</dd>
        <dt>{text('limit_multiple')}</dt>
        <dd className="num">{terms.withdraw_multiple > 0 ? money(terms.withdraw_multiple) : text('no_limit')}</dd>
        <dt>{text('limit_day')}</dt>
        <dd className="num">{terms.withdraw_day_max > 0 ? money(remaining) : text('no_limit')}</dd>
        <dt>{text('fee_rule')}</dt>
        <dd className="num">{formatDecimal(terms.withdraw_fee_bp, 2)}%</dd>
        {terms.withdraw_fee_min > 0 && (
          <>
            <dt>{text('fee_min')}</dt>
            <dd className="num">{money(terms.withdraw_fee_min)}</dd>
          </>
        )}
        {terms.withdraw_fee_cap > 0 && (
          <>
            <dt>{text('fee_cap')}</dt>
            <dd className="num">{money(terms.withdraw_fee_cap)}</dd>
          </>
        )}
      </dl>
    </Card>
  )
}
