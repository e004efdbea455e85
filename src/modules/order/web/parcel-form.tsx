import FormScreen from '#web/form/form-screen.tsx'
import { ParcelGoods } from './order-goods.tsx'

/** The parcel form, below the unshipped goods of its order. */
export default function ParcelForm() {
  return <FormScreen Before={ParcelGoods} />
}
