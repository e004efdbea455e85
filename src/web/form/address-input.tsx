import { inLang } from '#core/text/i18n.ts'
import { Input } from 'antd'
import { useLang } from '../i18n/index.ts'
import type { InputProps } from './input-props.ts'
import { partWords } from './part-words.ts'
import { RegionInput } from './tree-input.tsx'
import './part-inputs.css'

/** An address in parts: region, street, contact name and phone. It is empty if all parts are empty. */
export function AddressInput({ field, id, value, status, ariaLabel, describedBy, onChange, onBlur }: InputProps) {
  const lang = useLang()
  const parts: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {}
  const set = (part: string, next: unknown) => {
    const all = { region: null, street: null, contact: null, phone: null, ...parts, [part]: next === '' ? null : next }
    onChange(Object.values(all).some((one) => one !== null) ? all : null)
  }
  const text = (part: 'street' | 'contact' | 'phone', max: number) => ({
    value: typeof parts[part] === 'string' ? parts[part] : '',
    placeholder: inLang(partWords[part], lang),
    'aria-label': `${ariaLabel ?? field.title} ${inLang(partWords[part], lang)}`,
    'aria-describedby': describedBy,
    autoComplete: 'off',
    maxLength: max,
    status,
    disabled: field.read_only,
    onBlur,
    onChange: ({ target }: { target: { value: string } }) => set(part, target.value),
  })
  return (
    <fieldset aria-label={ariaLabel ?? field.title} className="part-inputs">
      <RegionInput
        id={id}
        value={parts.region}
        status={status}
        ariaLabel={ariaLabel}
        disabled={field.read_only}
        onChange={(next) => set('region', next)}
        onBlur={onBlur}
      />
      <Input {...text('street', 200)} />
      <Input {...text('contact', 40)} />
      <Input {...text('phone', 20)} inputMode="tel" />
    </fieldset>
  )
}
