import { Input } from 'antd'
import { useState } from 'react'
import { toast } from '#web/ui/notify.tsx'
import { useWords } from './words.ts'

interface SpecNameProps {
  label: string
  name: string
  /** Names of the other specifications. */
  others: readonly string[]
  onRename: (name: string) => void
}

/** A name applies once it is complete: while it is empty or equals another name, SKUs would collide. */
export function SpecName({ label, name, others, onRename }: SpecNameProps) {
  const text = useWords()
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    const next = typed?.trim() ?? ''
    setTyped(undefined)
    if (next === '' || next === name) return
    if (others.includes(next)) toast.warning(text('same_spec', { name: next }))
    else onRename(next)
  }
  return (
    <Input
      value={typed ?? name}
      maxLength={20}
      placeholder={text('spec_hint')}
      aria-label={label}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={(event) => {
        event.preventDefault()
        settle()
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(undefined)
      }}
    />
  )
}
