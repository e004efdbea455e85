import type { ReactNode } from 'react'
import './phone.css'

interface PhoneProps {
  /** Names what is shown. */
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

/** What is told in short lines, a name beside each. */
export function PhoneFacts({ facts }: { facts: readonly (readonly [name: string, text: string])[] }) {
  const told = facts.filter(([, text]) => text !== '')
  if (told.length === 0) return null
  return (
    <dl className="phone-facts">
      {told.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
