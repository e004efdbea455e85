import type { RefusalPage } from '#core/wire/open-wire.ts'
import { Card } from '#web/ui/page.tsx'
import { Table } from './table.tsx'
import { useWords } from './words.ts'

/** What a call refuses, and in which words. */
export function Refusals({ refusals }: { refusals: readonly RefusalPage[] }) {
  const word = useWords()
  return (
    <Card title={word('refusals')}>
      <Table label={word('refusals')} heads={[word('code'), 'HTTP', word('meaning')]}>
        {refusals.map(({ code, http, msg }) => (
          <tr key={code}>
            <td>{code}</td>
            <td className="num">{http}</td>
            <td>{msg}</td>
          </tr>
        ))}
      </Table>
    </Card>
  )
}
