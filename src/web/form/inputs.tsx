import type { FieldKind } from '#core/fields/kind.ts'
import type { FormField } from '#core/wire.ts'
import { Checkbox, DatePicker, Input, Radio, Select, Switch } from 'antd'
import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useT } from '../i18n/index.ts'
import { dayOfFace, faceOf, secondsOfFace } from './local-time.ts'
import { NumberInput } from './number-input.tsx'
import { RemoteSelect, RemoteSelectMany } from './remote-select.tsx'
import { RegionInput, TreeInput } from './tree-input.tsx'
import { UploadInput } from './upload-input.tsx'

export interface InputProps {
  field: FormField
  id: string
  value: unknown
  /** The label of the value, where it points to a record. */
  label?: unknown
  status?: 'error' | ''
  /** Inside a table: as little as possible around it. */
  dense?: boolean
  ariaLabel?: string
  /** Id of the help or the error below. */
  describedBy?: string
  onChange: (value: unknown) => void
  onBlur?: () => void
}

/** One input for every kind of field; a kind without one does not compile. */
export const inputs = {
  text: TextInput,
  textarea: AreaInput,
  int: numberInput(0),
  quantity: numberInput(0),
  money: numberInput(2),
  unit_price: numberInput(2),
  percent: numberInput(0),
  select: ChoiceInput,
  multi_select: ChoicesInput,
  bool: BoolInput,
  ref: RefInput,
  refs: RefsInput,
  tree: RefInput,
  region: PlaceInput,
  date: DayInput,
  datetime: InstantInput,
  image: filesInput({ pictures: true, many: false }),
  images: filesInput({ pictures: true, many: true }),
  file: filesInput({ pictures: false, many: false }),
  files: filesInput({ pictures: false, many: true }),
  json: JsonInput,
  phone: PhoneInput,
  password: PasswordInput,
} as const satisfies Record<FieldKind, ComponentType<InputProps>>

/** The input of a field. */
export function FieldInput(props: InputProps): ReactNode {
  const Kind: ComponentType<InputProps> = inputs[props.field.kind] ?? TextInput
  return <Kind {...props} />
}

function textProps({ field, id, value, status, ariaLabel, describedBy, dense, onChange, onBlur }: InputProps) {
  return {
    id,
    value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    status,
    disabled: field.read_only,
    placeholder: dense ? undefined : field.placeholder,
    'aria-label': ariaLabel,
    'aria-describedby': describedBy,
    'aria-invalid': status === 'error',
    onBlur,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
}

function TextInput(props: InputProps) {
  const { field, dense } = props
  const nearFull = field.max !== undefined && typeof props.value === 'string' && Array.from(props.value).length > field.max * 0.8
  return <Input {...textProps(props)} autoComplete="off" count={nearFull && !dense ? { show: true, max: field.max } : undefined} />
}

function AreaInput(props: InputProps) {
  const rows = props.dense ? { minRows: 1, maxRows: 4 } : { minRows: 3, maxRows: 10 }
  return <Input.TextArea {...textProps(props)} autoSize={rows} count={props.dense ? undefined : { show: true, max: props.field.max }} />
}

function PhoneInput(props: InputProps) {
  const { onChange, ...text } = textProps(props)
  return (
    <Input
      {...text}
      inputMode="tel"
      autoComplete="off"
      maxLength={16}
      onChange={({ target }) => onChange({ target: { value: target.value.replace(/[^\d]/g, '') } })}
    />
  )
}

function PasswordInput(props: InputProps) {
  return <Input.Password {...textProps(props)} autoComplete="new-password" />
}

function numberInput(keep: number) {
  return function ScaledInput({ field, id, value, status, dense, ariaLabel, describedBy, onChange, onBlur }: InputProps) {
    return (
      <NumberInput
        id={id}
        value={value}
        scale={field.scale ?? 0}
        keep={Math.min(keep, field.scale ?? 0)}
        unit={dense ? undefined : field.unit}
        negative={field.min === undefined || field.min < 0}
        disabled={field.read_only}
        status={status}
        placeholder={dense ? undefined : field.placeholder}
        ariaLabel={ariaLabel}
        describedBy={describedBy}
        onChange={onChange}
        onBlur={onBlur}
      />
    )
  }
}

function ChoiceInput({ field, id, value, status, dense, ariaLabel, onChange, onBlur }: InputProps) {
  const options = field.options ?? []
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
      allowClear={!field.required}
      showSearch={{ optionFilterProp: 'label' }}
      status={status}
      disabled={field.read_only}
      style={{ width: '100%' }}
      onBlur={onBlur}
      onChange={(next) => onChange(next ?? null)}
    />
  )
}

