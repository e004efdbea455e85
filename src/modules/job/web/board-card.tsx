import { CalendarOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { download } from '#web/api/client.ts'
import { Tag } from '#web/record/cells.tsx'
import { RecordLink } from '#web/record/record-link.tsx'
import { Ago } from '#web/ui/ago.tsx'
import type { Card } from '../record/board.calls.ts'
import { educations } from '../shared/words.ts'
import { useWords } from './words.ts'
import { formatsNow } from '#web/ui/format.ts'
import { useNow } from '#web/ui/now.ts'

const isEdu = (name: string): name is keyof typeof educations => name in educations

/** The content of a card: one application. */
export function CardFace({
  card: { id, name, phone, job, edu, created_at, invite_at, invite_place, status, alike, blocked },
}: {
  card: Card
}) {
  const text = useWords()
  const now = useNow()
  return (
    <>
      <p className="board-name">
        <RecordLink to={`/job/record/info/${id}`}>{name}</RecordLink>
        {blocked && <Tag label={text('blocked')} color="red" />}
        {alike > 0 && <Tag label={text('alike')} color="orange" />}
      </p>
      <p className="quiet cut" title={job}>
        {job}
      </p>
      <p className="quiet num">{[phone, edu && isEdu(edu) ? text(edu) : null].filter(Boolean).join(' · ')}</p>
      {status === 'invited' && invite_at !== null ? (
        <p className="board-when">
          <span className="num" title={invite_place ?? undefined}>
            {text('interview', { at: formatsNow().when(invite_at, now, { withTime: true }) })}
          </span>
          <Tooltip title={text('calendar')}>
            <Button
              size="small"
              type="text"
              icon={<CalendarOutlined />}
              aria-label={text('calendar')}
              onClick={() => void download('/seller/job/RecordCalendar', { id }).catch(() => undefined)}
            />
          </Tooltip>
        </p>
      ) : (
        <p className="quiet">
          <Ago seconds={created_at} />
        </p>
      )}
    </>
  )
}
