import type { RefusalPage } from '#core/wire/open-wire.ts'
import { Card } from '#web/ui/page.tsx'
import { Table } from './table.tsx'
import { useWords } from './words.ts'

/** The error codes of a call with their messages. */
export function Refusals({ refusals }: { refusals: readonly RefusalPage[] }) {
  const text = useWords()
  return (
    <Card title={text('refusals')}>
      <Table label={text('refusals')} heads={[text('code'), 'HTTP', text('meaning')]}>
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
