import type { ReactNode } from 'react'
import './phone.css'

interface PhoneProps {
  /** Names the content. */
  label: string
  /** What stands at the head of the page on the phone. */
  bar?: ReactNode
  /** What stands at its foot, such as the button that buys. */
  foot?: ReactNode
  children: ReactNode
}

/** Something as its readers or buyers see it, in the frame of a phone. */
export function Phone({ label, bar, foot, children }: PhoneProps) {
  return (
    <article className="phone" aria-label={label}>
      {bar && <header className="phone-bar">{bar}</header>}
      <div className="phone-page">{children}</div>
      {foot && <footer className="phone-foot">{foot}</footer>}
    </article>
  )
}

/** The button that a buyer presses; it does nothing here. */
export function PhoneButton({ children, quiet }: { children: ReactNode; quiet?: boolean }) {
  return <span className={quiet ? 'phone-button phone-button-quiet' : 'phone-button'}>{children}</span>
}

/** Facts in short lines, each with its name. */
export function PhoneFacts({ facts }: { facts: readonly (readonly [name: string, text: string])[] }) {
  const filled = facts.filter(([, text]) => text !== '')
  if (filled.length === 0) return null
  return (
    <dl className="phone-facts">
      {filled.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
