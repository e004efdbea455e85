import { randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { CFB, utils, write } from '@e965/xlsx'
import { archive, wideArchive } from './archive.fixtures.ts'
import type { Lie } from './archive.fixtures.ts'
import { basicParts, basics, sheetPart, sheetXml, workbookOf } from './sheet.fixtures.ts'

/** A file that must be refused: name, bytes and refusal. */
export interface Hostile {
  name: string
  bytes: Buffer
  code: string
  why?: string
}

const MiB = 2 ** 20
const type = { code: 'bad_file_type', why: 'content' }
const damaged = { code: 'file_broken', why: 'damaged' }
const forbidden = { code: 'file_broken', why: 'forbidden_content' }
const encrypted = { code: 'file_broken', why: 'encrypted' }
const large = (why: string) => ({ code: 'file_too_large', why })

/** Hostile, broken and wrong-typed files, by what is the matter with them. */
export function hostileFiles(): Record<string, Hostile> {
  return {
    ...wrongTypes(),
    ...lyingArchives(),
    ...explodingArchives(),
    ...hostileXml(),
    ...tooMuch(),
    ...hostileXls(),
    ...hostileCsv(),
  }
}

const xlsx = (bytes: Buffer, refusal: { code: string; why?: string }): Hostile => ({
  name: 'a.xlsx',
  bytes,
  ...refusal,
})
const xls = (bytes: Buffer, refusal: { code: string; why?: string }): Hostile => ({ name: 'a.xls', bytes, ...refusal })
const csv = (bytes: Buffer | string, refusal: { code: string; why?: string }): Hostile => ({
  name: 'a.csv',
  bytes: Buffer.from(bytes),
  ...refusal,
})
const sheet = (rows: string): Buffer => workbookOf({ [sheetPart]: sheetXml(rows) })
const header = '<row r="1"><c r="A1" t="str"><v>a</v></c></row>'

const part = (xml: string): Buffer => workbookOf({ [sheetPart]: xml })
const contentType = (value: string): Buffer =>
  workbookOf({
    '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="application/${value}"/></Types>`,
  })

function wrongTypes(): Record<string, Hostile> {
  const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), randomBytes(500)])
  const good = workbookOf()
  return {
    'no bytes at all': xlsx(Buffer.alloc(0), { code: 'file_empty' }),
    'text called xlsx': xlsx(Buffer.from('a,b\r\n1,2'), type),
    'a picture called xlsx': xlsx(png, type),
    'a picture called csv': csv(png, type),
    'a page called xls': xls(Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), type),
    'a page called csv': csv('\ufeff <!DOCTYPE html><table></table>', type),
    'a PDF called xlsx': xlsx(Buffer.from('%PDF-1.7\n'), type),
    'an old workbook called xlsx': xlsx(oldWorkbook(), type),
    'a workbook called xls': xls(good, type),
    'a workbook called csv': csv(good, type),
    'another ending': { name: 'a.xlsm', bytes: good, code: 'bad_file_type', why: 'extension' },
    'no ending': { name: 'xlsx', bytes: good, code: 'bad_file_type', why: 'extension' },
    'an archive of other things': xlsx(archive([{ name: 'a.txt', data: Buffer.from('hello') }]), type),
    'a text document': xlsx(contentType('vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'), type),
    'a binary workbook': xlsx(contentType('vnd.ms-excel.sheet.binary.macroEnabled.main'), type),
    'a workbook with macros': xlsx(contentType('vnd.ms-excel.sheet.macroEnabled.main+xml'), type),
  }
}

