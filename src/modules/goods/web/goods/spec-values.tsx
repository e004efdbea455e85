import { CloseOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useWords } from './words.ts'

interface SpecValuesProps {
  /** Accessible name of the values. */
  label: string
  values: readonly string[]
  onChange: (values: string[]) => void
}

const LONGEST = 60

/**
 * Values of a specification: renaming one keeps its SKUs; the last input adds values, several at once when a column is
 * pasted.
 */
export function SpecValues({ label, values, onChange }: SpecValuesProps) {
  const message = useWords()
  const [next, setNext] = useState('')
  const add = (text: string) => {
    setNext('')
    const more = text
      .split(/[、,，;；\n\t]/)
      .map((value) => value.trim().slice(0, LONGEST))
      .filter(Boolean)
    if (more.length > 0) onChange([...new Set([...values, ...more])])
  }
  const rename = (at: number, text: string) => {
    const value = text.trim().slice(0, LONGEST)
    if (value !== '' && !values.includes(value)) onChange(values.map((current, n) => (n === at ? value : current)))
  }
  return (
    <div className="spec-values">
      {values.map((value, at) => (
        <SpecValue
          key={value}
          value={value}
          label={label}
          onRename={(text) => rename(at, text)}
          onRemove={() => onChange(values.filter((_, n) => n !== at))}
        />
      ))}
      <Input
        className="spec-next"
        value={next}
        placeholder={message('values_hint')}
        aria-label={label}
        onChange={(event) => setNext(event.target.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (!/[\n\t]/.test(text)) return
          event.preventDefault()
          add(text)
        }}
        onPressEnter={(event) => {
          event.preventDefault()
          add(next)
        }}
        onBlur={() => add(next)}
      />
    </div>
  )
}

interface SpecValueProps {
  value: string
  label: string
  onRename: (text: string) => void
  onRemove: () => void
}

function SpecValue({ value, label, onRename, onRemove }: SpecValueProps) {
  const message = useWords()
  const [text, setText] = useState(value)
  const settle = () => {
    onRename(text)
    setText(value) // The input is rendered again under its new name.
  }
  return (
    <span className="spec-value">
      <Input
        variant="borderless"
        value={text}
        maxLength={LONGEST}
        style={{ width: `calc(${widthOf(text)}ch + 26px)` }}
        aria-label={`${label} ${value}`}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault()
          settle()
        }}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText(value)
        }}
      />
      <Button
        size="small"
        type="text"
        icon={<CloseOutlined />}
        aria-label={message('remove_value', { value })}
        onClick={onRemove}
      />
    </span>
  )
}

/** Width in digits: a Chinese character takes two. */
function widthOf(text: string): number {
  let width = 0
  for (const char of text) width += char > '\u2e7f' ? 2 : 1
  return Math.min(20, Math.max(2, width))
}
