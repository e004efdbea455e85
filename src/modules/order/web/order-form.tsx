import FormScreen from '#web/form/form-screen.tsx'
import type { FormMeta } from '#core/wire/wire.ts'
import { OrderAside } from './order-aside.tsx'

/** Chosen beside the preview, which knows what there is: sent with the fields, and no input among them. */
const skip = ['offers']
const withOffers = (meta: FormMeta): FormMeta => {
  const offers = { name: 'offers', kind: 'json', title: '', required: false, read_only: false } as const
  const [first, ...rest] = meta.groups
  return first ? { ...meta, groups: [{ ...first, fields: [...first.fields, offers] }, ...rest] } : meta
}

/** /dataDetails/order/{add,edit/:id}: an order, with what it would cost and why beside it. */
export default function OrderForm() {
  return <FormScreen Aside={OrderAside} skip={skip} shape={withOffers} />
}
