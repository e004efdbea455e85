import type { Bound } from '#core/define/registry.ts'
import type { Session } from '../http/session-types.ts'
import { phrase } from '../words/phrases.ts'
import { labelsOf } from '../words/words.ts'
import type { BulkAct } from './acts.ts'

/** How long a bulk job can be taken back once it is done, in seconds. */
export const UNDO_S = 600

/** The call that starts one. */
export const START = '/seller/bulk/Start'

/** What an action over a query is called. */
export function actLabel(bound: Bound, act: BulkAct, lang: Session['lang']): string {
  const action = tickedLabel(bound, act, lang)
  return act.key === 'set' ? action : phrase('over_query', lang, { action })
}

/** What it is called where it is done with ticked records. */
export function tickedLabel(bound: Bound, { key }: BulkAct, lang: Session['lang']): string {
  return key === 'set' || key === 'del' ? phrase(key, lang) : labelsOf(bound, lang).transition(key)
}
