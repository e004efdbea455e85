import { useCallback } from 'react'
import { shownHtml } from './rich-html.ts'
import './rich.css'

/** Formatted text, to be read. */
export default function RichView({ html }: { html: string }) {
  const fill = useCallback((node: HTMLDivElement | null) => node?.replaceChildren(shownHtml(html)), [html])
  return <div ref={fill} className="rich-text" />
}
