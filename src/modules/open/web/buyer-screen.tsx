import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import type { BuyerCallPage } from '#core/wire/buyer-wire.ts'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { RemoteSelect } from '#web/form/remote-select.tsx'
import { useLang } from '#web/i18n/index.ts'
import { Tag } from '#web/record/cells.tsx'
import { Card, Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeletons.tsx'
import { BuyerTry } from './buyer-try.tsx'
import { CallIndex } from './call-index.tsx'
import { Fields } from './fields.tsx'
import { Refusals } from './refusals.tsx'
import { useWords } from './words.ts'
import './open.css'

const path = '/seller/open/BuyerCalls'
const members = { path: '/seller/member/MemberSelect', value: 'id', label: 'label' }

/** /sys/open/buyer?call&member: reference of the buyer API, one page for each call, runnable as a chosen member. */
export default function BuyerScreen() {
  const text = useWords()
  const lang = useLang()
  const { entry, search, setSearch } = usePane()
  const chosen = Number(search.get('member'))
  const member = Number.isSafeInteger(chosen) && chosen > 0 ? chosen : undefined
  const { data, error, isPending } = useQuery({
    queryKey: [path, member, lang],
    queryFn: ({ signal }) =>
      call('GET', path, member === undefined ? {} : { member_id: member }, { signal, quiet: true }),
    placeholderData: (before) => before,
  })
  const active = data?.find((item) => item.path === search.get('call')) ?? data?.[0]
  const picker = (
    <div className="open-member">
      <RemoteSelect
        remote={members}
        value={member}
        placeholder={text('as_member')}
        ariaLabel={text('as_member')}
        onChange={(next) => setSearch({ call: active?.path, member: next === null ? undefined : String(next) })}
      />
    </div>
  )
  return (
    <Page title={entry?.title ?? ''} lead={text('buyer_lead')} extra={picker}>
      {error && <Alert type="error" showIcon title={error.message} />}
      {isPending && !error && <FormSkeleton />}
      {data && active && (
        <div className="open-split">
          <CallIndex
            calls={data}
            active={active.path}
            onChoose={(next) => setSearch({ call: next, member: search.get('member') ?? undefined })}
          />
          <div className="open-chosen">
            <CallFacts page={active} />
            <BuyerTry key={`${active.path} ${member} ${active.example}`} page={active} member={member} />
            <Refusals refusals={active.refusals} />
          </div>
        </div>
      )}
    </Page>
  )
}

function CallFacts({ page }: { page: BuyerCallPage }) {
  const text = useWords()
  return (
    <Card title={page.title} extra={<Tag label={page.section} />}>
      <p>
        <code className="open-path">
          {page.method} {page.path}
        </code>
      </p>
      {page.writes && <p className="quiet">{text('writes_note')}</p>}
      <Fields fields={page.input} label={text('request')} />
    </Card>
  )
}
