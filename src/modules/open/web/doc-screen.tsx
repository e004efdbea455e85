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

/** The calls that another system may make, a page for each, as an application of this supplier sees them. */
export default function DocScreen() {
  const word = useWords()
  const lang = useLang()
  const { search, setSearch, params } = usePane()
  const id = Number(params.id)
  const found = useQuery({
    queryKey: [path, id, lang],
    queryFn: ({ signal }) => call('GET', path, { id }, { signal, quiet: true }),
    refetchOnMount: 'always',
  })
  const { data } = found
  const application = data?.application
  const active = search.get('call') ?? SIGNING
  const page = data?.calls.find((one) => one.path === active)
  return (
    <Page
      title={application ? word('doc', { name: application.name }) : word('calls')}
      lead={
        application && (
          <>
            <code className="open-path">{application.app_id}</code>{' '}
            <Tag label={word(application.sandbox ? 'sandbox' : 'live')} color={application.sandbox ? 'blue' : 'green'} />
          </>
        )
      }
    >
      {found.isError && <Alert type="error" showIcon title={found.error.message} />}
      {found.isLoading && (
        <Card>
          <Skeleton active paragraph={{ rows: 8 }} />
        </Card>
      )}
      {data && application && (
        <TabStrip
          label={word('calls')}
          tabs={[{ key: SIGNING, title: word('signing') }, ...data.calls.map((one) => ({ key: one.path, title: one.title }))]}
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
