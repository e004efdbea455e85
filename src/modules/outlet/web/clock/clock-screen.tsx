import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { serverNow } from '#web/api/clock.ts'
import { usePane } from '#web/context/pane.ts'
import { toast } from '#web/ui/notify.tsx'
import { Card, Page } from '#web/ui/page.tsx'
import { dayStart } from '#core/value/time.ts'
import { metresText } from '../route/words.ts'
import { Nearby } from './nearby.tsx'
import type { Arriving } from './nearby.tsx'
import { OpenVisit, Today } from './today.tsx'
import { deviceId, usePlace } from './use-place.ts'
import { useWords } from './words.ts'
import './clock.css'

const mine = '/buyer/clockin/MyList'
const near = '/buyer/clockin/ShopNear'
/** A location with a wider margin proves nothing; the server marks what is clocked from it. */
const ROUGH_M = 500

/** /dataDetails/clockin/add: arrive, depart, begin and end work from where the phone is, with what was clocked today. */
export default function ClockScreen() {
  const say = useWords()
  const { entry } = usePane()
  const queries = useQueryClient()
  const { place, state, locate } = usePlace()
  const [busy, setBusy] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const today = useQuery({
    queryKey: [mine],
    queryFn: ({ signal }) => call('GET', mine, {}, { signal, quiet: true }),
    select: (entries) => entries.filter(({ at, open: there }) => there || at >= dayStart(serverNow())),
  })
  const shops = useQuery({
    queryKey: [near, place?.at],
    queryFn: ({ signal }) => call('GET', near, { lng: place?.at[0] ?? 0, lat: place?.at[1] ?? 0 }, { signal, quiet: true }),
    enabled: place !== undefined,
    placeholderData: (before) => before,
  })
  const open = today.data?.find((one) => one.open)
  const clock = async (kind: 'on' | 'off' | 'arrive' | 'leave', arriving?: Arriving) => {
    if (!place) return false
    setBusy(arriving ? `arrive ${arriving.shop_id}` : kind)
    setRefused(undefined)
    try {
      const sent = { kind, place: place.at, accuracy_m: place.accuracy_m, ...arriving, device_id: deviceId() ?? null }
      const { marks, repeated } = await call('POST', '/buyer/clockin/ClockinAdd', sent, { once: true, quiet: true })
      if (marks) toast.warning(say('marked', { marks: marks.map((mark) => say(mark)).join(' · ') }))
      else toast.success(say(repeated ? 'twice' : 'done', { what: say(kind) }))
      await queries.invalidateQueries({ queryKey: [mine] })
      return true
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error))
      return false
    } finally {
      setBusy(undefined)
    }
  }
  const where = () => {
    if (state === 'failed') return say('nowhere')
    return state === 'asking' || !place ? say('seeking') : say('accuracy', { metres: metresText(place.accuracy_m) })
  }
  return (
    <Page title={entry?.title ?? ''} lead={say('lead')}>
      <div className="clock">
        {refused !== undefined && <Alert type="error" showIcon title={refused} closable={{ onClose: () => setRefused(undefined) }} />}
        {open && <OpenVisit visit={open} busy={busy === 'leave'} ready={place !== undefined} onLeave={() => void clock('leave')} />}
        <p className="clock-place">
          <output className={state === 'failed' ? undefined : 'quiet'}>{where()}</output>
          <Button size="small" loading={state === 'asking'} onClick={locate}>{say('locate')}</Button>
        </p>
        {place && place.accuracy_m > ROUGH_M && <Alert type="warning" showIcon title={say('rough')} />}
        {!open && (
          <Card title={say('nearby')}>
            <div className="clock-nearby">
              {shops.isError && <Alert type="error" showIcon title={shops.error.message} />}
              {shops.isPending && state !== 'failed' && <Skeleton active paragraph={{ rows: 4 }} />}
              {shops.data && <Nearby shops={shops.data} busy={busy} onArrive={(arriving) => clock('arrive', arriving)} />}
            </div>
          </Card>
        )}
        <Card title={say('work')}>
          <div className="clock-work">
            {(['on', 'off'] as const).map((kind) => (
              <Button key={kind} size="large" disabled={!place} loading={busy === kind} onClick={() => void clock(kind)}>{say(kind)}</Button>
            ))}
          </div>
        </Card>
        <Card title={say('today')}>
          {today.isError && <Alert type="error" showIcon title={today.error.message} />}
          {today.data && <Today entries={today.data} />}
        </Card>
      </div>
    </Page>
  )
} // prettier-ignore
