import { Input } from 'antd'
import { Suspense, useState } from 'react'
import type { InputProps } from './input-props.ts'
import { lazyOptional } from '../ui/loaded.tsx'
import { UploadInput } from './upload-input.tsx'

const PictureList = lazyOptional(() => import('./picture-list.tsx'))

/** One picture or file, or several in order; of several pictures the first is the main one. */
export function filesInput({ pictures, many }: { pictures: boolean; many: boolean }) {
  return function StoredInput({ field, id, value, dense, ariaLabel, onChange }: InputProps) {
    const list = Array.isArray(value)
      ? value.filter((path) => typeof path === 'string')
      : typeof value === 'string' && value
        ? [value]
        : []
    const props = {
      id,
      value: list,
      max: many ? (field.max ?? 9) : 1,
      pictures,
      disabled: field.read_only,
      dense,
      ariaLabel: ariaLabel ?? field.title,
      onChange: (next: string[]) => onChange(many ? next : (next[0] ?? null)),
    }
    if (!pictures || !many || dense || field.read_only) return <UploadInput {...props} />
    return (
      // what was sent from the one would not be seen to arrive in the other
      <Suspense fallback={<UploadInput {...props} disabled />}>
        <PictureList {...props} />
      </Suspense>
    )
  }
}

/** Structured data as text; what cannot be read stays as typed and is refused by the check. */
export function JsonInput({ field, id, value, status, ariaLabel, onChange, onBlur }: InputProps) {
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
