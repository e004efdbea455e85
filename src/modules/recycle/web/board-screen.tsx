import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Space } from 'antd'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { RemoteSelect } from '#web/form/remote-select.tsx'
import { useTableMeta } from '#web/record/table-meta.ts'
import { dateTime } from '#web/ui/format.ts'
import { toast } from '#web/ui/notify.tsx'
import { Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/skeletons.tsx'
import type { Card, Column } from '../order/board.calls.ts'
import { appointment } from './appointment.ts'
import { Lanes } from './board-lanes.tsx'
import { DispatchBoard } from './dispatch-board.tsx'
import { useWords } from './words.ts'
import './board.css'

const path = '/seller/recycle/order/OrderBoard'
const list = '/seller/recycle/order/OrderManage'
const DAY = 86_400

/** /recycle/order/board: who is where on a day; an order is given to somebody by dragging it or by the keyboard. */
export default function DispatchScreen() {
  const say = useWords()
  const queries = useQueryClient()
  const { entry, search, setSearch } = usePane()
  const meta = useTableMeta(list).data
  const point = Number(search.get('point_id')) || undefined
  const day = Number(search.get('day')) || undefined
  const kept = { point_id: point?.toString(), day: day?.toString() }
  const found = useQuery({
    queryKey: [list, path, point, day],
    queryFn: ({ signal }) =>
      call(
        'GET',
        path,
        { ...(point === undefined ? {} : { point_id: point }), ...(day === undefined ? {} : { day }) },
        { signal, quiet: true },
      ),
    refetchOnMount: 'always',
  })
  const may = meta?.x.actions.some(({ key }) => key === 'assign') ?? false
  const remote = meta?.top_search.find(({ name }) => name === 'point_id')?.x.remote

  const { data } = found
  const give = (card: Card, to: Column) => {
    const moved = data ? appointment(card, { day: data.day, from: to.work_from, to: to.work_to }, Math.floor(Date.now() / 1000)) : undefined
    void call(
      'POST',
      '/seller/recycle/order/OrderAssign',
      { id: card.id, staff_id: to.id, ver: card.ver, ...(moved === undefined ? {} : { appoint_at: moved }) },
      { once: true },
    )
      .then(() => toast.success(say('sent', { no: card.order_no, name: to.name })))
      .catch(() => undefined)
      .finally(() => void queries.invalidateQueries({ queryKey: [list] }))
  }

  const title = entry?.title ?? ''
  if (found.isLoading) return <ListSkeleton title={title} />
  const turn = (days: number) => data && setSearch({ ...kept, day: String(data.day + days * DAY) })
  return (
    <Page
      title={title}
      lead={say('keys')}
      extra={
        <Space wrap>
          {remote && (
            <div className="dispatch-point">
              <RemoteSelect
                remote={remote}
                value={point}
                placeholder={say('all_points')}
                ariaLabel={say('all_points')}
                onChange={(next) => setSearch({ ...kept, point_id: next === null ? undefined : String(next) })}
              />
            </div>
          )}
          <Space.Compact>
            <Button icon={<LeftOutlined />} aria-label={say('earlier')} onClick={() => turn(-1)} />
            <Button onClick={() => setSearch({ ...kept, day: undefined })}>{data ? dateTime(data.day, 'YYYY-MM-DD') : say('today')}</Button>
            <Button icon={<RightOutlined />} aria-label={say('next')} onClick={() => turn(1)} />
          </Space.Compact>
        </Space>
      }
    >
      {found.isError && <Alert type="error" showIcon title={found.error.message} />}
      {data && <Lanes lanes={data.lanes} shown={data.day} onDay={(next) => setSearch({ ...kept, day: String(next) })} />}
      {data?.columns.length === 0 && <Alert type="info" showIcon title={say('no_staff')} />}
      {data && <DispatchBoard columns={data.columns} cards={data.cards} waiting={data.waiting} may={may} onGive={give} />}
    </Page>
  )
}
