import { Tag } from 'antd'
import type { ReactNode } from 'react'
import type { OpenCallPage, OpenFieldPage, OpenRowsPage } from '#core/wire/open-wire.ts'
import { Card } from '#web/ui/page.tsx'
import { LinesFrame } from '#web/ui/lines-frame.tsx'
import { useWords } from './words.ts'
import './open.css'

/** What a call is for, takes, answers and refuses: all of it as the server made it from the definition. */
export function CallFacts({ page, granted }: { page: OpenCallPage; granted: boolean }) {
  const word = useWords()
  return (
    <>
      <Card title={page.title} extra={!granted && <Tag color="orange">{word('not_granted')}</Tag>}>
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
      <Card title={word('refusals')}>
        <Table label={word('refusals')} heads={[word('code'), 'HTTP', word('meaning')]}>
          {page.refusals.map(({ code, http, msg }) => (
            <tr key={code}>
              <td>{code}</td>
              <td className="num">{http}</td>
              <td>{msg}</td>
            </tr>
          ))}
        </Table>
      </Card>
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

function Fields({ fields, label, answered = false }: { fields: readonly OpenFieldPage[]; label: string; answered?: boolean }) {
  const word = useWords()
  if (fields.length === 0) return <p className="quiet">{word('no_fields')}</p>
  const heads = [word('field'), word('meaning'), ...(answered ? [] : [word('must')]), word('form')]
  return (
    <Table label={label} heads={heads}>
      {fields.map(({ name, label: said, required, form, help }) => (
        <tr key={name}>
          <td>{name}</td>
          <td>
            {said}
            {help && <div className="quiet">{help}</div>}
          </td>
          {!answered && <td>{required ? word('yes') : '–'}</td>}
          <td>{form}</td>
        </tr>
      ))}
    </Table>
  )
}

/** A table that scrolls sideways where the window is narrow. */
export function Table({ label, heads, children }: { label: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <LinesFrame label={label}>
      <table className="lines lines-read open-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </LinesFrame>
  )
}
