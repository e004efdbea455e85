import type { WorkbenchFigure } from '#core/wire/workbench-wire.ts'
import { pointsMoved } from '#core/value/rate-change.ts'
import { MenuLink } from '../context/menu-link.tsx'
import { useT } from '../i18n/index.ts'
import { useExpectedCount } from '../ui/expected.ts'
import { Card } from '../ui/page.tsx'
import { amountOf } from '../chart/amount.ts'
import { formatsNow } from '../ui/format.ts'
import { useFigures } from './bench-queries.ts'
import { chosenOf } from './layout.ts'
import type { Item } from './layout.ts'
import './figures.css'

const most = 9

/**
 * Figures of today and this month, compared with yesterday and the last month up to the same time; each opens the list
 * or report behind it.
 */
export function Figures({ items }: { items: readonly Item[] }) {
  const t = useT()
  const { data, isPending, isError } = useFigures()
  const displayed = data && chosenOf(data, items)
  const expected = useExpectedCount('figures', displayed?.length, most)
  if (isError || displayed?.length === 0 || (isPending && expected === 0)) return null
  return (
    <Card title={t('figures')}>
      <ul className="figures-now">
        {isPending && Array.from({ length: expected }, (_, at) => <li key={at} className="skeleton-bar figure-wait" />)}
        {displayed?.map((figure) => (
          <li key={figure.key}>
            <Figure figure={figure} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Figure({ figure }: { figure: WorkbenchFigure }) {
  const t = useT()
  const { title, today, yesterday, month, before, path, query, topic, unit, standing, goal, due } = figure
  const format = (digits: string | null) => (digits === null ? '—' : amountOf(figure, digits))
  const moved = (now: string | null, then: string | null) => {
    const points = unit === '%' ? pointsMoved(now, then) : undefined
    if (unit !== '%') return changeText(now, then)
    return points !== undefined && t('figure_points', { points: formatsNow().points(points) })
  }
  const to = path && query ? `${path}?${new URLSearchParams(query)}` : `/report/chart?topic=${topic}&period=days30`
  return (
    <MenuLink path={to} className="figure-now">
      <span className="figure-name">{title}</span>
      <b className="num">{format(today)}</b>
      {!standing && (
        <>
          <small>
            {t('figure_yesterday')} <span className="num">{format(yesterday)}</span>{' '}
            <span className="num">{moved(today, yesterday)}</span>
          </small>
          <small>
            {t('figure_month')} <span className="num">{format(month)}</span>{' '}
            <span className="num">{moved(month, before)}</span>
          </small>
          {goal !== null && month !== null && (
            <small data-short={due !== null && BigInt(month) < BigInt(due)}>
              {t('figure_goal', { goal: format(goal), reached: shareText(month, goal), due: shareText(month, due) })}
            </small>
          )}
        </>
      )}
    </MenuLink>
  )
}

/** The share in percent. */
function shareText(now: string, of: string | null): string {
  return of === null || BigInt(of) === 0n ? '—' : percentText((BigInt(now) * 1000n) / BigInt(of))
}

/** How much more or less, in percent; nothing where there is nothing to compare with. */
function changeText(now: string | null, then: string | null): string {
  if (now === null || then === null || Number(then) === 0) return ''
  const change = Number(((BigInt(now) - BigInt(then)) * 1000n) / (BigInt(then) < 0n ? -BigInt(then) : BigInt(then)))
  return change === 0 ? '' : percentText(change, true)
}

/** A share from tenths of a per cent. */
function percentText(tenths: number | bigint, signed = false): string {
  return formatsNow().percent(tenths, { scale: 1, minDecimals: 1, signed })
}
