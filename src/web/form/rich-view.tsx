import { useCallback } from 'react'
import { sanitizedHtml } from './rich-html.ts'
import './rich.css'

/** Formatted text, to be read. */
export default function RichView({ html }: { html: string }) {
  const fill = useCallback((node: HTMLDivElement | null) => node?.replaceChildren(sanitizedHtml(html)), [html])
  return <div ref={fill} className="rich-text" />
}
