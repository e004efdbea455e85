import type { Bound } from '#core/define/registry.ts'
import type { Session } from '../http/session-types.ts'
import { phrase } from '../words/phrases.ts'
import { wordsOf } from '../words/words.ts'
import type { BulkAct } from './acts.ts'

/** How long a bulk job can be taken back once it is done, in seconds. */
export const UNDO_S = 600

/** The call that starts one. */
export const START = '/seller/bulk/Start'

/** What an action over a query is called. */
export function actLabel(bound: Bound, { key }: BulkAct, lang: Session['lang']): string {
  if (key === 'set') return phrase('set', lang)
  const action = key === 'del' ? phrase('del', lang) : wordsOf(bound, lang).transition(key)
  return phrase('over_query', lang, { action })
}
