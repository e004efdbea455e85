import type { FormMeta } from '#core/wire/wire.ts'
import FormScreen from '#web/form/form-screen.tsx'

/** /goods/price/add: prices of one buyer as table rows, typed or pasted from a sheet. */
export default function PriceGrid() {
  return <FormScreen shape={asGrid} />
}

/** Turns the form of one price into a grid: the first group stays, the last becomes the columns. */
function asGrid(meta: FormMeta): FormMeta {
  const [head, goods] = meta.groups
  if (!head || !goods) return meta
  const fields = goods.fields.map(({ help: _help, ...field }) => field)
  return {
    ...meta,
    groups: [{ ...head, lines: ['rows'] }],
    lines: [{ name: 'rows', title: goods.title, fields, sums: [], max: 500 }],
    save: '/seller/price/PricesSave',
  }
}
