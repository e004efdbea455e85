import type { ZipFile } from './zip-read.ts'
import { lookOfCode, lookOfId } from './number-look.ts'
import type { NumberLook } from './number-look.ts'
import { fileBroken, wrongType } from './refusals.ts'
import { xmlScanner } from './xml-scan.ts'
import type { XmlEvents } from './xml-scan.ts'

/** A workbook whose small parts have been read. */
export interface OpenWorkbook {
  sheets: { name: string; part: string; hidden: boolean }[]
  from1904: boolean
  /** The look of each cell style, by its number. */
  looks: readonly NumberLook[]
  sharedStrings?: string
}

/**
 * Follows the relations of an archive to its sheets and styles. `bad_file_type` when it holds another kind of document.
 */
export async function openWorkbook(zip: ZipFile): Promise<OpenWorkbook> {
  const main = (await relations(zip, '')).find(({ type }) => type.endsWith('/officeDocument'))?.target
  if (!zip.find('[Content_Types].xml') || main === undefined) throw wrongType('content')
  const mainType = await contentType(zip, main)
  // Macros, binary workbooks and other documents have another content type, whatever the file name.
  if (!/spreadsheetml\.(sheet|template)\.main\+xml$/.test(mainType)) throw wrongType('content')
  const rels = await relations(zip, main)
  const worksheets = new Map(
    rels.filter(({ type }) => type.endsWith('/worksheet')).map(({ id, target }) => [id, target]),
  )
  const byType = (suffix: string): string | undefined => rels.find((rel) => rel.type.endsWith(suffix))?.target
  const book = await bookOf(zip, main)
  const styles = byType('/styles')
  return {
    sheets: book.sheets.flatMap(({ id, ...sheet }) => {
      const part = worksheets.get(id)
      return part === undefined ? [] : [{ ...sheet, part }]
    }),
    from1904: book.from1904,
    looks: styles !== undefined && zip.find(styles) ? await looksOf(zip, styles) : [],
    sharedStrings: byType('/sharedStrings'),
  }
}

/**
 * Feeds a part of an archive to a scanner. Throws `file_broken` when the part is missing, no Unicode text or not well
 * formed.
 */
export async function scanPart(zip: ZipFile, part: string, events: XmlEvents): Promise<void> {
  const steps = scanSteps(zip, part, events)
  while (!(await steps.next()).done);
}

/** The same, giving way after each piece: the share of the part that has been read, from 0 to 1. */
export async function* scanSteps(zip: ZipFile, part: string, events: XmlEvents): AsyncGenerator<number> {
  const entry = zip.find(part)
  if (!entry) throw fileBroken()
  const scanner = xmlScanner(events)
  let read = 0
  for await (const chunk of zip.bytes(entry)) {
    read += chunk.length
    scanner.write(chunk)
    yield read / entry.plain
  }
  scanner.end()
}

interface Relation {
  id: string
  type: string
  target: string
}

/**
 * The relations of a part, or of the whole archive (''), with targets as names in the archive. Targets outside are left
 * out.
 */
async function relations(zip: ZipFile, part: string): Promise<Relation[]> {
  const slash = part.lastIndexOf('/') + 1
  const source = `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`
  const parsed: Relation[] = []
  if (!zip.find(source)) return parsed
  await scanPart(zip, source, {
    ...silent,
    open(name, attributes) {
      const [id, type, target] = [attributes.get('Id'), attributes.get('Type'), attributes.get('Target')]
      if (name !== 'Relationship' || attributes.get('TargetMode') === 'External') return
      if (id !== undefined && type !== undefined && target !== undefined)
        parsed.push({ id, type, target: resolve(part.slice(0, slash), target) })
    },
  })
  return parsed
}

/** A target as a name in the archive: absolute ones begin at its root, others at the folder of their source. */
function resolve(folder: string, target: string): string {
  const path: string[] = []
  const clean = target.replaceAll('\\', '/')
  for (const step of (clean.startsWith('/') ? clean : folder + clean).split('/')) {
    if (step === '..') path.pop()
    else if (step !== '' && step !== '.') path.push(step)
  }
  return path.join('/')
}

async function contentType(zip: ZipFile, part: string): Promise<string> {
  const partName = `/${part}`.toLowerCase()
  const types = { byName: '', byExtension: '' }
  await scanPart(zip, '[Content_Types].xml', {
    ...silent,
    open(name, attributes) {
      const type = attributes.get('ContentType') ?? ''
      if (name === 'Override' && attributes.get('PartName')?.toLowerCase() === partName) types.byName = type
      if (name === 'Default' && partName.endsWith(`.${attributes.get('Extension')?.toLowerCase()}`))
        types.byExtension = type
    },
  })
  return types.byName || types.byExtension
}

interface Book {
  sheets: { name: string; id: string; hidden: boolean }[]
  from1904: boolean
}

async function bookOf(zip: ZipFile, part: string): Promise<Book> {
  const book: Book = { sheets: [], from1904: false }
  await scanPart(zip, part, {
    ...silent,
    open(name, attributes) {
      if (name === 'workbookPr') book.from1904 = isTrue(attributes.get('date1904'))
      if (name !== 'sheet') return
      const state = attributes.get('state')
      book.sheets.push({
        name: attributes.get('name') ?? '',
        id: attributes.prefixed('id') ?? '',
        hidden: state === 'hidden' || state === 'veryHidden',
      })
    },
  })
  return book
}

async function looksOf(zip: ZipFile, part: string): Promise<NumberLook[]> {
  const codes = new Map<number, NumberLook>()
  const looks: NumberLook[] = []
  let inCells = false
  await scanPart(zip, part, {
    ...silent,
    open(name, attributes) {
      const id = Number(attributes.get('numFmtId') ?? 0)
      if (name === 'numFmt') codes.set(id, lookOfCode(attributes.get('formatCode') ?? ''))
      else if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells) looks.push(codes.get(id) ?? lookOfId(id))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return looks
}

const silent: XmlEvents = { open: () => undefined, close: () => undefined, text: () => undefined }

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on'
}
