import type { ReactNode } from 'react'

/**
 * What holds a table of lines and scrolls sideways where the window is narrow; it has a name, since what scrolls must
 * be reachable by keyboard.
 */
export function LinesFrame({
  label,
  name = '',
  children,
}: {
  label: string | undefined
  name?: string
  children: ReactNode
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={`lines-frame scroll-quiet ${name}`.trim()} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
