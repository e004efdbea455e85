import type { ActionMeta, ListRow, TableMeta } from '#core/wire/wire.ts'
import type { T } from '../i18n/index.ts'

/** What an action does when it is pressed. */
export type ActionTarget =
  | { kind: 'open'; to: string }
  /** Edited over the list. */
  | { kind: 'dialog'; id: number | undefined }
  /** Requests input first. */
  | { kind: 'ask' }
  | { kind: 'call' }
  /** Shows what was done to the record. */
  | { kind: 'history' }

/** What is done with one record. */
export function recordActions({ x }: Pick<TableMeta, 'x'>): ActionMeta[] {
  return x.actions.filter(({ scope, each }) => scope === 'row' || (scope === 'bulk' && each))
}

/** The actions of a row: those from the server, and its history. */
export function rowActionsOf({ x }: TableMeta, t: T): ActionMeta[] {
  const actions = recordActions({ x })
  if (x.changes !== undefined)
    return [...actions, { key: changes, label: t('history_changes'), scope: 'row', after: 'toast' }]
  return x.history === undefined
    ? actions
    : [...actions, { key: history, label: t('history'), scope: 'row', after: 'toast' }]
}

export const changes = 'changes'

const looks: ReadonlySet<string> = new Set(['history', changes])

/** Read-only actions stay in the menu, so that they do not displace daily work. */
export const history = 'history'

/** A decision that shows the record opens its screen; a plain step is carried out in place. */
export function actionTarget(action: ActionMeta, meta: TableMeta, row?: Pick<ListRow, 'id'>): ActionTarget {
  if (action.key === history || action.key === changes) return { kind: 'history' }
  if ((action.key === 'add' || action.key === 'edit') && meta.x.form?.style === 'dialog')
    return { kind: 'dialog', id: row?.id }
  if (action.to && (!action.path || action.form?.length)) return { kind: 'open', to: placed(action.to, row) }
  if (action.form?.length) return { kind: 'ask' }
  if (action.path) return { kind: 'call' }
  return { kind: 'open', to: placed(action.to ?? '', row) }
}

/** Whether the server lets this action happen to the row. */
export function allows(row: ListRow, action: ActionMeta): boolean {
  return action.key === history || action.key === changes || row.x.can.includes(action.key)
}

/** How a call receives one record: bulk calls take a list. */
export function subjectOf({ scope }: ActionMeta, row: ListRow): Readonly<Record<string, unknown>> {
  return scope === 'bulk' ? { ids: [row.id] } : { id: row.id, ver: row.x.ver }
}

/**
 * The next action of a record: the first onward step that its state allows, else editing, viewing it or its link, or
 * any available action.
 */
export function nextAction(actions: readonly ActionMeta[], row: ListRow): ActionMeta | undefined {
  const possible = actions.filter((action) => allows(row, action))
  const named = (key: string) => possible.find((action) => action.key === key)
  return (
    possible.find(({ onward }) => onward) ??
    named('edit') ??
    named('info') ??
    possible.find(({ to, danger }) => to !== undefined && !danger) ??
    possible.find(({ key, danger }) => !danger && !looks.has(key))
  )
}

/**
 * The actions of one row: what is next and one more stand open, in its menu the rest, what is not possible last. On a
 * narrow screen all are in the menu.
 */
export function rowChoices(
  actions: readonly ActionMeta[],
  row: ListRow,
  narrow: boolean,
): { primary: readonly ActionMeta[]; more: readonly ActionMeta[] } {
  const inOrder = [
    ...actions.filter((action) => allows(row, action)),
    ...actions.filter((action) => !allows(row, action)),
  ]
  if (narrow) return { primary: [], more: inOrder }
  const daily = actions.filter((action) => allows(row, action) && !looks.has(action.key))
  const next = nextAction(daily, row)
  const others = daily.filter((action) => action !== next)
  const second = ['edit', 'info'].flatMap((key) => others.find((action) => action.key === key) ?? [])[0]
  const primary = [next, second ?? others.find(({ danger }) => !danger)].filter((action) => action !== undefined)
  return { primary, more: inOrder.filter((action) => !primary.includes(action)) }
}

/** Why the server does not let it happen: its own reason where it gives one. */
export function refusalText(
  row: ListRow,
  { key, label, otherwise }: ActionMeta,
  reasons: TableMeta['x']['reasons'],
  t: T,
): string {
  const code = row.x.why?.[key] ?? ''
  // no concurrent change: the state itself does not allow it
  const reason = code === 'state_changed' ? undefined : reasons?.[code]
  return row.x.said?.[key] ?? reason ?? otherwise ?? t('list_not_now', { label })
}

/** The reasons against an action on some rows, the most frequent first, each with how many rows it holds back. */
export function refusalCounts(
  rows: readonly ListRow[],
  action: ActionMeta,
  reasons: TableMeta['x']['reasons'],
  t: T,
): { text: string; rows: readonly ListRow[] }[] {
  const rowsByRefusal = Map.groupBy(rows, (row) => refusalText(row, action, reasons, t))
  return [...rowsByRefusal].map(([text, some]) => ({ text, rows: some })).sort((a, b) => b.rows.length - a.rows.length)
}

/** What people call a record; empty when it has no name. */
export function nameOf(row: Readonly<Record<string, unknown>>, meta: TableMeta): string {
  const name = row[`${meta.x.label}_label`] ?? row[meta.x.label]
  return typeof name === 'string' || typeof name === 'number' ? String(name) : ''
}

/** `:column` and `{id}` are replaced by the row's values; a query with empty values is omitted. */
export function placed(to: string, row?: Pick<ListRow, 'id'>): string {
  if (!row) return to
  const values = new Map<string, unknown>(Object.entries(row))
  const encoded = (value: unknown) =>
    typeof value === 'number' || typeof value === 'string' ? encodeURIComponent(value) : ''
  const filled = to.replace(/:([a-z_]+)|\{id\}/g, (_, name: string = 'id') => encoded(values.get(name)))
  return filled.replace(/[a-z_]+=(&|$)/g, '').replace(/[?&]$/, '')
}
