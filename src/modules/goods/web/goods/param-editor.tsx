import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#web/api/client.ts'
import { useFormState } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import { LinesEditor } from '#web/form/lines-editor.tsx'
import { paramField } from './param-field.ts'

/** Parameters of goods, with the values that their category offers. */
export function ParamEditor({ store }: { store: FormStore }) {
  const lines = store.getState().meta.lines.find(({ name }) => name === 'params')
  const category = useFormState(store, ({ values }) => values.cat_id)
  const { data } = useQuery({
    // The key belongs to the category queries, so that a changed category reloads it.
    queryKey: ['/seller/goodscat/Template', category],
    queryFn: ({ signal }) =>
      call('GET', '/seller/goods/GoodsTemplate', { id: Number(category) }, { signal, quiet: true }),
    enabled: typeof category === 'number',
  })
  const fieldIn = useMemo(() => paramField(data?.params ?? []), [data])
  return lines && <LinesEditor store={store} lines={lines} fieldIn={fieldIn} />
}
