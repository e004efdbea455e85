import { glossaryTerms } from '#core/text/glossary.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** The period of an activity, in seconds. */
export interface Span {
  readonly status: 'draft' | 'published' | 'stopped'
  readonly begin_at: number
  readonly end_at: number
}

/** Phase of an activity at a moment: computed from the clock, not stored. */
export const phases = {
  draft: glossaryTerms.draft,
  planned: optionTexts.notBegun,
  running: optionTexts.inProgress,
  ended: optionTexts.ended,
  stopped: optionTexts.stopped,
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
