import FormScreen from '#web/form/form-screen.tsx'
import { RefundGoods } from './refund-goods.tsx'

/** The refund form, below the refundable goods of its order. */
export default function RefundForm() {
  return <FormScreen Before={RefundGoods} />
}