function lyingArchives(): Record<string, Hostile> {
  const good = workbookOf()
  const data = Buffer.from(sheetXml(header + '<row r="2"><c r="A2"><v>1</v></c></row>'))
  const lying = (lie: Partial<Lie>): Buffer => archive([...basics(), { name: sheetPart, data, ...lie }])
  const comment = Buffer.from(good)
  comment.writeUInt16LE(40, good.length - 2)
  return {
    'half a workbook': xlsx(good.subarray(0, good.length / 2), damaged),
    'a workbook without its last byte': xlsx(good.subarray(0, -1), damaged),
    'bytes behind the end': xlsx(Buffer.concat([good, Buffer.from('x')]), damaged),
    'a comment that is not there': xlsx(comment, damaged),
    'an encrypted part': xlsx(lying({ flags: 1 }), encrypted),
    'more bytes than told': xlsx(lying({ plain: 10 }), damaged),
    'fewer bytes than told': xlsx(lying({ plain: data.length + 10 }), damaged),
    'a wrong checksum': xlsx(lying({ crc: 1 }), damaged),
    'an unknown compression': xlsx(lying({ method: 12 }), damaged),
    'a stored part of two sizes': xlsx(lying({ method: 0, raw: data, plain: data.length + 1 }), damaged),
    'broken compressed data': xlsx(lying({ raw: Buffer.alloc(200, 0xff) }), damaged),
    'two names for one part': xlsx(lying({ localName: 'xl/worksheets/other1.xml' }), damaged),
    'a part behind the end': xlsx(lying({ at: 2 ** 31 }), damaged),
    'a part that is longer than the file': xlsx(lying({ packed: 5 * MiB, plain: 5 * MiB }), damaged),
    'the same part twice': xlsx(
      archive([...basics(), { name: sheetPart, data }, { name: sheetPart.toUpperCase(), data }]),
      damaged,
    ),
    'parts that share bytes': xlsx(
      archive([...basics(), { name: sheetPart, data }, { name: sheetPart, data: Buffer.alloc(0), at: 0 }]),
      damaged,
    ),
    'a path upwards': xlsx(archive([...basics(), { name: '../../etc/cron.d/x', data }]), forbidden),
    'a path upwards with backslashes': xlsx(archive([...basics(), { name: 'xl\\..\\..\\x', data }]), forbidden),
    'a path from the root': xlsx(archive([...basics(), { name: '/etc/passwd', data }]), forbidden),
    'a path on a drive': xlsx(archive([...basics(), { name: 'C:\\x', data }]), forbidden),
    'a 64-bit directory that points nowhere': xlsx(wideArchive(basics()), damaged),
  }
}

function explodingArchives(): Record<string, Hostile> {
  const zeros = Buffer.alloc(150 * MiB)
  const [packed, nine] = [deflateRawSync(zeros), zeros.subarray(0, 9 * MiB)]
  const packedNine = deflateRawSync(nine)
  const blanks = Buffer.from(sheetXml(' '.repeat(5 * MiB)))
  return {
    'one part of 150 MiB': xlsx(
      archive([...basics(), { name: 'xl/media/a.bin', data: zeros, raw: packed }]),
      large('unpacked'),
    ),
    'many parts of 9 MiB': xlsx(
      archive([...basics(), ...Array.from({ length: 20 }, (_, i) => ({ name: `${i}`, data: nine, raw: packedNine }))]),
      large('ratio'),
    ),
    'a part that grows a thousandfold': xlsx(archive([...basics(), { name: sheetPart, data: blanks }]), large('ratio')),
    'a part that grows and says it does not': xlsx(
      archive([...basics(), { name: sheetPart, data: zeros, raw: packed, plain: 90_000 }]),
      damaged,
    ),
    '3,000 parts': xlsx(
      archive(Array.from({ length: 3000 }, (_, i) => ({ name: `${i}`, data: Buffer.alloc(0) }))),
      large('entries'),
    ),
    'over 10 MiB': xlsx(randomBytes(10 * MiB + 1), large('packed')),
  }
}

