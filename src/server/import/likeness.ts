/** What people call the same thing in titles of columns, by the word that fields use for it. */
const synonyms: Readonly<Record<string, string>> = {
  id: 'code',
  no: 'code',
  nr: 'code',
  number: 'code',
  sku: 'code',
  编号: 'code',
  编码: 'code',
  货号: 'code',
  番号: 'code',
  product: 'material',
  item: 'material',
  goods: 'material',
  article: 'material',
  company: 'name',
  title: 'name',
  qty: 'quantity',
  uom: 'unit',
  category: 'kind',
  tel: 'phone',
  mobile: 'phone',
  memo: 'remark',
  note: 'remark',
  notes: 'remark',
}

/** The generic word for goods; next to another word it is not significant. */
const thing = 'material'

/**
 * The words of a title: Latin ones as they are written or run together, Chinese and Japanese ones by pairs of
 * characters.
 */
export function wordsIn(title: string): ReadonlySet<string> {
  const parts = title
    .normalize('NFKC')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const terms = parts
    .flatMap((part) => (/[\u3040-\u9fff]/.test(part) ? pairsOf(part) : [part]))
    .map((term) => synonyms[term] ?? term)
  const telling = terms.filter((term) => term !== thing)
  return new Set(telling.length > 0 ? telling : terms)
}

/**
 * How similar a title is to a name, from 0 to 1. Words of many names count little unless the name contains the whole
 * title.
 */
export function likeness(title: ReadonlySet<string>, name: ReadonlySet<string>): number {
  const shared = [...title].filter((term) => name.has(term))
  if (shared.length === 0) return 0
  const part = shared.length / Math.max(title.size, name.size)
  if (shared.length === title.size) return Math.max(part, 0.6)
  return shared.every((term) => common.has(term)) ? 0 : part
}

const common: ReadonlySet<string> = new Set(['code', 'unit', 'name', 'date', 'price'])

function pairsOf(text: string): string[] {
  return text.length < 2 ? [text] : Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2))
}
