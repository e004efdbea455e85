import type { ActionMeta } from '#core/wire/wire.ts'
import type { Card } from '../record/board.calls.ts'
import type { Stage } from '../shared/words.ts'

/** A card that was dropped where something is asked first. */
export interface Asked {
  action: ActionMeta
  card: Card
  to: Stage
}

/** What is asked before an application goes to a stage, out of what its button asks: when and where, or why. Undefined where nothing is. */
export function asking(set: ActionMeta, to: Stage, label: string): ActionMeta | undefined {
  const names = to === 'invited' ? ['invite_at', 'invite_place'] : to === 'refused' ? ['remark'] : []
  if (names.length === 0) return undefined
  const form = (set.form ?? []).filter(({ name }) => names.includes(name)).map(({ visible_when: _shown, ...field }) => field)
  return { ...set, label, form }
}
