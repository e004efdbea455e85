import type { FormStore } from '#web/form/form-store.ts'
import { AddressBook } from './address-book.tsx'
import { OrderPreview } from './order-preview.tsx'

/** Side panel of the order form: price preview and the member's addresses. */
export function OrderAside({ store }: { store: FormStore }) {
  return (
    <>
      <OrderPreview store={store} />
      <AddressBook store={store} />
    </>
  )
}