function hostileXml(): Record<string, Hostile> {
  const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}">]>`
  const noise = randomBytes(2 * MiB).toString('base64')
  return {
    'entities that multiply': xlsx(
      part(laughs + sheetXml(`${header}<row r="2"><c r="A2" t="str"><v>&c;</v></c></row>`)),
      forbidden,
    ),
    'an entity from a file': xlsx(
      part(`<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${sheetXml(header)}`),
      forbidden,
    ),
    'a document type in the workbook part': xlsx(
      workbookOf({ 'xl/workbook.xml': `<!DOCTYPE x SYSTEM "http://127.0.0.1/x">${basicParts()['xl/workbook.xml']}` }),
      forbidden,
    ),
    'an unknown entity': xlsx(sheet(`${header}<row r="2"><c r="A2" t="str"><v>&secret;</v></c></row>`), damaged),
    'a reference beyond Unicode': xlsx(
      sheet(`${header}<row r="2"><c r="A2" t="str"><v>&#x110000;</v></c></row>`),
      damaged,
    ),
    'an element that is not closed': xlsx(part(sheetXml(header).replace('</worksheet>', '')), damaged),
    'elements closed crosswise': xlsx(sheet('<row r="1"><c r="A1"></row></c>'), damaged),
    'two roots': xlsx(part(sheetXml(header) + sheetXml(header)), damaged),
    'a million elements deep': xlsx(sheet('<a>'.repeat(200_000) + noise.slice(0, 20_000)), forbidden),
    'one attribute of megabytes': xlsx(part(`<worksheet a="${noise}"/>`), large('cell')),
    'one comment of megabytes': xlsx(part(`<!--${noise}-->`), large('cell')),
    'a thousand attributes': xlsx(
      part(`<worksheet ${Array.from({ length: 1000 }, (_, i) => `a${i}=""`).join(' ')}/>`),
      forbidden,
    ),
    'bytes that are no text': xlsx(
      workbookOf({
        [sheetPart]: Buffer.concat([
          Buffer.from(sheetXml(header).slice(0, -22)),
          Buffer.from('<row r="2"><c r="A2" t="str"><v>\xff\xfe</v></c></row></sheetData></worksheet>', 'latin1'),
        ]),
      }),
      { code: 'file_broken' },
    ),
    'a shared text that does not exist': xlsx(sheet(`${header}<row r="2"><c r="A2" t="s"><v>7</v></c></row>`), damaged),
    'rows that go backwards': xlsx(
      sheet(`${header}<row r="9"><c r="A9"><v>1</v></c></row><row r="3"><c r="A3"><v>1</v></c></row>`),
      damaged,
    ),
    'a row far beyond the last': xlsx(sheet(`${header}<row r="99999999"><c r="A99999999"><v>1</v></c></row>`), damaged),
    'a column far beyond the last': xlsx(sheet(`<row r="1"><c r="ZZZZ1"><v>1</v></c></row>`), damaged),
    'no sheet': xlsx(workbookOf({ 'xl/workbook.xml': '<workbook><sheets/></workbook>' }), {
      code: 'file_broken',
      why: 'no_sheet',
    }),
    'a sheet whose part is missing': xlsx(workbookOf({ [sheetPart]: null }), damaged),
    'a sheet that lies outside': xlsx(
      workbookOf({
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId1" Type="x/worksheet" TargetMode="External" Target="file:///etc/passwd"/></Relationships>',
      }),
      { code: 'file_broken', why: 'no_sheet' },
    ),
  }
}

function tooMuch(): Record<string, Hostile> {
  const richRuns = Array.from({ length: 900 }, () => `<r><t>${randomBytes(600).toString('hex')}</t></r>`).join('')
  const rows = Array.from({ length: 100_002 }, (_, i) => `<row><c><v>${i}</v></c></row>`)
  const wide = Array.from({ length: 201 }, (_, i) => `<c t="str"><v>c${i}</v></c>`)
  return {
    'over 100,000 rows': xlsx(sheet(rows.join('')), large('rows')),
    'over 200 columns': xlsx(sheet(`<row>${wide.join('')}</row>`), large('columns')),
    'content in the last column': xlsx(sheet(`${header}<row r="2"><c r="XFD2"><v>1</v></c></row>`), large('columns')),
    'a cell of 33,000 characters': xlsx(
      sheet(`${header}<row r="2"><c r="A2" t="str"><v>${'长'.repeat(33_000)}</v></c></row>`),
      large('cell'),
    ),
    'a cell of a megabyte': xlsx(
      sheet(`${header}<row r="2"><c r="A2" t="inlineStr"><is>${richRuns}</is></c></row>`),
      large('cell'),
    ),
    'a shared text of a megabyte': xlsx(
      workbookOf({ 'xl/sharedStrings.xml': `<sst><si>${richRuns}</si></sst>` }),
      large('cell'),
    ),
    'only a header': xlsx(sheet(header), { code: 'file_empty', why: 'no_rows' }),
    'only empty rows': xlsx(sheet('<row r="1"/><row r="2"><c r="A2" s="0"/></row>'), {
      code: 'file_empty',
      why: 'no_header',
    }),
  }
}

