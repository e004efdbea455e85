import type { Remote } from '#core/wire/wire.ts'
import { PlusOutlined } from '@ant-design/icons'
import { Button, Select, Spin } from 'antd'
import { Suspense, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { useT } from '../i18n/index.ts'
import { useClearChoice } from './clear-choice.tsx'
import { useAccount } from '../context/account.ts'
import { useChosen, useOptions } from './remote-options.ts'
import type { RemoteOption } from './remote-options.ts'
import { useDebounced } from '../browser/use-debounced.ts'
import { lazyOptional } from '../ui/loaded.tsx'
import { Opening } from '../ui/opening.tsx'
import './remote-select.css'

const CreateInPlace = lazyOptional(() => import('./create-in-place.tsx'))

interface Shared {
  remote: Remote
  id?: string
  placeholder?: string
  disabled?: boolean
  status?: 'error' | ''
  variant?: 'borderless' | 'outlined'
  ariaLabel?: string
  onBlur?: () => void
}
interface SingleSelectProps extends Shared {
  value: string | number | null | undefined
  /** Of the value, when the server sent it along. */
  label?: string
  onChange: (value: string | number | null, option?: RemoteOption) => void
}
interface Many extends Shared {
  value: readonly (string | number)[]
  labels?: readonly string[]
  onChange: (value: (string | number)[], options: RemoteOption[]) => void
}

/** Picks one record, found by typing. */
export function RemoteSelect({ value, label, onChange, ...shared }: SingleSelectProps) {
  const chosen = value === null || value === undefined || value === '' ? undefined : value
  const picker = usePicker(
    shared.remote,
    chosen === undefined ? [] : [chosen],
    label === undefined || chosen === undefined ? [] : [label],
  )
  const clear = useClearChoice(() => onChange(null))
  return (
    <>
      <Select<string | number>
        {...commonProps(shared, picker)}
        {...clear}
        value={chosen}
        onChange={(next, option) =>
          onChange(next ?? null, Array.isArray(option) ? undefined : picker.find(option?.value))
        }
      />
      <Making picker={picker} remote={shared.remote} onMade={(id) => onChange(id)} />
    </>
  )
}

/** Picks several records. */
export function RemoteSelectMany({ value, labels = [], onChange, ...shared }: Many) {
  const picker = usePicker(shared.remote, value, labels)
  const change = (next: (string | number)[]) =>
    onChange(
      next,
      next.flatMap((id) => picker.find(id) ?? []),
    )
  const clear = useClearChoice(() => change([]))
  return (
    <>
      <Select<(string | number)[]>
        {...commonProps(shared, picker)}
        {...clear}
        mode="multiple"
        maxTagCount="responsive"
        value={[...value]}
        onChange={change}
      />
      <Making picker={picker} remote={shared.remote} onMade={(id) => change([...value, id])} />
    </>
  )
}

type Picker = ReturnType<typeof usePicker>

function usePicker(remote: Remote, ids: readonly (string | number)[], labels: readonly string[]) {
  const [open, setOpen] = useState(false)
  /** The typed text when a missing record is created; undefined otherwise. */
  const [making, setMaking] = useState<string>()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), 250)
  const options = useOptions(remote, { q, on: open })
  const unnamed = ids.filter((_, at) => !labels[at])
  const chosen = useChosen(remote, unnamed)
  const optionsByValue = new Map<string, RemoteOption>()
  for (const [at, id] of ids.entries()) optionsByValue.set(String(id), { value: id, label: labels[at] ?? String(id) })
  for (const option of chosen.data ?? []) optionsByValue.set(String(option.value), option)
  const listed = options.data ?? []
  const listedOptions = open ? [...listed] : []
  // the chosen ones stay in the list although they do not match the search: otherwise they would show as bare numbers
  for (const option of optionsByValue.values())
    if (!listedOptions.some((knownOption) => String(knownOption.value) === String(option.value)))
      listedOptions.push(option)
  return {
    open,
    setOpen,
    making,
    setMaking,
    typed: typed.trim(),
    setTyped,
    loading: options.isFetching || (chosen.isFetching && unnamed.length > 0),
    failed: options.isError,
    searching: typed.trim() !== '',
    hidden: new Set(
      typed.trim() === ''
        ? []
        : listedOptions.filter((option) => !listed.includes(option)).map((option) => option.value),
    ),
    shown: listedOptions,
    find: (value: unknown) => listedOptions.find((option) => option.value === value),
  }
}

function commonProps(
  { remote, id, placeholder, disabled, status, variant, ariaLabel, onBlur }: Shared,
  picker: Picker,
) {
  return {
    id,
    placeholder,
    disabled,
    status: status ?? ('' as const),
    variant: variant ?? ('outlined' as const),
    'aria-label': ariaLabel,
    onBlur,
    showSearch: { filterOption: false, onSearch: picker.setTyped },
    loading: picker.loading && picker.open,
    open: picker.open,
    onOpenChange: (open: boolean) => {
      picker.setOpen(open)
      if (!open) picker.setTyped('')
    },
    notFoundContent: <NotFound picker={picker} />,
    options: picker.shown
      .filter((option) => !picker.hidden.has(option.value))
      .map(({ value, label, disabled: off }) => ({ value, label, disabled: off })),
    optionRender: ({ label, value }: { label?: ReactNode; value?: unknown }) => {
      const { code, detail } = picker.find(value) ?? {}
      const apart = [detail, code].filter(Boolean).join(' · ')
      return (
        <span className="pick">
          <span className="pick-label">{label}</span>
          {apart && <span className="pick-code">{apart}</span>}
        </span>
      )
    },
    popupRender: (menu: ReactElement) => (
      <>
        {menu}
        {remote.create && (
          <CreateLink
            to={remote.create}
            onClick={() => {
              picker.setOpen(false)
              picker.setMaking(picker.typed)
            }}
          />
        )}
      </>
    ),
    popupMatchSelectWidth: 320, // companies of one place differ in what a name ends with
    style: { width: '100%' },
  }
}

/** Offers to create a missing record to those who may. */
function CreateLink({ to, onClick }: { to: string; onClick: () => void }) {
  const t = useT()
  const { routes } = useAccount().permission
  if (!routes.some((entry) => entry.path === to)) return null
  return (
    <div className="pick-create">
      <Button type="link" size="small" icon={<PlusOutlined />} onClick={onClick}>
        {t('pick_create')}
      </Button>
    </div>
  )
}

/** The dialog in which the missing record is made; once it is there, it is chosen. */
function Making({ picker, remote, onMade }: { picker: Picker; remote: Remote; onMade: (id: number) => void }) {
  if (picker.making === undefined || !remote.create) return null
  return (
    <Suspense fallback={<Opening onClose={() => picker.setMaking(undefined)} />}>
      <CreateInPlace
        to={remote.create}
        called={picker.making}
        onMade={onMade}
        onClose={() => picker.setMaking(undefined)}
      />
    </Suspense>
  )
}

function NotFound({ picker }: { picker: Picker }) {
  const t = useT()
  if (picker.loading) return <Spin size="small" />
  return (
    <span className="pick-none">
      {t(picker.failed ? 'pick_failed' : picker.searching ? 'pick_no_match' : 'pick_none')}
    </span>
  )
}
