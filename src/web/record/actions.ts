import { allows, refusalCounts, subjectOf } from './action-rules.ts'
import { interpolate } from '#core/text/i18n.ts'
import type { ActionMeta, ListRow, TableMeta } from '#core/wire/wire.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { callNamedFull, download } from '../api/client.ts'
import { ApiError } from '../api/error.ts'
import { useT } from '../i18n/index.ts'
import type { T } from '../i18n/index.ts'
import { confirm, tell, toast } from '../ui/notify.tsx'
import { ManyAsked } from './many-asked.tsx'
import { isRenewed } from './renewed.ts'

/** What pressing means to a person: the toast afterwards. The spec's own words where it has some. */
function doneText(action: ActionMeta, msg: string, t: T): string {
  if (action.key === 'del') return t('list_deleted')
  if (action.key === 'stop' || action.key === 'close') return t('list_stopped')
  return msg && msg !== 'ok' ? msg : t('list_done')
}

/** The text of an answer that the action is pressed for. */
function shownText({ shows }: ActionMeta, data: unknown): string | undefined {
  if (shows === undefined || typeof data !== 'object' || data === null) return undefined
  const text = new Map<string, unknown>(Object.entries(data)).get(shows)
  return typeof text === 'string' ? text : undefined
}

/** Calls an action for one row or for several and shows the list anew. Answers false when it was declined. */
export function useRunAction(path: string) {
  const t = useT()
  const queries = useQueryClient()
  const renew = () => queries.invalidateQueries({ predicate: ({ queryKey }) => isRenewed(queryKey, path) })

  /** Throws what the server refuses; the client has told the person by then. `told`: whoever calls says what was done. */
  const run = async (action: ActionMeta, body: Readonly<Record<string, unknown>>, { told = false } = {}): Promise<void> => {
    if (action.download) {
      const { id } = body
      return download(action.path ?? '', { id })
    }
    const { msg, data } = await callNamedFull(action.method ?? 'POST', action.path ?? '', body, { once: true }).catch((error: unknown) => {
      // somebody was faster: what they did is shown beside the refusal
      if (error instanceof ApiError && error.http === 409) void renew()
      throw error
    })
    const shown = shownText(action, data)
    if (shown !== undefined) void renew()
    if (shown !== undefined) {
      const { default: ShownText } = await import('./shown-text.tsx')
      return tell({ title: action.label, content: createElement(ShownText, { text: shown }) })
    }
    if (!told) toast.success(doneText(action, msg, t))
    await renew()
  }

  const onRow = async (action: ActionMeta, row: ListRow, name: string): Promise<boolean> => {
    const asked = action.confirm ?? t('list_confirm_step', { label: action.label })
    const title = interpolate(asked, { name })
    const agreed = await confirm({ title, content: title === asked ? name : undefined, ok: action.label, danger: action.danger })
    if (!agreed) return false
    await run(action, action.key === 'del' ? { id: row.id } : subjectOf(action, row))
    return true
  }

  /** Of the whole table: there is nothing to name, and what does no harm, such as a test, is done at once. */
  const onTable = async (action: ActionMeta, how: { told?: boolean } = {}): Promise<boolean> => {
    if (action.confirm !== undefined && !(await confirm({ title: action.confirm, ok: action.label }))) return false
    await run(action, {}, how)
    return true
  }

  /** The rows that allow it; where none does, the person is told why. */
  const fitting = (action: ActionMeta, rows: readonly ListRow[], meta: TableMeta): readonly ListRow[] => {
    const fit = rows.filter((row) => allows(row, action))
    if (fit.length === 0) {
      const reasons = refusalCounts(rows, action, meta.x.reasons, t).map(({ text }) => text)
      toast.warning([t('list_none_allows', { label: action.label }), ...reasons].join(t('list_comma')))
    }
    return fit
  }

  /** Only rows that allow it take part; the question names them, and says how many do not, and why. `shown`: what the list shows now. */
  const onMany = async (
    action: ActionMeta,
    rows: readonly ListRow[],
    meta: TableMeta,
    shown: readonly ListRow[],
  ): Promise<number[] | undefined> => {
    const fit = fitting(action, rows, meta)
    if (fit.length === 0) return undefined
    const left = rows.filter((row) => !fit.includes(row))
    const agreed = await confirm({
      title: t('list_confirm_many', { label: action.label, count: fit.length }),
      content: createElement(ManyAsked, { rows: fit, left, action, meta, shown }),
      ok: action.label,
      danger: action.danger,
    })
    if (!agreed) return undefined
    const ids = fit.map((row) => row.id)
    await run(action, { ids })
    return ids
  }

  return { run, onRow, onMany, onTable, fitting }
}
