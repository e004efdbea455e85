import './menu-badge.css'

/** The pending count, hidden if zero. Visual only: the description of its entry has the same text. */
export function MenuBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <b className="menu-badge num" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </b>
  )
}
