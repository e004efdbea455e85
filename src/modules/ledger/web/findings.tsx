import { Button } from 'antd'
import type { Finding } from '../shared/verify.ts'
import { LinesFrame } from '#web/ui/lines-frame.tsx'
import { useWords } from './words.ts'

/** The wrong rows, each with a link to its postings. */
export function Findings({ rows, onOpen }: { rows: readonly Finding[]; onOpen: (path: string) => void }) {
  const text = useWords()
  const figures = rows.some(({ expected }) => expected !== undefined)
  return (
    <LinesFrame label={text('row')}>
      <table className="lines lines-read">
        <thead>
          <tr>
            <th>{text('row')}</th>
            <th>{text('is')}</th>
            {figures && <th className="num">{text('expected')}</th>}
            {figures && <th className="num">{text('found')}</th>}
            <th aria-label={text('open')} />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ is, what, row, expected = '', found = '', ...at }) => {
            const path = postingsPath(at)
            return (
              <tr key={`${what} ${row} ${is}`}>
                <td>{text(`what_${what}`, { row })}</td>
                <td>{text(`is_${is}`)}</td>
                {figures && <td className="num">{expected}</td>}
                {figures && <td className="num">{found}</td>}
                <td>
                  {path && (
                    <Button size="small" type="link" onClick={() => onOpen(path)}>
                      {text('open')}
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

/** The page with the postings of a finding. */
function postingsPath({ transaction, account }: Pick<Finding, 'transaction' | 'account'>): string | undefined {
  if (transaction !== undefined) return `/finance/ledger/posting?transaction_id=${transaction}`
  return account === undefined ? undefined : `/finance/ledger/posting?account_id=${account}`
}
