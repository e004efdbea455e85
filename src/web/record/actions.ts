import { allows, refusalCounts, subjectOf } from './action-rules.ts'
import { interpolate } from '#core/text/i18n.ts'
import type { ActionMeta, ListRow, TableMeta } from '#core/wire/wire.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { callNamedFull, download } from '../api/client.ts'
import { ApiError } from '../api/error.ts'
import { useT } from '../i18n/index.ts'
import type { T } from '../i18n/index.ts'
import { confirm, alert, toast } from '../ui/notify.tsx'
import { ActionRowSummary } from './action-row-summary.tsx'
import { isOutdated } from './is-outdated.ts'

/** What pressing means to a person: the toast afterwards. The spec's own words where it has some. */
function doneText(action: ActionMeta, msg: string, t: T): string {
  if (action.key === 'del') return t('list_deleted')
  if (action.key === 'stop' || action.key === 'close') return t('list_stopped')
  return msg && msg !== 'ok' ? msg : t('list_done')
}

/** The text of an answer that the action is pressed for. */
function resultText({ shows }: ActionMeta, data: unknown): string | undefined {
  if (shows === undefined || typeof data !== 'object' || data === null) return undefined
  const text = new Map<string, unknown>(Object.entries(data)).get(shows)
  return typeof text === 'string' ? text : undefined
}

/** Calls an action for one or several rows and refreshes the list. Returns false if it was declined. */
export function useRunAction(path: string) {
  const t = useT()
  const queries = useQueryClient()
  const renew = () => queries.invalidateQueries({ predicate: ({ queryKey }) => isOutdated(queryKey, path) })

  /**
   * Throws refusals of the server after the client has shown them; `quiet`: the caller shows them in its form or page.
   * `handlesSuccess`: the caller reports the success itself.
   */
  const run = async (
    action: ActionMeta,
    body: Readonly<Record<string, unknown>>,
    { handlesSuccess = false, quiet = false } = {},
  ): Promise<void> => {
    if (action.download) {
      const { id } = body
      return download(action.path ?? '', { id })
    }
    const { msg, data } = await callNamedFull(action.method ?? 'POST', action.path ?? '', body, {
      once: true,
      quiet,
    }).catch((error: unknown) => {
      // another person was faster: their change is shown with the refusal
      if (error instanceof ApiError && error.http === 409) void renew()
      throw error
    })
    const result = resultText(action, data)
    if (result !== undefined) void renew()
    if (result !== undefined) {
      const { default: ShownText } = await import('./copyable-text.tsx')
      return alert({ title: action.label, content: createElement(ShownText, { text: result }) })
    }
    if (!handlesSuccess) toast.success(doneText(action, msg, t))
    await renew()
  }

  const onRow = async (
    action: ActionMeta,
    row: ListRow,
    name: string,
    how: { quiet?: boolean } = {},
  ): Promise<boolean> => {
    const question = action.confirm ?? t('list_confirm_step', { label: action.label })
    const title = interpolate(question, { name })
    const agreed = await confirm({
      title,
      content: title === question ? name : undefined,
      ok: action.label,
      danger: action.danger,
    })
    if (!agreed) return false
    await run(action, action.key === 'del' ? { id: row.id } : subjectOf(action, row), how)
    return true
  }

  /** Of the whole table: there is nothing to name, and what does no harm, such as a test, is done at once. */
  const onTable = async (action: ActionMeta, how: { handlesSuccess?: boolean } = {}): Promise<boolean> => {
    if (action.confirm !== undefined && !(await confirm({ title: action.confirm, ok: action.label }))) return false
    await run(action, {}, how)
    return true
  }

  /** The rows that allow it; if none does, the reason is shown. */
  const fitting = (action: ActionMeta, rows: readonly ListRow[], meta: TableMeta): readonly ListRow[] => {
    const fit = rows.filter((row) => allows(row, action))
    if (fit.length === 0) {
      const reasons = refusalCounts(rows, action, meta.x.reasons, t).map(({ text }) => text)
      toast.warning([t('list_none_allows', { label: action.label }), ...reasons].join(t('list_comma')))
    }
    return fit
  }

  /**
   * Only rows that allow it take part; the confirmation names them, and how many are excluded and why. `shown`: the
   * rows currently listed.
   */
  const onMany = async (
    action: ActionMeta,
    rows: readonly ListRow[],
    meta: TableMeta,
    visible: readonly ListRow[],
  ): Promise<number[] | undefined> => {
    const fit = fitting(action, rows, meta)
    if (fit.length === 0) return undefined
    const unfit = rows.filter((row) => !fit.includes(row))
    const agreed = await confirm({
      title: t('list_confirm_many', { label: action.label, count: fit.length }),
      content: createElement(ActionRowSummary, { rows: fit, unfit, action, meta, visible }),
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
