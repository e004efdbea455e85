import type { ActionMeta, RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldProblems } from '../api/client.ts'
import { nameOf } from '../record/action-rules.ts'
import { useRunAction } from '../record/actions.ts'

/**
 * The actions of a document and their refusals by row, counted from 1. A refusal is shown at its line until the next
 * attempt.
 */
export function useDocumentActions(path: string, meta: TableMeta) {
  const queries = useQueryClient()
  const { run, onRow } = useRunAction(path)
  const [refused, setRefused] = useState<{ text: string; rows: ReadonlyMap<number, string> }>()
  /** `marksOnly`: the message itself is shown in a dialog; here its lines are marked. */
  const refuse = (error: unknown, { marksOnly = false } = {}) => {
    const rows = new Map(
      fieldProblems(error).flatMap(({ row, msg }) => (row === undefined ? [] : [[row, msg] as const])),
    )
    setRefused({ text: marksOnly ? '' : error instanceof Error ? error.message : String(error), rows })
  }
  /**
   * The calls of a document share their folder with those of what moves along with it: its sources, and what it posts
   * to.
   */
  const folder = `/${path.split('/')[1]}/`
  const renew = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) =>
        typeof queryKey[0] === 'string' && queryKey[0].startsWith(folder) && queryKey[1] !== 'meta',
    })
  const act = async (action: ActionMeta, record: RecordAnswer): Promise<boolean> => {
    setRefused(undefined)
    try {
      const done = await onRow(action, record, nameOf(record, meta), { quiet: true })
      if (done) await renew()
      return done
    } catch (error) {
      refuse(error)
      await renew()
      return false
    }
  }
  /** `handlesSuccess`: the caller reports the success itself. */
  const send = async (
    action: ActionMeta,
    body: Readonly<Record<string, unknown>>,
    { handlesSuccess = false } = {},
  ): Promise<boolean> => {
    setRefused(undefined)
    try {
      await run(action, body, { handlesSuccess, quiet: true })
      return true
    } catch (error) {
      refuse(error)
      return false
    }
  }
  return { act, send, refused, refuse, renew, forget: () => setRefused(undefined) }
}
