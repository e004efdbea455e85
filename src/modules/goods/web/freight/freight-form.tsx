import FormScreen from '#web/form/form-screen.tsx'
import { FreightTry } from './freight-try.tsx'

/** /goods/freight/{add,edit/:id}: a template, with what it would ask beside it. */
export default function FreightForm() {
  return <FormScreen After={FreightTry} />
}
