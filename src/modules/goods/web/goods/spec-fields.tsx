import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { call } from '#web/api/client.ts'
import { useFormState } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import { newKey } from '#web/form/form-values.ts'
import { toast } from '#web/ui/notify.tsx'
import { nameFor, usedSpecs, withTemplate } from './sku-rows.ts'
import type { Spec } from './sku-rows.ts'
import { SpecName } from './spec-name.tsx'
import { SpecValues } from './spec-values.tsx'
import { useWords } from './words.ts'

const SPECS = 3

interface SpecFieldsProps {
  store: FormStore
  specs: readonly Spec[]
  onChange: (specs: readonly Spec[]) => void
}

/** Up to three specifications with their values; a category can provide a template. */
export function SpecFields({ store, specs, onChange }: SpecFieldsProps) {
  const text = useWords()
  const category = useFormState(store, ({ values }) => values.cat_id)
  const set = (at: number, change: Partial<Spec>) =>
    onChange(specs.map((spec, n) => (n === at ? { ...spec, ...change } : spec)))
  const applyTemplate = async () => {
    const template = await call('GET', '/seller/goods/GoodsTemplate', { id: Number(category) })
    if (template.specs.length + template.params.length === 0) return toast.info(text('no_template'))
    store.setState((state) => {
      const params = state.lines.params ?? []
      const existingNames = new Set(params.map(({ values }) => values.name))
      const more = template.params
        .filter(({ name }) => !existingNames.has(name))
        .map(({ name }) => ({ key: newKey(), values: { name, value: null } }))
      return { lines: { ...state.lines, params: [...params.filter(({ values }) => values.name), ...more] } }
    })
    if (template.specs.length === 0) return
    if (usedSpecs(specs).length > 0) toast.info(text('specs_kept'))
    else onChange(withTemplate(specs, template.specs, SPECS))
  }
  return (
    <div className="spec-fields">
      {specs.map((spec, at) => (
        <div className="spec-field" key={at}>
          <SpecName
            label={`${text('spec')} ${at + 1}`}
            name={spec.name}
            others={specs.filter((_, n) => n !== at).map(({ name }) => name)}
            onRename={(name) => set(at, { name })}
          />
          <SpecValues
            label={`${text('values')} ${at + 1}`}
            values={spec.values}
            onChange={(values) => set(at, { values, name: spec.name || nameFor(text('sku'), specs) })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={text('remove_spec')}
            onClick={() => onChange(specs.filter((_, n) => n !== at))}
          />
        </div>
      ))}
      <div className="spec-acts">
        <Button
          type="dashed"
          icon={<PlusOutlined />}
          disabled={specs.length >= SPECS}
          onClick={() => onChange([...specs, { name: '', values: [] }])}
        >
          {text('add_spec')}
        </Button>
        {typeof category === 'number' && (
          <Button type="link" onClick={() => void applyTemplate()}>
            {text('use_template')}
          </Button>
        )}
      </div>
    </div>
  )
}
