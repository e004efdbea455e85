import { useQuery } from '@tanstack/react-query'
import type { FormLines } from '#core/wire/wire.ts'
import { skipToken } from '@tanstack/react-query'
import { readRecord } from '#web/api/records.ts'
import type { LinesEditing, LinesEditorProps, LinesEditorUi, LinesStart, StartProps } from '#web/document/lines-ui.ts'
import { setValue } from '#web/form/form-store.ts'
import { SettleTable } from './settle-table.tsx'

/**
 * The editor of settled lines in receipts and payments: the partner's open documents, each settled in full or in part.
 */
const editor: LinesEditorUi = {
  Start: ({ children, ...props }) => children(useStart(props)),
  Editor: ({ children, ...props }) => children(useEditor(props)),
}
export default editor

/** A new document may start with a partner (`?partner=`), for example from a statement. */
function useStart({ search }: StartProps): LinesStart {
  const id = Number(search.get('partner') ?? 0)
  const partner = useQuery({
    queryKey: ['/jxc/customer/CustomerInfo', 'info', id],
    queryFn: id > 0 ? ({ signal }) => readRecord('/jxc/customer/CustomerInfo', { id }, { signal }) : skipToken,
  })
  return {
    error: partner.error,
    ready: id === 0 || partner.data !== undefined,
    fill(store) {
      const { data } = partner
      if (!data) return
      store.setState((state) => ({ labels: { ...state.labels, partner_id: data.name } }))
      setValue(store, 'partner_id', id)
    },
  }
}

function useEditor({ form, store }: LinesEditorProps): LinesEditing {
  const lines = linesOf(form.lines)
  return { lines: <SettleTable store={store} lines={lines} />, totals: undefined, displayedTotals: () => ({}) }
}

function linesOf([lines]: readonly FormLines[]): FormLines {
  if (!lines) throw new Error('a payment without lines')
  return lines
}
