import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import ActionDialog from '#web/form/action-dialog.tsx'
import { RemoteSelect } from '#web/form/remote-select.tsx'
import { useTableMeta } from '#web/record/table-meta.ts'
import { toast } from '#web/ui/notify.tsx'
import { Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/skeletons.tsx'
import type { Card } from '../record/board.calls.ts'
import { canMove } from '../shared/stages.ts'
import type { Stage } from '../shared/words.ts'
import { StageBoard } from './stage-board.tsx'
import { FunnelBar } from './funnel-bar.tsx'
import { moveForm } from './move-form.ts'
import type { PendingMove } from './move-form.ts'
import { useWords } from './words.ts'
import './board.css'

const path = '/seller/job/RecordBoard'
const list = '/seller/job/RecordManage'

/** /job/record/board: applications by stage, moved by drag and drop or keyboard, with the recruitment funnel. */
export default function BoardScreen() {
  const text = useWords()
  const queries = useQueryClient()
  const { entry, search, setSearch } = usePane()
  const meta = useTableMeta(list).data
  const job = Number(search.get('job_id')) || undefined
  const boardQuery = useQuery({
    queryKey: [list, path, job],
    queryFn: ({ signal }) => call('GET', path, job === undefined ? {} : { job_id: job }, { signal, quiet: true }),
    refetchOnMount: 'always',
  })
  const [pendingMove, setPendingMove] = useState<PendingMove>()
  const set = meta?.x.actions.find(({ key }) => key === 'set')
  const remote = meta?.top_search.find(({ name }) => name === 'job_id')?.x.remote

  const move = (card: Card, to: Stage) => {
    if (!set) return
    const names = { name: card.name, from: text(card.status), to: text(to) }
    if (!canMove(card.status, to)) return toast.warning(text('backward', names))
    const form = moveForm(set, to, text(to))
    if (form) return setPendingMove({ action: form, card, to })
    void call('POST', '/seller/job/RecordSet', { id: card.id, to: to === 'hired' ? 'hired' : 'seen' }, { once: true })
      .then(() => toast.success(text('moved', names)))
      .catch(() => undefined)
      .finally(() => void queries.invalidateQueries({ queryKey: [list] }))
  }

  const { data } = boardQuery
  const title = entry?.title ?? ''
  if (boardQuery.isLoading) return <ListSkeleton title={title} />
  return (
    <Page
      title={title}
      lead={text('keys')}
      extra={
        remote && (
          <div className="board-job">
            <RemoteSelect
              remote={remote}
              value={job}
              placeholder={text('all_jobs')}
              ariaLabel={text('all_jobs')}
              onChange={(next) => setSearch({ job_id: next === null ? undefined : String(next) })}
            />
          </div>
        )
      }
    >
      {boardQuery.isError && <Alert type="error" showIcon title={boardQuery.error.message} />}
      {data && <FunnelBar funnel={data.funnel} job={job} />}
      {data && <StageBoard cards={data.cards} counts={data.counts} job={job} may={set !== undefined} onMove={move} />}
      {pendingMove && (
        <ActionDialog
          path={list}
          action={pendingMove.action}
          subject={{ id: pendingMove.card.id, to: pendingMove.to }}
          name={pendingMove.card.name}
          onClose={() => setPendingMove(undefined)}
        />
      )}
    </Page>
  )
}
