import { markup } from '#core/fields/markup.ts'
import { tokensOf } from './paste-tokens.ts'
import type { Token } from './paste-tokens.ts'
import { isNumber, marksOf, pair, attributesOf, quoted } from './office-marks.ts'

export type OpeningTag = Extract<Token, { is: 'open' }>

/**
 * Converts clipboard content of Word, Excel and similar programs from styles to tags: list paragraphs to lists,
 * headings to the available levels, tables to rows and cells, bold and italic. Styles, hidden rows, comments and custom
 * bullets are omitted. `lost` counts missing pictures, whose clipboard entries only have paths on the other computer.
 * The result is markup to be sanitised like any other.
 */
export function officePaste(html: string, hosts: readonly string[] = []): { html: string; lost: number } {
  const writer = new Writer(hosts, /<h1[\s>]/i.test(html) ? 1 : 0)
  for (const token of tokensOf(html)) writer.take(token)
  return writer.end()
}

/** A paragraph of a list whose number or bullet is not read yet; `at` is where in the result it begins. */
interface Item {
  at: number
  level: number
  list: string
  marker: string
}
interface List extends Pick<Item, 'level' | 'list'> {
  tag: 'ol' | 'ul'
}
/**
 * Parts that are omitted, or parsed as the number or bullet of an item: a tag with its content, or everything up to the
 * end of a condition.
 */
interface Aside {
  tag?: string
  depth: number
  isMarker: boolean
}

class Writer {
  readonly #hosts
  readonly #shift
  readonly #out: string[] = []
  readonly #open: { name: string; close: string }[] = []
  readonly #openCount = new Map<string, number>()
  #lists: List[] = []
  #item: Item | undefined
  #aside: Aside | undefined
  #marker = ''
  #lost = 0

  /** `shift` is how far headings move down, where the highest is above those there are. */
  constructor(hosts: readonly string[], shift: number) {
    this.#hosts = hosts
    this.#shift = shift
  }

  take(token: Token): void {
    if (this.#aside) this.#takeAside(token, this.#aside)
    else if (token.is === 'text') this.#text(token.text)
    else if (token.is === 'open') this.#openTag(token)
    else if (token.is === 'close') this.#closeTag(token.name)
    else if (token.text.includes('!supportLists')) this.#aside = { depth: 0, isMarker: true }
  }

  end() {
    this.#endItem()
    this.#endLists()
    return { html: this.#out.join(''), lost: this.#lost }
  }

  #takeAside(token: Token, aside: Aside): void {
    if (token.is === 'text') {
      if (aside.isMarker) this.#marker += token.text
    } else if (token.is === 'condition') {
      if (!aside.tag && token.text === '') this.#endAside()
    } else if (token.name === aside.tag) {
      aside.depth += token.is === 'open' ? 1 : -1
      if (aside.depth === 0) this.#endAside()
    } else if (aside.isMarker && paragraphs.has(token.name)) {
      this.#endAside()
      this.take(token)
    }
  }

  /** The number of a heading stays as text; the number of an item determines its list. */
  #endAside(): void {
    const marker = this.#marker.replace(/&nbsp;|&#160;|\s/g, '')
    this.#aside = undefined
    this.#marker = ''
    if (marker === '') return
    if (this.#item) this.#item.marker = marker
    else this.#out.push(`${marker} `)
  }

  #text(text: string): void {
    if (!this.#item && text.replace(/&nbsp;|\s/g, '') !== '') this.#endLists()
    this.#out.push(text.replace(brokenLine, ''))
  }

  #openTag(tag: OpeningTag): void {
    const { name, style } = tag
    const isVoid = voids.has(name)
    const isMarker = style['mso-list'] === 'ignore'
    const isHidden = style.display === 'none' || style['mso-hide'] === 'all' || style['mso-element'] === 'comment-list'
    if (isMarker || isHidden || unread.has(name)) {
      if (!isVoid) this.#aside = { tag: name, depth: 1, isMarker }
      return
    }
    const list = name === 'p' ? /l\d+ level(\d) lfo\d+/.exec(style['mso-list'] ?? '') : null
    if (paragraphs.has(name)) this.#endParagraph()
    if (blocks.has(name) && !list) this.#endLists()
    if (list) {
      this.#item = { at: this.#out.length, level: Number(list[1]), list: list[0].replace(/level\d /, ''), marker: '' }
      this.#out.push('') // written once its number or bullet is known
    }
    const [before, after] = list ? ['', ''] : this.#tagsFor(tag)
    this.#out.push(before)
    if (isVoid) return
    this.#open.push({ name, close: after })
    this.#openCount.set(name, (this.#openCount.get(name) ?? 0) + 1)
  }

