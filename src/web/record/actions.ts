import type { ActionMeta, ListRow, TableMeta } from '#core/wire/wire.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { callFull } from '../api/client.ts'
import { useT } from '../i18n/index.ts'
import type { T } from '../i18n/index.ts'
import { confirm, toast } from '../ui/notify.tsx'
import { LeftOut } from './left-out.tsx'

/** What an action does when it is pressed. */
export type Way =
  | { way: 'open'; to: string }
  /** Edited over the list. */
  | { way: 'dialog'; id: number | undefined }
  /** Asks for answers first. */
  | { way: 'ask' }
  | { way: 'call' }
  /** Shows what was done to the record. */
  | { way: 'history' }

/** What can be done with a row: what the server says, and a look at its history. */
export function rowActionsOf({ x }: TableMeta, t: T): ActionMeta[] {
  const own = x.actions.filter((action) => action.scope === 'row')
  if (x.changes !== undefined) return [...own, { key: changes, label: t('history_changes'), scope: 'row', after: 'toast' }]
  return x.history === undefined ? own : [...own, { key: history, label: t('history'), scope: 'row', after: 'toast' }]
}
const changes = 'changes'
/** Reads only, so it never stands in the way of what is done daily: always in the menu. */
export const history = 'history'

/** A decision that shows the record opens its screen; a plain step is carried out in place. */
export function wayOf(action: ActionMeta, meta: TableMeta, row?: Pick<ListRow, 'id'>): Way {
  if (action.key === history || action.key === changes) return { way: 'history' }
  if ((action.key === 'add' || action.key === 'edit') && meta.x.form?.style === 'dialog') return { way: 'dialog', id: row?.id }
  if (action.to && (!action.path || action.form?.length)) return { way: 'open', to: placed(action.to, row) }
  if (action.form?.length) return { way: 'ask' }
  if (action.path) return { way: 'call' }
  return { way: 'open', to: placed(action.to ?? '', row) }
}

/** Whether the server lets this action happen to the row. */
export function allows(row: ListRow, action: ActionMeta): boolean {
  return action.key === history || action.key === changes || row.x.can.includes(action.key)
}

/** Why the server does not let it happen: its own reason where it gives one. */
export function reasonAgainst(row: ListRow, { key, label }: ActionMeta, reasons: TableMeta['x']['reasons'], t: T): string {
  return reasons?.[row.x.why?.[key] ?? ''] ?? t('list_not_now', { label })
}

/** The reasons against an action on some rows, the most frequent first, each with how many rows it holds back. */
export function reasonsAgainst(
  rows: readonly ListRow[],
  action: ActionMeta,
  reasons: TableMeta['x']['reasons'],
  t: T,
): { text: string; rows: readonly ListRow[] }[] {
  const held = Map.groupBy(rows, (row) => reasonAgainst(row, action, reasons, t))
  return [...held].map(([text, some]) => ({ text, rows: some })).sort((a, b) => b.rows.length - a.rows.length)
}

/** What people call a record; empty when it has no name. */
export function nameOf(row: Readonly<Record<string, unknown>>, meta: TableMeta): string {
  const name = row[meta.x.label]
  return typeof name === 'string' || typeof name === 'number' ? String(name) : ''
}

/** What pressing means to a person: the toast afterwards. The spec's own words where it has some. */
function doneText(action: ActionMeta, msg: string, t: T): string {
  if (action.key === 'del') return t('list_deleted')
  if (action.key === 'stop' || action.key === 'close') return t('list_stopped')
  return msg || t('list_done')
}

/** Calls an action for one row or for several and shows the list anew. Answers false when it was declined. */
export function useRunAction(path: string) {
  const t = useT()
  const queries = useQueryClient()

  /** Throws what the server refuses; the client has told the person by then. */
  const run = async (action: ActionMeta, body: Readonly<Record<string, unknown>>): Promise<void> => {
    const { msg } = await callFull<unknown>(action.method ?? 'POST', action.path ?? '', body, { once: true })
    toast.success(doneText(action, msg, t))
    await queries.invalidateQueries({ queryKey: [path] })
  }

  const onRow = async (action: ActionMeta, row: ListRow, name: string): Promise<boolean> => {
    const asked = action.confirm ?? t('list_confirm_step', { label: action.label })
    const agreed = await confirm({ title: asked, content: name, ok: action.label, danger: action.danger })
    if (!agreed) return false
    await run(action, action.key === 'del' ? { id: row.id } : { id: row.id, ver: row.x.ver })
    return true
  }

  /** Of the whole table: nothing to name, so the question is the action itself. */
  const onTable = async (action: ActionMeta): Promise<boolean> => {
    const agreed = await confirm({ title: action.confirm ?? t('list_confirm_step', { label: action.label }), ok: action.label })
    if (agreed) await run(action, {})
    return agreed
  }

  /** Only rows that allow it take part; the question says how many do not, and why. */
  const onMany = async (action: ActionMeta, rows: readonly ListRow[], meta: TableMeta): Promise<number[] | undefined> => {
    const fit = rows.filter((row) => allows(row, action))
    const left = rows.filter((row) => !allows(row, action))
    if (fit.length === 0) {
      const reasons = reasonsAgainst(left, action, meta.x.reasons, t).map(({ text }) => text)
      toast.warning([t('list_none_allows', { label: action.label }), ...reasons].join(t('list_comma')))
      return undefined
    }
    const agreed = await confirm({
      title: t('list_confirm_many', { label: action.label, count: fit.length }),
      content: left.length > 0 ? createElement(LeftOut, { rows: left, action, meta }) : undefined,
      ok: action.label,
      danger: action.danger,
    })
    if (!agreed) return undefined
    const ids = fit.map((row) => row.id)
    await run(action, { ids })
    return ids
  }

  return { run, onRow, onMany, onTable }
}

/** `:column` and `{id}` stand for the row's own values; a query of empty ones asks for nothing. */
function placed(to: string, row?: Pick<ListRow, 'id'>): string {
  if (!row) return to
  const values = new Map<string, unknown>(Object.entries(row))
  const said = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? encodeURIComponent(value) : '')
  const filled = to.replace(/:([a-z_]+)|\{id\}/g, (_, name: string = 'id') => said(values.get(name)))
  return filled.replace(/[a-z_]+=(&|$)/g, '').replace(/[?&]$/, '')
}
