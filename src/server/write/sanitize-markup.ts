import { createRequire } from 'node:module'
import type sanitizer from 'sanitize-html'
import type { IOptions } from 'sanitize-html'
import { hasTags, markup, isBlankMarkup } from '#core/fields/markup.ts'

/**
 * Sanitizes formatted text for storage: only the tags and attributes of `markup` remain; empty when nothing visible
 * remains. Removed tags leave their text, except scripts and styles. Sanitizing again changes nothing.
 */
export function sanitizeMarkup(html: string): string {
  let clean = sanitizeOnce(html)
  // The parser repairs invalid nesting on the next pass; text that five passes do not settle is stored without tags.
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const next = sanitizeOnce(clean)
    if (next === clean) return clean
    clean = next
  }
  return sanitizeOnce(sanitizeHtml(clean, { ...policy, allowedTags: [] }))
}

const MAX_PASSES = 5

const load = createRequire(import.meta.url)

/** Loaded with the first formatted text, since the module and its parsers are larger than a whole section. */
function sanitizeHtml(html: string, options: IOptions): string {
  const sanitize: typeof sanitizer = load('sanitize-html')
  return sanitize(html, options)
}

function sanitizeOnce(html: string): string {
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
  // equivalents that other programs write
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