  #closeTag(name: string): void {
    if (!this.#openCount.get(name)) return
    for (let top = this.#open.pop(); top; top = this.#open.pop()) {
      this.#openCount.set(top.name, (this.#openCount.get(top.name) ?? 1) - 1)
      if (top.name === 'p') this.#endItem()
      else if (blocks.has(top.name)) this.#endLists()
      this.#out.push(top.close)
      if (top.name === name) return
    }
  }

  /** A paragraph ends where the next begins; one that holds a table or a cell does not. */
  #endParagraph(): void {
    const inner = this.#open.findLast(({ name }) => blocks.has(name))
    if (inner && paragraphs.has(inner.name)) this.#closeTag(inner.name)
  }

  /** Replacement of a tag, before and after its content. */
  #tagsFor(tag: OpeningTag): [string, string] {
    const { name, attributes, style } = tag
    const heading = attributes.class?.startsWith('MsoTitle') ? 1 : Number(/^h([1-6])$/.exec(name)?.[1] ?? 0)
    if (heading > 0) return pair(`h${Math.min(4, Math.max(2, heading + this.#shift))}`)
    if (name === 'img') return [this.#picture(attributes), '']
    if (name === 'ul' || name === 'ol') return this.#list(name, attributes)
    if (name === 'b' || name === 'strong')
      return /^(normal|400)$/.test(style['font-weight'] ?? '') ? ['', ''] : pair('strong')
    if (name === 'i' || name === 'em') return style['font-style'] === 'normal' ? ['', ''] : pair('em')
    if (name === 'del' || name === 'strike') return pair('s')
    if (name === 'span' || name === 'font') return marksOf(style)
    if (name === 'a' && !markup.link.test(attributes.href ?? '')) return ['', ''] // a place in the other document
    if (!allowedTags.has(name)) return ['', '']
    return [`<${name}${attributesOf(name, attributes)}>`, `</${name}>`]
  }

  /** A list within a list belongs to the item before it, and not behind that. */
  #list(name: 'ul' | 'ol', attributes: OpeningTag['attributes']): [string, string] {
    const last = this.#out.findLastIndex((part) => part.trim() !== '')
    const followsItem = this.#out[last] === '</li>'
    if (followsItem) this.#out[last] = ''
    return [`<${name}${attributesOf(name, attributes)}>`, `</${name}>${followsItem ? '</li>' : ''}`]
  }

  #picture({ src = '', alt = '' }: OpeningTag['attributes']): string {
    const host = this.#hosts.find((candidate) => candidate !== '' && src.startsWith(candidate)) ?? ''
    const address = src.slice(host.length)
    if (markup.picture.test(address)) return `<img src="${address}" alt="${quoted(alt)}">`
    this.#lost++
    return ''
  }

  #endItem(): void {
    const item = this.#item
    if (!item) return
    this.#item = undefined
    const tag = isNumber(item.marker) ? 'ol' : 'ul'
    let begin = this.#ended(({ level }) => level > item.level)
    const top = this.#lists.at(-1)
    const goesOn = top?.level === item.level && top.tag === tag && top.list === item.list
    if (goesOn) begin += '</li><li>'
    else {
      begin += this.#ended(({ level }) => level >= item.level)
      this.#lists.push({ ...item, tag })
      const start = tag === 'ol' ? Number(/(\d+)\D*$/.exec(item.marker)?.[1] ?? 1) : 1
      begin += start > 1 ? `<ol start="${start}"><li>` : `<${tag}><li>`
    }
    this.#out[item.at] = begin
  }

  #endLists(): void {
    if (this.#lists.length > 0) this.#out.push(this.#ended(() => true))
  }

  /** Ends the innermost lists for which this holds. */
  #ended(ends: (list: List) => boolean): string {
    let html = ''
    for (let top = this.#lists.at(-1); top && ends(top); top = this.#lists.at(-1)) {
      html += `</li></${top.tag}>`
      this.#lists = this.#lists.slice(0, -1)
    }
    return html
  }
}

const paragraphs: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const blocks: ReadonlySet<string> = new Set([
  ...paragraphs,
  'div',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'td',
  'th',
])
const voids: ReadonlySet<string> = new Set([
  'br',
  'hr',
  'img',
  'col',
  'meta',
  'link',
  'base',
  'input',
  'wbr',
  'area',
  'source',
  'embed',
  'param',
])
/** What holds no text of the document. */
const unread: ReadonlySet<string> = new Set([
  'style',
  'script',
  'title',
  'xml',
  'svg',
  'math',
  'template',
  'iframe',
  'noscript',
  'object',
  'select',
  'textarea',
  'audio',
  'video',
  'colgroup',
])
const allowedTags: ReadonlySet<string> = new Set(markup.tags)

/** A line of Chinese or Japanese that was wrapped for the clipboard: such a break is not a space. */
const brokenLine =
  /(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3000-\u303f\uff00-\uffef])[^\S\n]*\n\s*(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3000-\u303f\uff00-\uffef])/gu
