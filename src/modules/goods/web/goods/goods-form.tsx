import FormScreen from '#web/form/form-screen.tsx'
import { ParamEditor } from './param-editor.tsx'
import { SkuEditor } from './sku-editor.tsx'

const instead = { skus: SkuEditor, params: ParamEditor }
const skip = ['spec_names', 'parts']

/** /goods/list/{save,edit/:id}: the goods form; specifications generate its SKUs. */
export default function GoodsForm() {
  return <FormScreen instead={instead} skip={skip} />
}
