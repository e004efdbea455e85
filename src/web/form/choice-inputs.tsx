import { Checkbox, Radio, Select, Switch } from 'antd'
import { useT } from '../i18n/index.ts'
import { useClearChoice } from './clear-choice.tsx'
import type { InputProps } from './input-props.ts'

export function ChoiceInput({ field, id, value, status, dense, ariaLabel, onChange, onBlur }: InputProps) {
  const options = (field.options ?? []).filter((option) => !option.disabled || option.value === value)
  const clear = useClearChoice(() => onChange(null), !field.required)
  // a few short choices are quicker to see than to open
  if (!dense && options.length <= 4 && field.required && options.every((option) => option.label.length <= 8))
    return (
      <Radio.Group
        id={id}
        aria-label={ariaLabel ?? field.title}
        value={value}
        disabled={field.read_only}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <Radio key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </Radio>
        ))}
      </Radio.Group>
    )
  return (
    <Select<string>
      id={id}
      aria-label={ariaLabel}
      value={typeof value === 'string' ? value : undefined}
      options={options.map(({ value: key, label, disabled }) => ({ value: key, label, disabled }))}
      {...clear}
      showSearch={{ optionFilterProp: 'label' }}
      status={status}
      disabled={field.read_only}
      style={{ width: '100%' }}
      onBlur={onBlur}
      onChange={(next) => onChange(next ?? null)}
    />
  )
}

export function ChoicesInput({ field, id, value, status, dense, ariaLabel, onChange, onBlur }: InputProps) {
  const options = (field.options ?? []).map(({ value: key, label, disabled }) => ({ value: key, label, disabled }))
  const chosen = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
  if (!dense && options.length <= 8)
    return (
      <Checkbox.Group
        aria-label={ariaLabel ?? field.title}
        value={chosen}
        options={options}
        disabled={field.read_only}
        onChange={(next) => onChange(next)}
      />
    )
  return (
    <Select<string[]>
      id={id}
      mode="multiple"
      maxTagCount="responsive"
      aria-label={ariaLabel}
      value={chosen}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      status={status}
      disabled={field.read_only}
      style={{ width: '100%' }}
      onBlur={onBlur}
      onChange={(next) => onChange(next)}
    />
  )
}

export function BoolInput({ field, id, value, dense, ariaLabel, onChange }: InputProps) {
  const t = useT()
  if (dense)
    return (
      <Checkbox
        id={id}
        aria-label={ariaLabel}
        checked={value === true}
        disabled={field.read_only}
        onChange={({ target }) => onChange(target.checked)}
      />
    )
  return (
    <span className="bool-input">
      <Switch
        id={id}
        aria-label={ariaLabel}
        checked={value === true}
        disabled={field.read_only}
        onChange={(next) => onChange(next)}
      />
      <span>{t(value === true ? 'form_yes' : 'form_no')}</span>
    </span>
  )
}
