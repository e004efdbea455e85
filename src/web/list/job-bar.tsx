import type { Task } from '#core/wire/task-wire.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Progress, Space } from 'antd'
import { useEffect, useState } from 'react'
import { call, download } from '../api/client.ts'
import { serverNow } from '../api/clock.ts'
import { useT } from '../i18n/index.ts'
import type { Key } from '../i18n/index.ts'
import { confirm, toast } from '../ui/notify.tsx'
import { isRunning, durationText, useTask } from './jobs.ts'
import type { Job } from './jobs.ts'
import { formatsNow } from '../ui/format.ts'
import './job-bar.css'

interface JobBarProps {
  path: string
  job: Job
  onClose: () => void
}

/** A bar above the table about a background task started from it: progress, result, and undo while possible. */
export default function JobBar({ path, job, onClose }: JobBarProps) {
  return job.kind === 'task' ? (
    <TaskBar path={path} id={job.id} onClose={onClose} />
  ) : (
    <BatchBar path={path} job={job} onClose={onClose} />
  )
}

function BatchBar({ path, job, onClose }: JobBarProps & { job: Extract<Job, { kind: 'batch' }> }) {
  const t = useT()
  return (
    <Alert
      className="job"
      type="success"
      showIcon
      closable={{ onClose }}
      title={t('list_job_imported', { name: job.name, inserted: job.inserted, updated: job.updated })}
      action={<BatchUndo path={path} batch={job.id} name={job.name} onDone={onClose} />}
    />
  )
}

/**
 * Undo of an entire import. It has no deadline: it ends when an imported record is changed, which the server checks.
 */
function BatchUndo({ path, batch, name, onDone }: { path: string; batch: number; name: string; onDone: () => void }) {
  const t = useT()
  const { busy, send } = useJobCall(path)
  const undo = async () => {
    const agreed = await confirm({
      title: t('list_job_undo_import', { name }),
      content: t('list_job_undo_hint'),
      danger: true,
    })
    if (agreed && (await send(() => call('POST', '/seller/import/Undo', { batch_id: batch }, { once: true })))) {
      toast.success(t('list_job_undone'))
      onDone()
    }
  }
  return (
    <Button size="small" loading={busy} title={t('list_job_undo_hint')} onClick={() => void undo()}>
      {t('list_job_undo')}
    </Button>
  )
}

function TaskBar({ path, id, onClose }: { path: string; id: number; onClose: () => void }) {
  const t = useT()
  const { data: task, refetch } = useTask(id, path)
  const { busy, send } = useJobCall(path)
  const secondsLeft = useLeft(task?.undo_until ?? null)
  if (!task) return null
  const act = async (to: '/seller/task/TaskCancel' | '/seller/task/TaskUndo') => {
    await send(() => call('POST', to, { id }, { once: true }))
    await refetch()
  }
  const undo = async () => {
    const agreed = await confirm({
      title: t('list_job_undo_task', { name: task.name }),
      danger: true,
      ok: t('list_job_undo'),
    })
    if (agreed) await act('/seller/task/TaskUndo')
  }
  const running = isRunning(task)
  const batch = task.status === 2 ? task.answer?.x?.batch_id : undefined
  return (
    <Alert
      className="job"
      type={
        running ? 'info' : task.status === 3 ? 'error' : task.refused > 0 || task.status === 4 ? 'warning' : 'success'
      }
      showIcon
      closable={running ? false : { onClose }}
      title={
        <span className="job-line" aria-live="polite">
          <strong>{task.name}</strong>
          <span className="num">{stateText(task, t)}</span>
          {running && (
            <Progress
              className="job-progress"
              percent={task.progress}
              size="small"
              status="active"
              aria-label={task.name}
            />
          )}
        </span>
      }
      action={
        <Space>
          {task.file && !running && (
            <Button size="small" onClick={() => void download('/seller/task/TaskFile', { id }).catch(() => undefined)}>
              {t('list_job_file')}
            </Button>
          )}
          {task.status < 2 && (
            <Button size="small" loading={busy} onClick={() => void act('/seller/task/TaskCancel')}>
              {t('form_cancel')}
            </Button>
          )}
          {batch !== undefined && <BatchUndo path={path} batch={batch} name={task.name} onDone={onClose} />}
          {secondsLeft > 0 && !running && (
            <Button size="small" loading={busy} onClick={() => void undo()}>
              <span className="num">
                {t('list_job_undo')} {durationText(secondsLeft)}
              </span>
            </Button>
          )}
        </Space>
      }
    />
  )
}

const states = [
  'list_job_queued',
  'list_job_running',
  'list_job_done',
  'list_job_failed',
  'list_job_cancelled',
  'list_job_undoing',
  'list_job_undone',
] as const

function stateText(
  { status, reason, done, refused, total }: Task,
  t: (key: Key, params?: Record<string, unknown>) => string,
): string {
  const progress = t(states[status], { done: group(done - refused), refused: group(refused), total: group(total) })
  return reason ? `${progress}: ${reason}` : progress
}

/** One call at a time; the client shows refusals itself. */
function useJobCall(path: string) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const send = async (run: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await run()
      await queries.invalidateQueries({ queryKey: [path] })
      return true
    } catch {
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}

/** Seconds until an instant, by the server's clock; 0 without one. */
function useLeft(until: number | null): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (until === null) return undefined
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? 0 : Math.max(0, until - now)
}

function group(value: number): string {
  return formatsNow().count(value)
}