function hostileXls(): Record<string, Hostile> {
  const good = oldWorkbook()
  const looped = Buffer.from(good)
  // Every sector is its own successor.
  const table = 512 * (good.readUInt32LE(0x4c) + 1)
  for (let i = 0; i < 128; i++) looped.writeUInt32LE(i, table + i * 4)
  const locked = container({ EncryptedPackage: randomBytes(5000), EncryptionInfo: randomBytes(200) })
  return {
    'a workbook under a password': xlsx(locked, encrypted),
    'a workbook under a password called xls': xls(locked, encrypted),
    'an old workbook under a password': xls(container({ Workbook: lockedStream() }), encrypted),
    'half an old workbook': xls(good.subarray(0, good.length / 2), { code: 'file_broken' }),
    'an old workbook whose chain never ends': xls(looped, { code: 'file_broken' }),
    'noise in an old workbook': xls(container({ Workbook: randomBytes(200_000) }), { code: 'file_broken' }),
    'an old workbook over 4 MiB': xls(Buffer.concat([good, Buffer.alloc(4 * MiB)]), large('old')),
    'an old text document': xls(container({ WordDocument: randomBytes(5000) }), type),
    'an old workbook without sheets': xls(container({ Workbook: Buffer.alloc(5000) }), { code: 'file_broken' }),
  }
}

function hostileCsv(): Record<string, Hostile> {
  return {
    'a NUL in a CSV file': csv('a,b\n1,\0', type),
    'a quote that never closes': csv(`a,b\n1,"${'x,\n'.repeat(1000)}`, damaged),
    'a CSV file in no known encoding': csv(Buffer.from([0x61, 0x2c, 0x62, 0x0a, 0xff, 0xff, 0x80, 0xff]), {
      code: 'file_broken',
      why: 'encoding',
    }),
    'a CSV file of too many rows': csv('a\n'.repeat(100_002), large('rows')),
    'a CSV file of too many columns': csv(`a\n${'1,'.repeat(300)}1`, large('columns')),
    'a CSV file with a huge cell': csv(`a\n${'x'.repeat(9 * MiB)}`, large('cell')),
    'a compressed file called csv': csv(Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]), type),
    'a CSV file of blank lines': csv('\r\n,,\r\n\r\n', { code: 'file_empty' }),
  }
}

function oldWorkbook(): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([['a', 'b'], ...Array.from({ length: 500 }, (_, i) => [`text ${i}`, i])]),
    'x',
  )
  return Buffer.from(write(book, { type: 'buffer', bookType: 'biff8' }))
}

function container(streams: Record<string, Buffer>): Buffer {
  const file = CFB.utils.cfb_new()
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(file, `/${name}`, content)
  return Buffer.from(CFB.write(file, { type: 'buffer' }))
}

/** Start of a BIFF8 stream marked as encrypted: BOF, FILEPASS with RC4, EOF. */
function lockedStream(): Buffer {
  const begin = Buffer.from([0x00, 0x06, 0x05, 0x00, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  const pass = Buffer.concat([Buffer.from([1, 0, 1, 0, 1, 0]), randomBytes(48)])
  return Buffer.concat([
    record(0x0809, begin),
    record(0x002f, pass),
    record(0x000a, Buffer.alloc(0)),
    Buffer.alloc(5000),
  ])
}

/** One record of such a stream. */
function record(id: number, body: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(id, 0)
  head.writeUInt16LE(body.length, 2)
  return Buffer.concat([head, body])
}
