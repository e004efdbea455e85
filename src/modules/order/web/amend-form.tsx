import FormScreen from '#web/form/form-screen.tsx'
import { AmendGoods } from './order-goods.tsx'

/** The form of an amendment, over what its order has. */
export default function AmendForm() {
  return <FormScreen Before={AmendGoods} />
}
