import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import type { EventPages } from '#core/wire/open-wire.ts'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { useLang } from '#web/i18n/index.ts'
import { Tag } from '#web/record/cells.tsx'
import { Card, Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeletons.tsx'
import { CallIndex } from './call-index.tsx'
import { CodeBlock } from './code-block.tsx'
import { Fields } from './fields.tsx'
import { SendExample } from './send-example.tsx'
import { Table } from './table.tsx'
import { useWords } from './words.ts'
import './open.css'

const path = '/seller/open/Events'
const indexTexts = { all: 'events', find: 'find_event', none: 'event_none' } as const
const heads = [
  ['x-saltern-timestamp', 'head_time'],
  ['idempotency-key', 'head_id'],
  ['x-saltern-signature', 'head_signature'],
  ['x-saltern-signature-former', 'head_former'],
] as const

/** /sys/open/events?event: reference of webhook events, one page for each, with the payload and its signature. */
export default function EventsScreen() {
  const text = useWords()
  const lang = useLang()
  const { entry, search, setSearch } = usePane()
  const { data, error, isPending } = useQuery({
    queryKey: [path, lang],
    queryFn: ({ signal }) => call('GET', path, {}, { signal, quiet: true }),
  })
  const active = data?.events.find(({ name }) => name === search.get('event')) ?? data?.events[0]
  const index = data?.events.map(({ name, title, section }) => ({ path: name, title, section })) ?? []
  return (
    <Page title={entry?.title ?? ''} lead={text('events_lead')}>
      {error && <Alert type="error" showIcon title={error.message} />}
      {isPending && !error && <FormSkeleton />}
      {data && active && (
        <div className="open-split">
          <CallIndex calls={index} active={active.name} texts={indexTexts} onChoose={(event) => setSearch({ event })} />
          <div className="open-chosen">
            <Card title={active.title} extra={<Tag label={active.section} />}>
              <p>
                <code className="open-path">{active.name}</code>
              </p>
              <p>{active.about}</p>
              <CodeBlock title={text('delivery_example')} text={active.example} />
              <SendExample key={active.name} event={active.name} />
            </Card>
            <Card title={text('body_holds')}>
              <Fields fields={active.fields} label={text('body_holds')} answered />
            </Card>
            <Verification vector={data.vector} />
          </div>
        </div>
      )}
    </Page>
  )
}

/** How a receiver verifies and answers a delivery, with a test vector. */
function Verification({ vector }: Pick<EventPages, 'vector'>) {
  const text = useWords()
  return (
    <Card title={text('proving')}>
      <p>{text('prove_lead')}</p>
      <Table label={text('proving')} heads={['HTTP', text('meaning')]}>
        {heads.map(([name, meaning]) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>{text(meaning)}</td>
          </tr>
        ))}
      </Table>
      <p>{text('prove_answer')}</p>
      <CodeBlock title={text('vector_secret')} text={vector.secret} />
      <CodeBlock title={text('vector_text')} text={`${vector.timestamp}.${vector.key}.${vector.body}`} />
      <CodeBlock title={text('vector_signature')} text={vector.signature} />
    </Card>
  )
}
