import { CalendarOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { Suspense, useRef } from 'react'
import type { ReactNode } from 'react'
import { useT } from '../i18n/index.ts'
import { lazyOptional } from '../ui/loaded.tsx'
import { useDayText } from './day-text.ts'
import type { DayTextProps } from './day-text.ts'
import { Unreadable } from '../ui/unreadable.tsx'
import './day-field.css'

// A calendar weighs more than the form around it: it comes when it is opened.
const DayCalendar = lazyOptional(() => import('./day-calendar.tsx'))

interface DayFieldProps extends DayTextProps {
  id?: string
  label?: string
  describedBy?: string
  /** Why what was typed is refused. */
  wrong?: string
  status?: 'error' | ''
  disabled?: boolean
  placeholder?: string
  variant?: 'outlined' | 'borderless'
  /** A cell of a table: the input alone, drawn by the table. */
  cell?: string
  onBlur?: () => void
}

/**
 * A day, or a moment, of the trade: typed as one likes, stepped by arrows, or chosen from a calendar (Alt+Down). The
 * only one of its kind.
 */
export function DayField(props: DayFieldProps) {
  const { id, label, describedBy, wrong, status, disabled, placeholder = '', variant, cell, onBlur } = props
  const text = useDayText(props)
  const frame = useRef<HTMLSpanElement>(null)
  const shared = {
    ...text.input,
    id,
    disabled,
    placeholder,
    title: wrong,
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': wrong !== undefined || status === 'error',
    onBlur: () => {
      text.settle()
      onBlur?.()
    },
  }
  const close = () => {
    text.setOpen(false)
    frame.current?.querySelector('input')?.focus()
  }
  const opener = !disabled && <Opener onOpen={() => text.setOpen(true)} />
  return (
    <span className={cell === undefined ? 'day-field' : 'day-field day-cell'} ref={frame}>
      {cell === undefined ? (
        <Input
          {...shared}
          className="num"
          variant={variant}
          status={wrong === undefined ? status : 'error'}
          suffix={opener || <span />}
        />
      ) : (
        <>
          <input {...shared} className={cell} onFocus={(event) => event.target.select()} />
          {opener}
        </>
      )}
      {wrong !== undefined && cell === undefined && <Unreadable>{wrong}</Unreadable>}
      <Suspense fallback={null}>
        {text.open && (
          <DayCalendar
            seconds={text.seconds}
            withTime={props.withTime}
            onChoose={(seconds) => {
              text.put(props.last && props.withTime && seconds !== null ? seconds - (seconds % 60) + 59 : seconds)
              close()
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </span>
  )
}

/** For the pointer only: the keyboard opens the calendar with Alt+Down, and the button is no tab stop. */
function Opener({ onOpen }: { onOpen: () => void }): ReactNode {
  const t = useT()
  return (
    <button
      type="button"
      tabIndex={-1}
      className="plain day-open"
      aria-keyshortcuts="Alt+ArrowDown"
      aria-label={t('form_calendar')}
      title={t('form_calendar')}
      onClick={onOpen}
    >
      <CalendarOutlined />
    </button>
  )
}
