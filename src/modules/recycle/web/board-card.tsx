import { HolderOutlined } from '@ant-design/icons'
import { useDraggable } from '@dnd-kit/core'
import { Tag } from 'antd'
import { RecordLink } from '#web/record/record-link.tsx'
import { dateTime, moneyText } from '#web/ui/format.ts'
import type { Card } from '../order/board.calls.ts'
import { useWords } from './words.ts'

/** A card with its handle; what is being inspected stays where it is. */
export function MovableCard({ card, may }: { card: Card; may: boolean }) {
  const say = useWords()
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({ id: card.id })
  return (
    <article ref={setNodeRef} className="dispatch-card" data-dragging={isDragging || undefined}>
      {may && card.status !== 'checking' && (
        <button
          type="button"
          className="plain dispatch-handle"
          {...attributes}
          {...listeners}
          aria-label={say('drag', { no: card.order_no })}
        >
          <HolderOutlined />
        </button>
      )}
      <Face card={card} />
    </article>
  )
}

/** A card as it hangs under the pointer. */
export function CardFace({ card }: { card: Card }) {
  return (
    <article className="dispatch-card dispatch-lifted">
      <Face card={card} />
    </article>
  )
}

function Face({ card: { id, order_no, status, contact, phone, address, category, mode, appoint_at, est_amount } }: { card: Card }) {
  const say = useWords()
  return (
    <div className="dispatch-face">
      <p className="dispatch-name">
        <RecordLink to={`/recycle/order/info/${id}`}>{order_no}</RecordLink>
        {status === 'checking' && <Tag color="blue">{say('checking')}</Tag>}
      </p>
      <p>
        {category} · {say(mode)} · <span className="num">{moneyText(est_amount)}</span>
      </p>
      <p className="quiet cut" title={address ?? undefined}>
        {[contact, phone, address].filter(Boolean).join(' · ')}
      </p>
      {appoint_at !== null && <p className="quiet num">{dateTime(appoint_at, 'MM-DD HH:mm')}</p>}
    </div>
  )
}
