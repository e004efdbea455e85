import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Space } from 'antd'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { RemoteSelect } from '#web/form/remote-select.tsx'
import { useTableMeta } from '#web/record/table-meta.ts'
import { toast } from '#web/ui/notify.tsx'
import { Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/skeletons.tsx'
import type { Card, Column } from '../order/board.calls.ts'
import { appointment } from './appointment.ts'
import { DayLanes } from './board-lanes.tsx'
import { DispatchBoard } from './dispatch-board.tsx'
import { useWords } from './words.ts'
import { formatsNow } from '#web/ui/format.ts'
import './board.css'

const path = '/seller/recycle/order/OrderBoard'
const list = '/seller/recycle/order/OrderManage'
const DAY = 86_400

/** /recycle/order/board: the collectors and their orders on a day; orders are assigned by dragging or by keyboard. */
export default function DispatchScreen() {
  const text = useWords()
  const queries = useQueryClient()
  const { entry, search, setSearch } = usePane()
  const meta = useTableMeta(list).data
  const point = Number(search.get('point_id')) || undefined
  const day = Number(search.get('day')) || undefined
  const params = { point_id: point?.toString(), day: day?.toString() }
  const board = useQuery({
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
  const canAssign = meta?.x.actions.some(({ key }) => key === 'assign') ?? false
  const remote = meta?.top_search.find(({ name }) => name === 'point_id')?.x.remote

  const { data } = board
  const assign = (card: Card, to: Column) => {
    const newTime = data
      ? appointment(card, { day: data.day, from: to.work_from, to: to.work_to }, Math.floor(Date.now() / 1000))
      : undefined
    void call(
      'POST',
      '/seller/recycle/order/OrderAssign',
      { id: card.id, staff_id: to.id, ver: card.ver, ...(newTime === undefined ? {} : { appoint_at: newTime }) },
      { once: true },
    )
      .then(() => toast.success(text('sent', { no: card.order_no, name: to.name })))
      .catch(() => undefined)
      .finally(() => void queries.invalidateQueries({ queryKey: [list] }))
  }

  const title = entry?.title ?? ''
  if (board.isLoading) return <ListSkeleton title={title} />
  const changeDay = (days: number) => data && setSearch({ ...params, day: String(data.day + days * DAY) })
  return (
    <Page
      title={title}
      lead={text('keys')}
      extra={
        <Space wrap>
          {remote && (
            <div className="dispatch-point">
              <RemoteSelect
                remote={remote}
                value={point}
                placeholder={text('all_points')}
                ariaLabel={text('all_points')}
                onChange={(next) => setSearch({ ...params, point_id: next === null ? undefined : String(next) })}
              />
            </div>
          )}
          <Space.Compact>
            <Button icon={<LeftOutlined />} aria-label={text('earlier')} onClick={() => changeDay(-1)} />
            <Button onClick={() => setSearch({ ...params, day: undefined })}>
              {data ? formatsNow().day(data.day) : text('today')}
            </Button>
            <Button icon={<RightOutlined />} aria-label={text('next')} onClick={() => changeDay(1)} />
          </Space.Compact>
        </Space>
      }
    >
      {board.isError && <Alert type="error" showIcon title={board.error.message} />}
      {data && (
        <DayLanes
          lanes={data.lanes}
          selectedDay={data.day}
          onDay={(next) => setSearch({ ...params, day: String(next) })}
        />
      )}
      {data?.columns.length === 0 && <Alert type="info" showIcon title={text('no_staff')} />}
      {data && (
        <DispatchBoard
          columns={data.columns}
          cards={data.cards}
          waiting={data.waiting}
          canAssign={canAssign}
          onAssign={assign}
        />
      )}
    </Page>
  )
}
