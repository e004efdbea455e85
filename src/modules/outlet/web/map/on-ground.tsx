import type { ReactNode } from 'react'
import './on-ground.css'

/** A map and beside it what it shows, in words; below it where there is little room. */
export function OnGround({ children }: { children: ReactNode }) {
  return <div className="on-ground">{children}</div>
}
