import { DatePicker } from 'antd'
import { dayOfFace, faceOf, secondsOfFace } from './local-time.ts'

interface DayCalendarProps {
  seconds: number | undefined
  withTime?: boolean
  onChoose: (seconds: number | null) => void
  onClose: () => void
}

/** The calendar of a day field. Its own input stays hidden: typing happens in the field. */
export default function DayCalendar({ seconds, withTime, onChoose, onClose }: DayCalendarProps) {
  return (
    <span className="day-calendar" aria-hidden="true">
      <DatePicker
        open
        inputReadOnly
        tabIndex={-1}
        showTime={withTime ? { format: 'HH:mm' } : undefined}
        value={faceOf(seconds)}
        onOpenChange={(stay) => !stay && onClose()}
        onChange={(face) => onChoose(withTime ? secondsOfFace(face) : dayOfFace(face))}
      />
    </span>
  )
}
