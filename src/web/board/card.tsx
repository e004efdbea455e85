import { HolderOutlined } from '@ant-design/icons'
import { useDraggable } from '@dnd-kit/core'
import type { ReactNode } from 'react'

/** A card with the handle by which it is moved; without the name of one it stays where it is. */
export function MovableCard({ id, handle, children }: { id: number; handle: string | undefined; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({ id })
  return (
    <article ref={setNodeRef} className="board-card" data-dragging={isDragging || undefined}>
      {handle !== undefined && (
        <button type="button" className="plain board-handle" {...attributes} {...listeners} aria-label={handle}>
          <HolderOutlined />
        </button>
      )}
      <div className="board-face">{children}</div>
    </article>
  )
}

/** A card as it hangs under the pointer. */
export function LiftedCard({ children }: { children: ReactNode }) {
  return (
    <article className="board-card" data-lifted>
      <div className="board-face">{children}</div>
    </article>
  )
}
