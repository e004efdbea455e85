import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { useLang } from '#web/i18n/index.ts'
import { Tag } from '#web/record/cells.tsx'
import { Card, Page } from '#web/ui/page.tsx'
import { TabStrip } from '#web/ui/tab-strip.tsx'
import { CallFacts } from './call-page.tsx'
import { Signing } from './signing.tsx'
import { TryCall } from './try-call.tsx'
import { useWords } from './words.ts'
import './open.css'

const path = '/seller/open/Calls'
const SIGNING = 'signing'

/** Reference of the open API for an application of this supplier, one page for each call. */
export default function DocScreen() {
  const text = useWords()
  const lang = useLang()
  const { search, setSearch, params } = usePane()
  const id = Number(params.id)
  const callsQuery = useQuery({
    queryKey: [path, id, lang],
    queryFn: ({ signal }) => call('GET', path, { id }, { signal, quiet: true }),
    refetchOnMount: 'always',
  })
  const { data } = callsQuery
  const application = data?.application
  const active = search.get('call') ?? SIGNING
  const page = data?.calls.find((item) => item.path === active)
  return (
    <Page
      title={application ? text('doc', { name: application.name }) : text('calls')}
      lead={
        application && (
          <>
            <code className="open-path">{application.app_id}</code>{' '}
            <Tag
              label={text(application.sandbox ? 'sandbox' : 'live')}
              color={application.sandbox ? 'blue' : 'green'}
            />
          </>
        )
      }
    >
      {callsQuery.isError && <Alert type="error" showIcon title={callsQuery.error.message} />}
      {callsQuery.isLoading && (
        <Card>
          <Skeleton active paragraph={{ rows: 8 }} />
        </Card>
      )}
      {data && application && (
        <TabStrip
          label={text('calls')}
          tabs={[
            { key: SIGNING, title: text('signing') },
            ...data.calls.map((item) => ({ key: item.path, title: item.title })),
          ]}
          active={page ? active : SIGNING}
          onChange={(key) => setSearch({ call: key === SIGNING ? undefined : key })}
        >
          {page ? (
            <>
              <CallFacts page={page} granted={data.scopes.includes(page.path)} />
              <TryCall key={page.path} page={page} application={application} />
            </>
          ) : (
            <Signing vector={data.vector} />
          )}
        </TabStrip>
      )}
    </Page>
  )
}
