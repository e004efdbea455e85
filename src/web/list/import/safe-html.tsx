import DOMPurify from 'dompurify'
import { useCallback } from 'react'
import './safe-html.css'

/** A server's text that may hold a little markup. Few tags, no attributes, and never through `innerHTML`. */
export function SafeHtml({ html }: { html: string }) {
  const fill = useCallback(
    (node: HTMLDivElement | null) => {
      node?.replaceChildren(
        DOMPurify.sanitize(html, { ALLOWED_TAGS: tags, ALLOWED_ATTR: [], RETURN_DOM_FRAGMENT: true }),
      )
    },
    [html],
  )
  return <div ref={fill} className="safe-html" />
}

const tags = ['b', 'i', 'br', 'p', 'ul', 'ol', 'li', 'table', 'tr', 'td', 'th', '#text']
