import { markup } from '#core/fields/markup.ts'
import DOMPurify from 'dompurify'
import { apiHost } from '../api/host.ts'

const policy = {
  ALLOWED_TAGS: [...markup.tags, 'b', 'i', '#text'], // as other programs write them; the editor makes them its own
  ALLOWED_ATTR: [...new Set(Object.values(markup.attributes).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/**
 * Formatted text as it may be shown: purified, with the addresses of its pictures as this browser fetches them. Never
 * through `innerHTML`.
 */
export function sanitizedHtml(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, { ...policy, RETURN_DOM_FRAGMENT: true })
  for (const picture of fragment.querySelectorAll('img')) {
    const source = (picture.getAttribute('src') ?? '').replace(apiHost(), '')
    if (markup.picture.test(source)) picture.setAttribute('src', apiHost() + source)
    else picture.remove()
  }
  for (const link of fragment.querySelectorAll('a')) {
    if (!markup.link.test(link.getAttribute('href') ?? '')) link.removeAttribute('href')
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  return fragment
}

/** Formatted text as it is stored: no styles, no classes, pictures by their addresses in the store. */
export function storedHtml(html: string): string {
  const host = apiHost()
  const clean = DOMPurify.sanitize(html, policy)
  return host === '' ? clean : clean.replaceAll(`src="${host}/api/file/`, 'src="/api/file/')
}
