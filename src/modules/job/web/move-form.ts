import type { ActionMeta } from '#core/wire/wire.ts'
import type { Card } from '../record/board.calls.ts'
import type { Stage } from '../shared/words.ts'

/** A dropped card whose move needs input first. */
export interface PendingMove {
  action: ActionMeta
  card: Card
  to: Stage
}

/**
 * The form to show before an application moves to a stage, taken from the form of its button: interview time and place,
 * or the reason. Undefined when the move needs no input.
 */
export function moveForm(set: ActionMeta, to: Stage, label: string): ActionMeta | undefined {
  const names = to === 'invited' ? ['invite_at', 'invite_place'] : to === 'refused' ? ['remark'] : []
  if (names.length === 0) return undefined
  const form = (set.form ?? [])
    .filter(({ name }) => names.includes(name))
    .map(({ visible_when: _shown, ...field }) => field)
  return { ...set, label, form }
}
