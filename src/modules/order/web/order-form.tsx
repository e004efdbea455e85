import FormScreen from '#web/form/form-screen.tsx'
import { OrderAside } from './order-aside.tsx'

/** /dataDetails/order/{add,edit/:id}: an order, with what it would cost and why below it. */
export default function OrderForm() {
  return <FormScreen After={OrderAside} />
}
