import { glossaryTerms } from '#core/text/glossary.ts'

/** The period of an activity, in seconds. */
export interface Span {
  readonly status: 'draft' | 'published' | 'stopped'
  readonly begin_at: number
  readonly end_at: number
}

/** Phase of an activity at a moment: computed from the clock, not stored. */
export const phases = {
  draft: glossaryTerms.draft,
  planned: ['未开始', 'Not begun', 'Sin empezar', '開始前'],
  running: ['进行中', 'In progress', 'En curso', '進行中'],
  ended: ['已结束', 'Ended', 'Terminada', '終了'],
  stopped: ['已终止', 'Stopped', 'Detenida', '中止'],
} as const
export type Phase = keyof typeof phases

export const phaseColors = { draft: 'grey', planned: 'blue', running: 'green', ended: 'dark', stopped: 'red' } as const

/** Phase at `now`; the end is exclusive. */
export function phaseAt({ status, begin_at, end_at }: Span, now: number): Phase {
  if (status !== 'published') return status
  if (now < begin_at) return 'planned'
  return now < end_at ? 'running' : 'ended'
}

/** The same as SQL. `row` is an alias of the activity. */
export const phaseText = (row: string): string =>
  `(case when ${row}.status <> 'published' then ${row}.status when now() < ${row}.begin_at then 'planned' when now() < ${row}.end_at then 'running' else 'ended' end)`
