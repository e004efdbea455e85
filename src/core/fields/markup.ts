/**
 * What formatted text may hold. The server's purifier and the console's both read it, so that what one lets through the
 * other shows. No styles, no classes, no pictures but those of the own store.
 */
export const markup = {
  tags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'strong',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'blockquote',
    'hr',
    'a',
    'img',
    'table',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  attributes: {
    a: ['href'],
    img: ['src', 'alt'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  link: /^(https?:\/\/|mailto:|tel:)/i,
  picture: /^\/api\/file\/[\w-]{16,64}(?:\.\w{1,5})?$/,
} as const

/** Whether a text holds a tag; one without is plain. */
export function hasTags(text: string): boolean {
  return /<\/?[a-z][^>]*>/i.test(text)
}

/** Plain text as formatted text: a paragraph for each line. */
export function paragraphsOf(text: string): string {
  return text
    .split('\n')
    .map((line) => `<p>${line.replace(/[&<>"]/g, (sign) => `&${entities[sign] ?? ''};`)}</p>`)
    .join('')
}
const entities: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }

/** The plain text of formatted text. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|nbsp|#39|amp);/g, (_, name: string) => signs[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&', nbsp: ' ' }

/** Whether formatted text shows anything: a text or a picture. */
export function isBlankMarkup(html: string): boolean {
  return !/<(img|hr)\b/i.test(html) && plainText(html) === ''
}
