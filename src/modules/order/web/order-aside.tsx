import type { FormStore } from '#web/form/form-store.ts'
import { AddressBook } from './address-book.tsx'
import { OrderPreview } from './order-preview.tsx'

/** What stands below the form of an order. */
export function OrderAside({ store }: { store: FormStore }) {
  return (
    <>
      <AddressBook store={store} />
      <OrderPreview store={store} />
    </>
  )
}
