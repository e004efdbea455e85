import type { OpenCallPage, OpenRowsPage } from '#core/wire/open-wire.ts'
import { Tag } from '#web/record/cells.tsx'
import { Card } from '#web/ui/page.tsx'
import { Fields } from './fields.tsx'
import { Refusals } from './refusals.tsx'
import { useWords } from './words.ts'
import './open.css'

/** What a call is for, takes, answers and refuses: all of it as the server made it from the definition. */
export function CallFacts({ page, granted }: { page: OpenCallPage; granted: boolean }) {
  const word = useWords()
  return (
    <>
      <Card title={page.title} extra={!granted && <Tag label={word('not_granted')} color="orange" />}>
        <p>
          <code className="open-path">POST {page.path}</code>
        </p>
        <p>{page.about}</p>
        {page.once !== null && <p className="quiet">{word('once_note', { field: page.once })}</p>}
        {page.writes && <p className="quiet">{word('writes_note')}</p>}
      </Card>
      <Card title={word('request')}>
        <Fields fields={page.input} label={word('request')} />
        {page.rows.map((part) => (
          <Rows key={part.name} part={part} asked />
        ))}
      </Card>
      <Card title={word('response')}>
        <Fields fields={page.answer} label={word('response')} answered />
        {page.answerRows.map((part) => (
          <Rows key={part.name} part={part} />
        ))}
      </Card>
      <Refusals refusals={page.refusals} />
    </>
  )
}

function Rows({ part, asked = false }: { part: OpenRowsPage; asked?: boolean }) {
  const word = useWords()
  return (
    <>
      <h3 className="open-part">
        <code className="open-path">{part.name}[]</code> {part.title}
        {asked && <small>{word('rows_between', { min: part.min, max: part.max })}</small>}
      </h3>
      <Fields fields={part.fields} label={part.title} answered={!asked} />
    </>
  )
}
