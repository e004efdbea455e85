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
import type { Arrival } from './nearby.tsx'
import { OpenVisit, Today } from './today.tsx'
import { deviceId, useDevicePosition } from './use-device-position.ts'
import { useWords } from './words.ts'
import './clock.css'

const MY_LIST = '/buyer/clockin/MyList'
const SHOP_NEAR = '/buyer/clockin/ShopNear'
/** A less accurate location, in metres, proves no presence; the server flags such entries. */
const MAX_ACCURACY_M = 500

/** /dataDetails/clockin/add: arrive, depart, start and end work at the location of the phone, with today's entries. */
export default function ClockScreen() {
  const text = useWords()
  const { entry } = usePane()
  const queries = useQueryClient()
  const { place: position, state, locate } = useDevicePosition()
  const [busy, setBusy] = useState<string>()
  const [errorText, setErrorText] = useState<string>()
  const today = useQuery({
    queryKey: [MY_LIST],
    queryFn: ({ signal }) => call('GET', MY_LIST, {}, { signal, quiet: true }),
    select: (entries) => entries.filter(({ at, open: isOpen }) => isOpen || at >= dayStart(serverNow())),
  })
  const shops = useQuery({
    queryKey: [SHOP_NEAR, position?.at],
    queryFn: ({ signal }) =>
      call('GET', SHOP_NEAR, { lng: position?.at[0] ?? 0, lat: position?.at[1] ?? 0 }, { signal, quiet: true }),
    enabled: position !== undefined,
    placeholderData: (before) => before,
  })
  const open = today.data?.find((visit) => visit.open)
  const clock = async (kind: 'on' | 'off' | 'arrive' | 'leave', arriving?: Arrival) => {
    if (!position) return false
    setBusy(arriving ? `arrive ${arriving.shop_id}` : kind)
    setErrorText(undefined)
    try {
      const input = {
        kind,
        place: position.at,
        accuracy_m: position.accuracy_m,
        ...arriving,
        device_id: deviceId() ?? null,
      }
      const { marks, repeated } = await call('POST', '/buyer/clockin/ClockinAdd', input, { once: true, quiet: true })
      if (marks) toast.warning(text('marked', { marks: marks.map((mark) => text(mark)).join(' · ') }))
      else toast.success(text(repeated ? 'twice' : 'done', { what: text(kind) }))
      await queries.invalidateQueries({ queryKey: [MY_LIST] })
      return true
    } catch (error) {
      setErrorText(error instanceof Error ? error.message : String(error))
      return false
    } finally {
      setBusy(undefined)
    }
  }
  const locationText = () => {
    if (state === 'failed') return text('nowhere')
    return state === 'asking' || !position
      ? text('seeking')
      : text('accuracy', { metres: metresText(position.accuracy_m) })
  }
  return (
    <Page title={entry?.title ?? ''} lead={text('lead')}>
      <div className="clock">
        {errorText !== undefined && (
          <Alert type="error" showIcon title={errorText} closable={{ onClose: () => setErrorText(undefined) }} />
        )}
        {open && (
          <OpenVisit
            visit={open}
            busy={busy === 'leave'}
            ready={position !== undefined}
            onLeave={() => void clock('leave')}
          />
        )}
        <p className="clock-place">
          <output className={state === 'failed' ? undefined : 'quiet'}>{locationText()}</output>
          <Button size="small" loading={state === 'asking'} onClick={locate}>
            {text('locate')}
          </Button>
        </p>
        {position && position.accuracy_m > MAX_ACCURACY_M && <Alert type="warning" showIcon title={text('rough')} />}
        {!open && (
          <Card title={text('nearby')}>
            <div className="clock-nearby">
              {shops.isError && <Alert type="error" showIcon title={shops.error.message} />}
              {shops.isPending && state !== 'failed' && <Skeleton active paragraph={{ rows: 4 }} />}
              {shops.data && (
                <Nearby shops={shops.data} busy={busy} onArrive={(arriving) => clock('arrive', arriving)} />
              )}
            </div>
          </Card>
        )}
        <Card title={text('work')}>
          <div className="clock-work">
            {(['on', 'off'] as const).map((kind) => (
              <Button
                key={kind}
                size="large"
                disabled={!position}
                loading={busy === kind}
                onClick={() => void clock(kind)}
              >
                {text(kind)}
              </Button>
            ))}
          </div>
        </Card>
        <Card title={text('today')}>
          {today.isError && <Alert type="error" showIcon title={today.error.message} />}
          {today.data && <Today entries={today.data} />}
        </Card>
      </div>
    </Page>
  )
}
