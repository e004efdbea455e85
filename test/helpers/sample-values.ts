import type { Field } from '#core/fields/field.ts'
import type { Fields } from '#core/define/resource.ts'
import { dayStart } from '#core/value/time.ts'

/** A valid value of a kind, another one for each `n`. */
export function valueOf(field: Field, name: string, n: number): unknown {
  const options = Object.keys(field.options ?? {})
  switch (field.kind) {
    case 'text':
      if (/(^|_)url$/.test(name)) return `https://files.example/${name}/${n}`
      return textOf(name, n).slice(0, field.max)
    case 'textarea':
      return `${textOf(name, n)}\nline two`.slice(0, field.max)
    case 'phone':
      return `138${String(n).padStart(8, '0')}`
    case 'password':
    case 'secret':
      return `secret ${n} words`
    case 'int':
    case 'quantity':
    case 'money':
    case 'unit_price':
    case 'percent':
      return numberOf(field, n)
    case 'select':
      return options[n % options.length]
    case 'multi_select':
      return options.slice(0, 1 + (n % options.length))
    case 'bool':
      return n % 2 === 0
    case 'region':
      return places[n % places.length]
    case 'regions':
      return [places[n % places.length]]
    case 'date':
      return dayStart(1_700_000_000 + n * 86_400)
    case 'datetime':
      return 1_700_000_000 + n * 3_601
    case 'image':
      return `/api/file/sample-picture-${name}-${n}.jpg`
    case 'images':
      return [`/api/file/sample-picture-${name}-${n}.jpg`, `/api/file/sample-picture-${name}-${n}b.jpg`]
    case 'file':
      return `https://files.example/${name}/${n}.${name === 'video' ? 'mp4' : 'jpg'}`
    case 'files':
      return [`https://files.example/${name}/${n}.jpg`, `https://files.example/${name}/${n}b.jpg`]
    case 'json':
      return { n }
    case 'rich_text':
      return `<p>${name} <strong>${n}</strong> &amp; more</p>`
    case 'address':
      return { region: '330106', street: `文三路 ${n} 号`, contact: '张三', phone: '13800000000' }
    case 'geo_point':
      return [120_155_070 + n, 30_274_085 - n]
    case 'ref':
    case 'refs':
    case 'tree':
      throw new Error(`${name} points to a record`)
  }
}

const places = ['33', '3301', '330106', '110101', '4403', '620102']
/** Texts that break careless programs: wildcards, quotes, and texts that a spreadsheet reads as a formula. */
const oddities = ['', ' 100%_\\', ` d'or "x"`, ' <b>&amp;', ' 盐🧂']

function textOf(name: string, n: number): string {
  const odd = oddities[n % oddities.length] ?? ''
  return `${n % 4 === 3 ? '=' : ''}${name.slice(0, 4)}${n}${odd}`
}

function numberOf({ min = 0, max = 0 }: Field, n: number): number {
  const low = Math.max(min, -1000)
  return low + ((n * 7919) % Math.min(max - low + 1, 1_000_000))
}

/** Values for every field that must be sent; ids name no record. */
export function writtenBy(fields: Fields): Record<string, unknown> {
  const required = Object.entries(fields).filter(([, field]) => !field.server && !field.nullable)
  return Object.fromEntries(
    required.map(([name, field]) => [
      name,
      field.to === undefined ? valueOf(field, name, 1) : field.kind === 'refs' ? [1] : 1,
    ]),
  )
}
