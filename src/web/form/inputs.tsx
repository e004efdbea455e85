import { formKind } from '#core/fields/form-kinds.ts'
import type { FieldKind } from '#core/fields/kind.ts'
import { plainPhone } from '#core/value/clean-text.ts'
import { listSeparator, inLang } from '#core/text/i18n.ts'
import { Input } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { useLang, useT } from '../i18n/index.ts'
import { AddressInput } from './address-input.tsx'
import { GeoInput } from './geo-input.tsx'
import type { InputProps } from './input-props.ts'
import { NumberInput } from './number-input.tsx'
import { ProposedInput } from './proposed-input.tsx'
import { RemoteSelect, RemoteSelectMany } from './remote-select.tsx'
import { filesInput, JsonInput } from './stored-inputs.tsx'
import { RichInput } from './rich-input.tsx'
import { DayInput, InstantInput } from './time-inputs.tsx'
import { RegionInput, RegionsInput, TreeInput } from './tree-input.tsx'
import { ChoiceInput, ChoicesInput, BoolInput } from './choice-inputs.tsx'
import './inputs.css'

/** One input for every kind of field; a kind without one does not compile. */
export const inputs = {
  text: TextInput,
  textarea: AreaInput,
  int: NumberKindInput,
  quantity: NumberKindInput,
  money: NumberKindInput,
  unit_price: NumberKindInput,
  percent: NumberKindInput,
  select: ChoiceInput,
  multi_select: ChoicesInput,
  bool: BoolInput,
  ref: RefInput,
  refs: RefsInput,
  tree: RefInput,
  region: PlaceInput,
  regions: PlacesInput,
  date: DayInput,
  datetime: InstantInput,
  image: filesInput({ pictures: true, many: false }),
  images: filesInput({ pictures: true, many: true }),
  file: filesInput({ pictures: false, many: false }),
  files: filesInput({ pictures: false, many: true }),
  json: JsonInput,
  phone: PhoneInput,
  password: PasswordInput,
  secret: SecretInput,
  rich_text: RichInput,
  address: AddressInput,
  geo_point: GeoInput,
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
  if (field.proposals) return <ProposedInput {...props} />
  const nearFull =
    field.max !== undefined && typeof props.value === 'string' && Array.from(props.value).length > field.max * 0.8
  return (
    <Input
      {...textProps(props)}
      autoComplete="off"
      count={nearFull && !dense ? { show: true, max: field.max } : undefined}
    />
  )
}

function AreaInput(props: InputProps) {
  const rows = props.dense ? { minRows: 1, maxRows: 4 } : { minRows: 3, maxRows: 10 }
  return (
    <Input.TextArea
      {...textProps(props)}
      autoSize={rows}
      count={props.dense ? undefined : { show: true, max: props.field.max }}
    />
  )
}

function PhoneInput(props: InputProps) {
  const { onChange, ...text } = textProps(props)
  return (
    <Input
      {...text}
      inputMode="tel"
      autoComplete="off"
      onChange={({ target }) =>
        onChange({
          target: {
            value: formKind('phone').problem?.(props.field, target.value) ? target.value : plainPhone(target.value),
          },
        })
      }
    />
  )
}

function PasswordInput(props: InputProps) {
  return <Input.Password {...textProps(props)} {...useStoredOption(props)} autoComplete="new-password" />
}

/** Placeholder of an empty field whose secret is stored. */
function useStoredOption({ label }: InputProps) {
  const t = useT()
  return label === true ? { placeholder: `•••••••• ${t('form_kept')}` } : {}
}

/** A key is pasted and looked over, so it is not hidden while it is typed. */
function SecretInput(props: InputProps) {
  return (
    <Input.TextArea
      {...textProps(props)}
      {...useStoredOption(props)}
      autoSize={{ minRows: 2, maxRows: 6 }}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

function NumberKindInput({ field, id, value, status, dense, ariaLabel, describedBy, onChange, onBlur }: InputProps) {
  return (
    <NumberInput
      id={id}
      value={value}
      scale={field.scale ?? 0}
      kind={field.kind}
      minDecimals={Math.min(formKind(field.kind).minDecimals ?? 0, field.scale ?? 0)}
      unit={dense ? undefined : field.unit}
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

function RefInput({ field, id, value, label, status, ariaLabel, onChange, onBlur }: InputProps) {
  const { remote } = field
  const current = typeof value === 'number' || typeof value === 'string' ? value : null
  const shared = {
    id,
    status,
    ariaLabel,
    onBlur,
    disabled: field.read_only,
    label: typeof label === 'string' ? label : undefined,
  }
  if (!remote) return <Input id={id} aria-label={ariaLabel} value={shared.label ?? String(current ?? '')} disabled />
  if (remote.tree) return <TreeInput {...shared} remote={remote} value={current} onChange={onChange} />
  return <RemoteSelect {...shared} remote={remote} value={current} onChange={(next) => onChange(next)} />
}

function RefsInput({ field, id, value, label, status, ariaLabel, onChange, onBlur }: InputProps) {
  const lang = useLang()
  const chosen = Array.isArray(value)
    ? value.filter((item) => typeof item === 'number' || typeof item === 'string')
    : []
  const labels = Array.isArray(label) ? label.map(String) : []
  if (!field.remote)
    return <Input id={id} aria-label={ariaLabel} value={labels.join(inLang(listSeparator, lang))} disabled />
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

function PlacesInput({ field, id, value, label, status, ariaLabel, onChange, onBlur }: InputProps) {
  return (
    <RegionsInput
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
