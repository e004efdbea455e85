import FormScreen from '#web/form/form-screen.tsx'
import { ParcelGoods } from './order-goods.tsx'

/** The form of a parcel, over what is left of its order. */
export default function ParcelForm() {
  return <FormScreen Before={ParcelGoods} />
}
