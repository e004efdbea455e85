import { midSentence } from '#core/text/i18n.ts'
import type { ActionMeta, ListRow, TableMeta } from '#core/wire/wire.ts'
import { allows, placed } from '../record/action-rules.ts'
import type { Pane } from '../context/pane.ts'
import type { T } from '../i18n/index.ts'

/** So many are printed in one go. */
const mostPrinted = 50

/** Actions of selected rows: bulk actions, printing, and for documents also decisions. */
export function selectedActions({ x }: TableMeta, t: T): ActionMeta[] {
  const bulk = x.actions.filter(({ scope }) => scope === 'bulk')
  const named = (key: string) => x.actions.find((action) => action.scope === 'row' && action.key === key)
  const print = named('print')
  const over = x.actions
    .filter(({ scope }) => scope === 'query')
    .map((action) => ({ ...action, label: named(action.key)?.label ?? action.label }))
  // what is done to several most often stands first: there is room for two
  const often = [...over.filter(({ ticked }) => ticked?.length === 0), ...over.flatMap((action) => oneField(action, t))]
  if (often.length > 0)
    return [...often, ...bulk.filter(({ danger }) => !danger), ...bulk.filter(({ danger }) => danger)]
  const decisions = x.form?.document ? over.filter(({ form = [] }) => form.some(({ name }) => name === 'result')) : []
  const others = decisions.length > 0 ? [...decisions.slice(1), ...bulk] : bulk.slice(1)
  return [...(decisions.length > 0 ? decisions : bulk).slice(0, 1), ...(print ? [print] : []), ...others]
}

/** Editing of any field as an action that sets one field on all of them. */
function oneField(action: ActionMeta, t: T): ActionMeta[] {
  const { form = [], ticked = [] } = action
  return form
    .filter(({ name }) => ticked.includes(name))
    .map((field) => ({
      ...action,
      label: t('list_set_one', { label: midSentence(field.title) }),
      form: [{ ...field, required: true }],
    }))
}

/** The actions shown as buttons for selected rows: a frequent step is hidden if no row allows it. */
export function fittingActions(actions: readonly ActionMeta[], rows: ReadonlyMap<number, ListRow>): ActionMeta[] {
  const allowed = (action: ActionMeta) => {
    for (const row of rows.values()) if (allows(row, action)) return true
    return false
  }
  return actions.filter((action) => action.ticked?.length !== 0 || allowed(action))
}

/** Opens the printouts of all of them. */
export function printSelected(action: ActionMeta, rows: readonly ListRow[], pane: Pick<Pane, 'navigate'>): void {
  const ids = rows.filter((row) => allows(row, action)).map(({ id }) => id)
  const [first, ...more] = ids.slice(0, mostPrinted)
  if (first === undefined) return
  pane.navigate(
    `${placed(action.to ?? '', { id: first })}${more.length > 0 ? `?${new URLSearchParams({ more: more.join() })}` : ''}`,
  )
}
