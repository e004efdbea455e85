import type { ReactNode } from 'react'
import { LinesFrame } from '#web/ui/lines-frame.tsx'
import './open.css'

/** A table that scrolls horizontally in narrow windows. */
export function Table({ label, heads, children }: { label: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <LinesFrame label={label}>
      <table className="lines lines-read open-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </LinesFrame>
  )
}
