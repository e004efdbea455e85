import FormScreen from '#web/form/form-screen.tsx'
import { AmendGoods } from './order-goods.tsx'

/** The form of an amendment, below the goods of its order. */
export default function AmendForm() {
  return <FormScreen Before={AmendGoods} />
}
