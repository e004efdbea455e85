import FormScreen from '#web/form/form-screen.tsx'
import { FreightTry } from './freight-calculator.tsx'

/** /goods/freight/{add,edit/:id}: the form of a shipping template with its calculator. */
export default function FreightForm() {
  return <FormScreen After={FreightTry} />
}
