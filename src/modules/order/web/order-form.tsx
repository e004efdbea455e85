import FormScreen from '#web/form/form-screen.tsx'
import type { FormMeta } from '#core/wire/wire.ts'
import { OrderAside } from './order-aside.tsx'

/**
 * The preview panel sets the offers, because it knows the available ones; they are submitted without an input of their
 * own.
 */
const skip = ['offers']
const withOffers = (meta: FormMeta): FormMeta => {
  const offers = { name: 'offers', kind: 'json', title: '', required: false, read_only: false } as const
  const [first, ...rest] = meta.groups
  return first ? { ...meta, groups: [{ ...first, fields: [...first.fields, offers] }, ...rest] } : meta
}

/** /dataDetails/order/{add,edit/:id}: the order form with its price preview. */
export default function OrderForm() {
  return <FormScreen Aside={OrderAside} skip={skip} shape={withOffers} />
}
