import { listSeparator, inLang } from '#core/text/i18n.ts'
import { SnippetsOutlined } from '@ant-design/icons'
import { Button, Input, Popover } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { langNow, useT } from '../../i18n/index.ts'
import { takeFocus } from '../../ui/focus-trail.ts'
import { pastedValues } from '../filter-values.ts'
import type { FilterProps } from './filter-inputs.tsx'
import './text-filter.css'

/** Typing searches once it pauses; Enter at once. While characters are being composed nothing is searched. */
const pause = 400
/** Maximum length of a pasted list accepted by the server. */
const longest = 1000

export function TextFilter({ filter, id, values, missing, onChange }: FilterProps) {
  const t = useT()
  const value = values[filter.name] ?? ''
  const list = filter.x.multi_paste ? pastedValues(value) : []
  const [typing, setTyping] = useState<string>()
  const composing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const apply = (text: string) => {
    clearTimeout(timer.current)
    setTyping(undefined)
    if (text.trim() !== value) onChange({ [filter.name]: text.trim() })
  }
  const type = (text: string) => {
    setTyping(text)
    clearTimeout(timer.current)
    if (!composing.current) timer.current = setTimeout(() => apply(text), pause)
  }
  const paste = filter.x.multi_paste && (
    <PasteList title={filter.title} value={value} list={list} missing={missing} onApply={apply} />
  )
  return (
    <Input
      id={id}
      variant="borderless"
      autoComplete="off"
      placeholder={filter.x.hint}
      value={typing ?? (list.length > 1 ? t('list_pasted', { count: list.length, first: list[0] }) : value)}
      readOnly={typing === undefined && list.length > 1}
      allowClear
      suffix={paste || <span />}
      onCompositionStart={() => (composing.current = true)}
      onCompositionEnd={({ currentTarget }) => {
        composing.current = false
        type(currentTarget.value)
      }}
      onChange={({ target, type: kind }) => (kind === 'click' ? apply('') : type(target.value))}
      onPressEnter={({ currentTarget, nativeEvent }) => !nativeEvent.isComposing && apply(currentTarget.value)}
      onBlur={() => typing !== undefined && apply(typing)}
      onPaste={(event) => {
        const pasted = pastedValues(event.clipboardData.getData('text/plain'))
        if (
          !filter.x.multi_paste ||
          pasted.length < 2 ||
          !/[\n\t]/.test(event.clipboardData.getData('text/plain').trim())
        )
          return
        event.preventDefault()
        apply(pasted.slice(0, longest).join(','))
      }}
    />
  )
}

interface PasteListProps {
  title: string
  value: string
  list: readonly string[]
  missing: readonly string[] | undefined
  onApply: (text: string) => void
}

/** A column of numbers from a spreadsheet or a chat becomes one filter; what was not found is named. */
function PasteList({ title, value, list, missing = [], onApply }: PasteListProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const values = pastedValues(text)
  const many = list.length > 1
  const summary = t('list_paste_missing', { found: list.length - missing.length, missing: missing.length })
  const show = (next: boolean) => {
    if (next) setText(many || value ? list.join('\n') : '')
    setOpen(next)
  }
  return (
    <Popover
      open={open}
      onOpenChange={show}
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      classNames={{ root: 'over-all' }}
      title={t('list_paste_title', { title })}
      content={
        <div className="paste">
          <Input.TextArea
            ref={takeFocus}
            rows={8}
            value={text}
            placeholder={t('list_paste_hint')}
            aria-label={t('list_paste_title', { title })}
            onChange={({ target }) => setText(target.value)}
          />
          {many && missing.length > 0 && (
            <div className="paste-missing" aria-live="polite">
              <strong>{summary}</strong>
              <p>{missing.join(inLang(listSeparator, langNow()))}</p>
            </div>
          )}
          <div className="paste-foot">
            <span className={values.length > longest ? 'num wrong' : 'num'}>
              {t('list_paste_count', { count: values.length, most: longest })}
            </span>
            <Button
              type="primary"
              disabled={values.length === 0 || values.length > longest}
              onClick={() => {
                onApply(values.join(','))
                setOpen(false)
              }}
            >
              {t('list_paste_apply')}
            </Button>
          </div>
        </div>
      }
    >
      <Button
        type="text"
        size="small"
        className={missing.length > 0 ? 'paste-open lacking' : 'paste-open'}
        icon={<SnippetsOutlined />}
        aria-label={t('list_paste')}
        title={missing.length > 0 ? summary : t('list_paste')}
      />
    </Popover>
  )
}
