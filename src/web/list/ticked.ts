import type { ActionMeta, ListRow, TableMeta } from '#core/wire/wire.ts'
import { allows, nameOf, placed } from '../record/action-rules.ts'
import type { Pane } from '../context/pane.ts'

/** So many are printed in one go. */
const mostPrinted = 50

/** What can be done with ticked rows: what is meant for several, what prints each, and of documents also what decides on each. */
export function tickedActions({ x, top_search }: TableMeta): ActionMeta[] {
  const bulk = x.actions.filter(({ scope }) => scope === 'bulk')
  const listed = top_search.some(({ name, x: facts }) => name === x.label && facts.multi_paste === true)
  const named = (key: string) => x.actions.find((action) => action.scope === 'row' && action.key === key)
  const print = named('print')
  if (!x.form?.document || !listed) return [...bulk.slice(0, 1), ...(print ? [print] : []), ...bulk.slice(1)]
  const decisions = x.actions
    .filter(({ scope, form = [] }) => scope === 'query' && form.some(({ name }) => name === 'result'))
    .map((action) => ({ ...action, label: named(action.key)?.label ?? action.label }))
  // what is done to several most often stands first: there is room for two
  return [...decisions.slice(0, 1), ...(print ? [print] : []), ...decisions.slice(1), ...bulk]
}

/** The filter that finds these rows again, by their numbers. */
export function namedFilter(rows: readonly ListRow[], meta: TableMeta): Readonly<Record<string, string>> {
  return { [meta.x.label]: `${rows.map((row) => nameOf(row, meta)).join(',')},` }
}

/** Opens the paper of all of them. */
export function printTicked(action: ActionMeta, rows: readonly ListRow[], pane: Pick<Pane, 'navigate'>): void {
  const ids = rows.filter((row) => allows(row, action)).map(({ id }) => id)
  const [first, ...more] = ids.slice(0, mostPrinted)
  if (first === undefined) return
  pane.navigate(`${placed(action.to ?? '', { id: first })}${more.length > 0 ? `?${new URLSearchParams({ more: more.join() })}` : ''}`)
}
