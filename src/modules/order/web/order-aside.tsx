import type { FormStore } from '#web/form/form-store.ts'
import { AddressBook } from './address-book.tsx'
import { OrderPreview } from './order-preview.tsx'

/** What stands beside the form of an order: what it would cost, and where its member has things sent. */
export function OrderAside({ store }: { store: FormStore }) {
  return (
    <>
      <OrderPreview store={store} />
      <AddressBook store={store} />
    </>
  )
}
