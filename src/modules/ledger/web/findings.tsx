import { Button } from 'antd'
import type { Finding } from '../shared/verify.ts'
import { LinesFrame } from '#web/ui/lines-frame.tsx'
import { useWords } from './words.ts'

/** Rows that are wrong, each with the way to where it stands. */
export function Findings({ rows, onOpen }: { rows: readonly Finding[]; onOpen: (path: string) => void }) {
  const word = useWords()
  const figures = rows.some(({ expected }) => expected !== undefined)
  return (
    <LinesFrame label={word('row')}>
      <table className="lines lines-read">
        <thead>
          <tr>
            <th>{word('row')}</th>
            <th>{word('is')}</th>
            {figures && <th className="num">{word('expected')}</th>}
            {figures && <th className="num">{word('found')}</th>}
            <th aria-label={word('open')} />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ is, what, row, expected = '', found = '', ...at }) => {
            const place = placeOf(at)
            return (
              <tr key={`${what} ${row} ${is}`}>
                <td>{word(`what_${what}`, { row })}</td>
                <td>{word(`is_${is}`)}</td>
                {figures && <td className="num">{expected}</td>}
                {figures && <td className="num">{found}</td>}
                <td>
                  {place && (
                    <Button size="small" type="link" onClick={() => onOpen(place)}>
                      {word('open')}
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </LinesFrame>
  )
}

/** The postings that show it. */
function placeOf({ transaction, account }: Pick<Finding, 'transaction' | 'account'>): string | undefined {
  if (transaction !== undefined) return `/finance/ledger/posting?transaction_id=${transaction}`
  return account === undefined ? undefined : `/finance/ledger/posting?account_id=${account}`
}
