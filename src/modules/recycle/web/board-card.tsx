import { Tag } from '#web/record/cells.tsx'
import { RecordLink } from '#web/record/record-link.tsx'
import { formatsNow } from '#web/ui/format.ts'
import type { Card } from '../order/board.calls.ts'
import { useWords } from './words.ts'
import { When } from '#web/ui/ago.tsx'

/** The content of a board card. */
export function CardFace({
  card: { id, order_no, status, contact, phone, address, category, mode, appoint_at, est_amount },
}: {
  card: Card
}) {
  const text = useWords()
  return (
    <>
      <p className="board-name">
        <RecordLink to={`/recycle/order/info/${id}`}>{order_no}</RecordLink>
        {status === 'checking' && <Tag label={text('checking')} color="blue" />}
      </p>
      <p>
        {category} · {text(mode)} · <span className="num">{formatsNow().money(est_amount)}</span>
      </p>
      <p className="quiet cut" title={address ?? undefined}>
        {[contact, phone, address].filter(Boolean).join(' · ')}
      </p>
      {appoint_at !== null && (
        <p className="quiet">
          <When seconds={appoint_at} withTime />
        </p>
      )}
    </>
  )
}
