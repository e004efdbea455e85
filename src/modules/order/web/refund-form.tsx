import FormScreen from '#web/form/form-screen.tsx'
import { RefundGoods } from './refund-goods.tsx'

/** The form of a refund, over what may be given back of its order. */
export default function RefundForm() {
  return <FormScreen Before={RefundGoods} />
}
