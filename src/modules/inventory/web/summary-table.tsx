import { useAccount } from '#web/context/account.ts'
import { usePane } from '#web/context/pane.ts'
import { formatsNow } from '#web/ui/format.ts'
import { Card } from '#web/ui/page.tsx'
import type { Figures, Movement, StockSummary, SummaryRow } from '../movement-summary/summary-answer.ts'
import { sumOf } from './summary-sums.ts'
import { useSummaryTexts } from './summary-texts.ts'

const DAY = 86_400
const movementList = '/inventory/stocklog'

/** The summary as a table: opening balance, receipts and issues by type with their sums, closing balance. */
export function SummaryTable({ summary }: { summary: StockSummary }) {
  const text = useSummaryTexts()
  const { movements, rows, total } = summary
  const inward = movements.filter((movement) => movement.inward)
  const outward = movements.filter((movement) => !movement.inward)
  const ofMaterials = summary.by !== 'kind' && summary.by !== 'warehouse'
  return (
    <Card flush>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a place that scrolls must be reached by key */}
      <section className="summary-frame scroll-quiet" tabIndex={0} aria-label={text('title')}>
        <table className="lines lines-read">
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {text(ofMaterials ? 'material' : summary.by)}
              </th>
              {(summary.by === 'batch' || summary.by === 'place') && (
                <th scope="col" rowSpan={2}>
                  {text(summary.by === 'batch' ? 'batch' : 'warehouse')}
                </th>
              )}
              <th scope="col" rowSpan={2}>
                {text('unit')}
              </th>
              <th scope="col" rowSpan={2} className="to-right">
                {text('opening')}
              </th>
              <MovementGroup title={text('in')} movements={inward} />
              <MovementGroup title={text('out')} movements={outward} />
              <th scope="col" rowSpan={2} className="to-right">
                {text('closing')}
              </th>
            </tr>
            <tr>
              <MovementTitles movements={inward} />
              <MovementTitles movements={outward} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <SummaryLine key={row.key} row={row} summary={summary} />
            ))}
          </tbody>
          <tfoot>
            <SummaryLine row={total} summary={summary} />
          </tfoot>
        </table>
      </section>
    </Card>
  )
}

function MovementGroup({ title, movements }: { title: string; movements: readonly Movement[] }) {
  return movements.length === 0 ? null : (
    <th scope="colgroup" colSpan={movements.length + (movements.length > 1 ? 1 : 0)} className="summary-group">
      {title}
    </th>
  )
}

function MovementTitles({ movements }: { movements: readonly Movement[] }) {
  const text = useSummaryTexts()
  return (
    <>
      {movements.map(({ key, title }) => (
        <th key={key} scope="col" className="to-right">
          {title}
        </th>
      ))}
      {movements.length > 1 && (
        <th scope="col" className="to-right">
          {text('total')}
        </th>
      )}
    </>
  )
}

function SummaryLine({ row, summary }: { row: SummaryRow; summary: StockSummary }) {
  const text = useSummaryTexts()
  const { movements, from, to } = summary
  const within = { posted_at: `${from},${to + DAY - 1}` }
  const before = { posted_at: `,${from - 1}` }
  const until = { posted_at: `,${to + DAY - 1}` }
  const part = (inward: boolean) => {
    const sameWay = movements.filter((movement) => movement.inward === inward)
    return (
      <>
        {movements.map((movement, at) =>
          movement.inward === inward ? (
            <Amount
              key={movement.key}
              figures={row.moved[at] ?? null}
              row={row}
              what={movement.title}
              query={{ ...within, biz_type: movement.key.slice(movement.key.indexOf(':') + 1) }}
            />
          ) : null,
        )}
        {sameWay.length > 1 && (
          <Amount
            figures={sumOf(row.moved.filter((_, at) => movements[at]?.inward === inward))}
            row={row}
            what={text(inward ? 'in' : 'out')}
            query={{ ...within, direction: inward ? 'in' : 'out' }}
          />
        )}
      </>
    )
  }
  return (
    <tr>
      <th scope="row">
        {row.label} <small className="quiet">{[row.code, row.spec].filter(Boolean).join(' · ')}</small>
      </th>
      {(summary.by === 'batch' || summary.by === 'place') && <td>{row.detail}</td>}
      <td>{row.unit}</td>
      <Amount figures={row.opening} row={row} what={text('opening')} query={before} />
      {part(true)}
      {part(false)}
      <Amount figures={row.closing} row={row} what={text('closing')} query={until} />
    </tr>
  )
}

interface AmountProps {
  figures: Figures | null
  row: SummaryRow
  what: string
  query: Readonly<Record<string, string>>
}

/** The quantity, or the weight where units differ, above the value. Opens the movements behind it. */
function Amount({ figures, row, what, query }: AmountProps) {
  const label = useSummaryTexts()
  const { navigate } = usePane()
  const { routes } = useAccount().permission
  if (!figures || (figures.weight === 0 && !figures.qty && !figures.value))
    return <td className="to-right num quiet">–</td>
  const formats = formatsNow()
  const text = figures.qty === null ? formats.quantity(figures.weight, 'kg') : formats.quantity(figures.qty)
  const canOpen = row.filters !== null && routes.some(({ path }) => path === movementList)
  return (
    <td className="to-right num">
      {canOpen ? (
        <button
          type="button"
          className="plain link"
          aria-label={label('open', { name: row.label, what, value: text })}
          onClick={() => navigate(`${movementList}?${new URLSearchParams({ ...row.filters, ...query })}`)}
        >
          {text}
        </button>
      ) : (
        text
      )}
      {figures.value !== null && <small className="quiet summary-value">{formats.money(figures.value)}</small>}
    </td>
  )
}
