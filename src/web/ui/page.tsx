import type { ReactNode } from 'react'
// loaded with the page because screens of every kind use it
import './common.css'
import './page.css'
import './dialog.css'
import './lines.css'

interface PageProps {
  title: ReactNode
  /** A line under the title with the purpose of the page. */
  lead?: ReactNode
  /** Buttons at the right of the title. */
  extra?: ReactNode
  /** Stays at the bottom while the page scrolls: the buttons of a form. */
  footer?: ReactNode
  /** The page fills its tab and scrolls inside: lists. */
  fill?: boolean
  children: ReactNode
}

/** The one shape of a page: head, body, foot. */
export function Page({ title, lead, extra, footer, fill, children }: PageProps) {
  return (
    <section className={fill ? 'page page-fill' : 'page'}>
      <header className="page-head">
        <div className="page-title">
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {extra && <div className="page-extra">{extra}</div>}
      </header>
      <div className="page-body">{children}</div>
      {footer && <footer className="page-foot">{footer}</footer>}
    </section>
  )
}

/** A surface that holds one thing. */
export function Card({
  title,
  extra,
  children,
  flush,
}: {
  title?: ReactNode
  extra?: ReactNode
  children: ReactNode
  flush?: boolean
}) {
  return (
    <section className={flush ? 'card card-flush' : 'card'}>
      {title && (
        <header className="card-head">
          <h2>{title}</h2>
          {extra}
        </header>
      )}
      {children}
    </section>
  )
}
