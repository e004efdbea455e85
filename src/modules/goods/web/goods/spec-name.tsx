import { Input } from 'antd'
import { useState } from 'react'
import { toast } from '#web/ui/notify.tsx'
import { useWords } from './words.ts'

interface SpecNameProps {
  label: string
  name: string
  /** What the other specifications are called. */
  others: readonly string[]
  onRename: (name: string) => void
}

/** The name of a specification counts once it is whole: with none, or with that of another, its SKUs would fall together while it is typed. */
export function SpecName({ label, name, others, onRename }: SpecNameProps) {
  const say = useWords()
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    const next = typed?.trim() ?? ''
    setTyped(undefined)
    if (next === '' || next === name) return
    if (others.includes(next)) toast.warning(say('same_spec', { name: next }))
    else onRename(next)
  }
  return (
    <Input
      value={typed ?? name}
      maxLength={20}
      placeholder={say('spec_hint')}
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