function ChoicesInput({ field, id, value, status, dense, ariaLabel, onChange, onBlur }: InputProps) {
  const options = (field.options ?? []).map(({ value: key, label, disabled }) => ({ value: key, label, disabled }))
  const chosen = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
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

function BoolInput({ field, id, value, dense, ariaLabel, onChange }: InputProps) {
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
      <Switch id={id} aria-label={ariaLabel} checked={value === true} disabled={field.read_only} onChange={(next) => onChange(next)} />
      <span>{t(value === true ? 'form_yes' : 'form_no')}</span>
    </span>
  )
}

function RefInput({ field, id, value, label, status, ariaLabel, onChange, onBlur }: InputProps) {
  const { remote } = field
  const one = typeof value === 'number' || typeof value === 'string' ? value : null
  const shared = { id, status, ariaLabel, onBlur, disabled: field.read_only, label: typeof label === 'string' ? label : undefined }
  if (!remote) return <Input id={id} aria-label={ariaLabel} value={shared.label ?? String(one ?? '')} disabled />
  if (remote.tree) return <TreeInput {...shared} remote={remote} value={one} onChange={onChange} />
  return <RemoteSelect {...shared} remote={remote} value={one} onChange={(next) => onChange(next)} />
}

function RefsInput({ field, id, value, label, status, ariaLabel, onChange, onBlur }: InputProps) {
  const chosen = Array.isArray(value) ? value.filter((one) => typeof one === 'number' || typeof one === 'string') : []
  const labels = Array.isArray(label) ? label.map(String) : []
  if (!field.remote) return <Input id={id} aria-label={ariaLabel} value={labels.join('、')} disabled />
  return (
    <RemoteSelectMany
      id={id}
      status={status}
      ariaLabel={ariaLabel}
      onBlur={onBlur}
      disabled={field.read_only}
      remote={field.remote}
      value={chosen}
      labels={labels.length === chosen.length ? labels : []}
      onChange={(next) => onChange(next)}
    />
  )
}

function PlaceInput({ field, id, value, label, status, ariaLabel, onChange, onBlur }: InputProps) {
  return (
    <RegionInput
      id={id}
      value={value}
      label={typeof label === 'string' ? label : undefined}
      status={status}
      ariaLabel={ariaLabel}
      disabled={field.read_only}
      onChange={onChange}
      onBlur={onBlur}
    />
  )
}

function DayInput({ field, id, value, status, dense, ariaLabel, onChange, onBlur }: InputProps) {
  return (
    <DatePicker
      id={id}
      aria-label={ariaLabel}
      placeholder={dense ? '' : undefined}
      value={typeof value === 'number' ? faceOf(value) : null}
      status={status}
      disabled={field.read_only}
      style={{ width: '100%' }}
      onBlur={onBlur}
      onChange={(face) => onChange(dayOfFace(face))}
    />
  )
}

function InstantInput({ field, id, value, status, dense, ariaLabel, onChange, onBlur }: InputProps) {
  return (
    <DatePicker
      id={id}
      aria-label={ariaLabel}
      showTime
      placeholder={dense ? '' : undefined}
      value={typeof value === 'number' ? faceOf(value) : null}
      status={status}
      disabled={field.read_only}
      style={{ width: '100%' }}
      onBlur={onBlur}
      onChange={(face) => onChange(secondsOfFace(face))}
    />
  )
}

function filesInput({ pictures, many }: { pictures: boolean; many: boolean }) {
  return function StoredInput({ field, id, value, dense, ariaLabel, onChange }: InputProps) {
    const list = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : typeof value === 'string' && value ? [value] : []
    return (
      <UploadInput
        id={id}
        value={list}
        max={many ? (field.max ?? 9) : 1}
        pictures={pictures}
        disabled={field.read_only}
        dense={dense}
        ariaLabel={ariaLabel ?? field.title}
        onChange={(next) => onChange(many ? next : (next[0] ?? null))}
      />
    )
  }
}

/** Structured data as text; what cannot be read stays as typed and is refused by the check. */
function JsonInput({ field, id, value, status, ariaLabel, onChange, onBlur }: InputProps) {
  const [typing, setTyping] = useState<string>()
  return (
    <Input.TextArea
      id={id}
      aria-label={ariaLabel}
      className="code"
      autoSize={{ minRows: 2, maxRows: 12 }}
      value={typing ?? (typeof value === 'string' ? value : value ? JSON.stringify(value, null, 2) : '')}
      status={status}
      disabled={field.read_only}
      spellCheck={false}
      onChange={({ target }) => {
        setTyping(target.value)
        onChange(jsonIn(target.value))
      }}
      onBlur={() => {
        setTyping(undefined)
        onBlur?.()
      }}
    />
  )
}

function jsonIn(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
