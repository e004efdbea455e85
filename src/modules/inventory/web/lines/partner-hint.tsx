import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useStore } from 'zustand'
import { call } from '#web/api/client.ts'
import { numberOf } from '#web/document/lines.ts'
import { useFormState } from '#web/form/form-store.ts'
import { materialIds } from './figures.ts'
import type { LineEditorContext } from './line-editor-context.ts'

const path = '/jxc/stock/PartnerHints'

/** Problems of the selected partner, shown on selection instead of on submission. */
export function PartnerHint({ context }: { context: LineEditorContext }) {
  const { store, lines, materialStore, ui } = context
  const partner = useFormState(store, ({ values }) => numberOf(values[ui.partner ?? '']))
  const kind = useFormState(store, ({ values }) => ui.types?.[String(values.biz_type)])
  const goods = useFormState(store, (state) => materialIds(state.lines[lines.name] ?? []).join())
  const salt = useStore(materialStore, (materials) =>
    goods.split(',').some((id) => materials.get(Number(id))?.food_salt === true),
  )
  const side = ui.types ? kind?.partner : ui.price === 'ref_buy_price' ? 'supplier' : undefined
  const query = { partner_id: partner ?? 0, buying: side === 'supplier', salt, wholesale: kind?.wholesale === true }
  const hints = useQuery({
    queryKey: [path, query],
    queryFn: ({ signal }) => call('GET', path, query, { signal, quiet: true }),
    enabled: partner !== null && side !== undefined,
    retry: false,
  })
  if (partner === null || side === undefined) return null
  return (hints.data ?? []).map(({ text, blocks }) => (
    <Alert key={text} type={blocks ? 'error' : 'warning'} showIcon title={text} />
  ))
}
