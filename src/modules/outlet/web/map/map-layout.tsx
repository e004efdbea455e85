import type { ReactNode } from 'react'
import './map-layout.css'

/** A map with its list at the side, or below it on narrow screens. */
export function MapLayout({ children }: { children: ReactNode }) {
  return <div className="on-ground">{children}</div>
}
