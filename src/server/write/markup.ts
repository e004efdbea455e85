import { createRequire } from 'node:module'
import type sanitizer from 'sanitize-html'
import type { IOptions } from 'sanitize-html'
import { hasTags, markup, isBlankMarkup } from '#core/fields/markup.ts'

/**
 * Formatted text as it may be stored: tags and attributes of `markup` and nothing else, whatever came; empty where nothing is left to see. What is taken
 * out leaves its text behind, but for code. The same again changes nothing.
 */
export function purified(html: string): string {
  let clean = once(html)
  // What is nested as no page may nest it is put right by the reading after; what five of them do not settle is kept as text alone.
  for (let reading = 0; reading < READINGS; reading++) {
    const next = once(clean)
    if (next === clean) return clean
    clean = next
  }
  return once(sanitizeHtml(clean, { ...policy, allowedTags: [] }))
}

const READINGS = 5

const load = createRequire(import.meta.url)

/** With its parsers it weighs more than the whole of a section: it is there from the first formatted text on. */
function sanitizeHtml(html: string, options: IOptions): string {
  const sanitize: typeof sanitizer = load('sanitize-html')
  return sanitize(html, options)
}

function once(html: string): string {
  const clean = sanitizeHtml(html, policy).trim()
  if (isBlankMarkup(clean)) return ''
  return hasTags(clean) ? clean : `<p>${clean}</p>`
}

const policy: IOptions = {
  allowedTags: [...markup.tags],
  allowedAttributes: Object.fromEntries(Object.entries(markup.attributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 50,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'xml',
    'svg',
    'math',
    'template',
    'iframe',
    'noembed',
    'noframes',
    'xmp',
    'plaintext',
  ],
  // what other programs write for the same
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    h1: 'h2',
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkOf(href) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !markup.picture.test(attribs.src ?? ''),
}

function linkOf(href: string): Record<string, string> {
  return markup.link.test(href) ? { href } : {}
}
