import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import AskDialog from '#web/form/ask-dialog.tsx'
import { RemoteSelect } from '#web/form/remote-select.tsx'
import { useTableMeta } from '#web/record/table-meta.ts'
import { toast } from '#web/ui/notify.tsx'
import { Page } from '#web/ui/page.tsx'
import { ListSkeleton } from '#web/ui/skeletons.tsx'
import type { Card } from '../record/board.calls.ts'
import { mayGo } from '../shared/stages.ts'
import type { Stage } from '../shared/words.ts'
import { StageBoard } from './stage-board.tsx'
import { FunnelBar } from './funnel-bar.tsx'
import { asking } from './asking.ts'
import type { Asked } from './asking.ts'
import { useWords } from './words.ts'
import './board.css'

const path = '/seller/job/RecordBoard'
const list = '/seller/job/RecordManage'

/** /job/record/board: applications by their stage, moved on by dragging or by the keyboard, with how many came how far. */
export default function BoardScreen() {
  const say = useWords()
  const queries = useQueryClient()
  const { entry, search, setSearch } = usePane()
  const meta = useTableMeta(list).data
  const job = Number(search.get('job_id')) || undefined
  const found = useQuery({
    queryKey: [list, path, job],
    queryFn: ({ signal }) => call('GET', path, job === undefined ? {} : { job_id: job }, { signal, quiet: true }),
    refetchOnMount: 'always',
  })
  const [asked, setAsked] = useState<Asked>()
  const set = meta?.x.actions.find(({ key }) => key === 'set')
  const remote = meta?.top_search.find(({ name }) => name === 'job_id')?.x.remote

  const move = (card: Card, to: Stage) => {
    if (!set) return
    const names = { name: card.name, from: say(card.status), to: say(to) }
    if (!mayGo(card.status, to)) return toast.warning(say('backward', names))
    const questions = asking(set, to, say(to))
    if (questions) return setAsked({ action: questions, card, to })
    void call('POST', '/seller/job/RecordSet', { id: card.id, to: to === 'hired' ? 'hired' : 'seen' }, { once: true })
      .then(() => toast.success(say('moved', names)))
      .catch(() => undefined)
      .finally(() => void queries.invalidateQueries({ queryKey: [list] }))
  }

  const { data } = found
  const title = entry?.title ?? ''
  if (found.isLoading) return <ListSkeleton title={title} />
  return (
    <Page
      title={title}
      lead={say('keys')}
      extra={
        remote && (
          <div className="board-job">
            <RemoteSelect
              remote={remote}
              value={job}
              placeholder={say('all_jobs')}
              ariaLabel={say('all_jobs')}
              onChange={(next) => setSearch({ job_id: next === null ? undefined : String(next) })}
            />
          </div>
        )
      }
    >
      {found.isError && <Alert type="error" showIcon title={found.error.message} />}
      {data && <FunnelBar funnel={data.funnel} job={job} />}
      {data && <StageBoard cards={data.cards} counts={data.counts} job={job} may={set !== undefined} onMove={move} />}
      {asked && (
        <AskDialog
          path={list}
          action={asked.action}
          subject={{ id: asked.card.id, to: asked.to }}
          name={asked.card.name}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Page>
  )
}
