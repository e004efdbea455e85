import { readFileSync } from 'node:fs'
import { utils, write } from '@e965/xlsx'
import { XlsxStreamWriter } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { cellsOf, readAll, rowsOf, sheetPart, sheetXml, stylesPart, workbookOf } from './sheet.fixtures.ts'

const sample = (name: string): Buffer => readFileSync(`test/data/sheet/${name}`)
const header = '<row r="1"><c r="A1" t="str"><v>a</v></c></row>'
const row = (cells: string): Record<string, string> => ({ [sheetPart]: sheetXml(`${header}<row r="2">${cells}</row>`) })

const longRow = (i: number): string =>
  `<row r="${i + 2}"><c r="A${i + 2}" t="inlineStr"><is><t>盐 &amp; 😀 ${'é'.repeat(i % 37)}</t></is></c><!-- ${'-x'.repeat(i % 11)} --></row>`

describe('a workbook saved by another program', () => {
  const headers = ['文本', '数字', '日期', '时间戳', '时刻', '百分比', '布尔', '错误', '公式', '富文本']
  const first = [
    '00123',
    '1234.5',
    '2024-02-29',
    '2024-02-29 13:05:09',
    '18:30:00',
    '12.5%',
    'TRUE',
    '#DIV/0!',
    '2469',
    '前粗后',
  ]
  const second = [
    '  é😀 "q" <&>\n第二行',
    `1${'0'.repeat(21)}`,
    '1999-12-31',
    '2000-01-01 00:00:00',
    '00:00:01',
    '-100%',
    'FALSE',
    '#N/A',
  ]
  const sparse = [
    { row: 6, cells: ['稀疏', '', '', '-7', '', '', '', '', '', ''] },
    { row: 8, cells: ['合并', '', '', '', '', '', '', '', '', ''] },
  ]

  test.each(['libreoffice.xlsx', 'libreoffice-1904.xlsx', 'libreoffice.xls', 'libreoffice-1904.xls'])(
    '%s, with results of formulas',
    async (name) => {
      const result = await readAll(name, sample(name))
      expect(result.headers).toEqual(headers)
      expect(result.rows[0]).toEqual({ row: 2, cells: first })
      expect(result.rows[1]?.cells.slice(0, 8)).toEqual(second)
      expect(result.rows.slice(2)).toEqual(sparse)
    },
  )

  test.each(['python.xlsx', 'python-1904.xlsx'])('%s, whose formulas were never calculated', async (name) => {
    const result = await readAll(name, sample(name))
    expect(result.headers).toEqual(headers)
    expect(result.rows[0]?.cells).toEqual([...first.slice(0, 7), '', '', '前粗后'])
    expect(result.rows[1]?.cells).toEqual([...second.slice(0, 7), '', '', ''])
    expect(result.rows.slice(2)).toEqual(sparse)
  })

  test('hucre and sheetjs, in any of their forms', async () => {
    const data = [
      ['编号', '数'],
      ['00123', -1.5],
      ['é😀', 7],
    ]
    const texts = [
      ['00123', '-1.5'],
      ['é😀', '7'],
    ]
    const writer = new XlsxStreamWriter({ name: 'x' })
    for (const line of data) writer.addRow(line)
    expect((await readAll('a.xlsx', await writer.finish())).rows.map(({ cells }) => cells)).toEqual(texts)
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(data), 'x')
    for (const [name, options] of [
      ['a.xlsx', { bookType: 'xlsx', bookSST: true, compression: true }],
      ['a.xlsx', { bookType: 'xlsx', bookSST: false }],
      ['a.xls', { bookType: 'biff8' }],
    ] as const) {
      const bytes = Buffer.from(write(book, { type: 'buffer', ...options }))
      expect((await readAll(name, bytes)).rows.map(({ cells }) => cells)).toEqual(texts)
    }
  })
})

describe('output of other programs', () => {
  test('prefixed elements, foreign attributes, comments, CDATA, odd spacing and absolute targets', async () => {
    const ns = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
    const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const cells = await cellsOf({
      'xl/workbook.xml': `<x:workbook xmlns:x="${ns}" xmlns:q="${rel}"><x:bookViews/><x:sheets><x:sheet name='S' sheetId='1' q:id='rId1'/></x:sheets></x:workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Target="/xl/worksheets/sheet1.xml" Type="${rel}/worksheet" Id="rId1"/></Relationships>`,
      [sheetPart]: `\ufeff<?xml version="1.0"?>\r\n<!-- c --><x:worksheet xmlns:x="${ns}" xmlns:y="z"><x:sheetData
        ><x:row y:r="9" r="1" spans="1:2"><x:c r="A1" t = "str"  ><x:v>a</x:v></x:c></x:row><!-- <row r="5"> --><x:row r='2'>
        <x:c r='A2' t='inlineStr'><x:is><x:t>x &gt; y<![CDATA[ & <z>]]></x:t></x:is></x:c><x:c r="B2" y:t="s" y:s="9"><x:v >4</x:v ></x:c></x:row ></x:sheetData></x:worksheet>`,
    })
    expect(cells).toEqual([['x > y & <z>', '4']])
  })

  test('shared texts with rich runs and phonetic readings', async () => {
    const cells = await cellsOf({
      'xl/sharedStrings.xml':
        '<sst><si><t>plain</t></si><si><r><t xml:space="preserve">東 </t></r><r><rPr/><t>京</t></r><rPh sb="0" eb="1"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si><si/><si><t>\'=1</t></si><si><t>a_x000D_b_x005F_x000D_</t></si></sst>',
      ...row(
        '<c r="A2" t="s"><v>1</v></c><c r="B2" t="s"><v>0</v></c><c r="C2" t="s"><v>2</v></c><c r="D2" t="s"><v>3</v></c><c r="E2" t="s"><v>4</v></c>',
      ),
    })
    expect(cells).toEqual([['東 京', 'plain', '', '=1', 'a\rb_x000D_']])
  })

  test('cells and rows without references, references out of order, lower case', async () => {
    const cells = await cellsOf({
      [sheetPart]: sheetXml(
        '<row><c t="str"><v>a</v></c></row><row><c><v>1</v></c><c/><c><v>3</v></c></row><row r="7"><c r="c7"><v>3</v></c><c r="A7"><v>1</v></c></row>',
      ),
    })
    expect(cells).toEqual([
      ['1', '', '3'],
      ['1', '', '3'],
    ])
  })

  test('numbers in every notation', async () => {
    const values = ['1E+2', '1.5E-3', '-0.1', '1.1000000000000001', ' 7 ', '9999999999999999']
    const cells = await cellsOf(row(values.map((value) => `<c><v>${value}</v></c>`).join('')))
    expect(cells).toEqual([['100', '0.0015', '-0.1', '1.1', '7', '9999999999999999']])
  })

  test('dates by built-in, own and Asian formats, in both systems, and as ISO text', async () => {
    const styles = stylesPart([14, 22, 'yyyy&quot;年&quot;m&quot;月&quot;', 31, 46, 10, '0.00', 'h:mm'])
    const cells = row(
      '<c s="0"><v>45351</v></c><c s="1"><v>45351.75</v></c><c s="2"><v>45351</v></c><c s="3"><v>45351</v></c><c s="4"><v>1.25</v></c><c s="5"><v>0.05</v></c><c s="6"><v>45351</v></c><c s="7"><v>0.5</v></c>' +
        '<c t="d" s="0"><v>2024-02-29T08:30:00</v></c><c t="d"><v>2024-02-29</v></c><c s="99"><v>45351</v></c>',
    )
    const rest = ['30:00:00', '5%', '45351', '12:00:00', '2024-02-29 08:30:00', '2024-02-29', '45351']
    expect(await cellsOf({ 'xl/styles.xml': styles, ...cells })).toEqual([
      ['2024-02-29', '2024-02-29 18:00:00', '2024-02-29', '2024-02-29', ...rest],
    ])
    const workbook =
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>'
    expect(await cellsOf({ 'xl/styles.xml': styles, 'xl/workbook.xml': workbook, ...cells })).toEqual([
      ['2028-03-01', '2028-03-01 18:00:00', '2028-03-01', '2028-03-01', ...rest],
    ])
  })

  test('results of formulas, errors and truth values', async () => {
    const cells = await cellsOf(
      row(
        '<c><f>1+1</f><v>2</v></c><c t="str"><f>"x"</f><v>x</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c><f>never()</f></c><c><v>9</v></c>',
      ),
    )
    expect(cells).toEqual([['2', 'x', '#DIV/0!', 'TRUE', 'FALSE', '', '9']])
  })

  test('parts in UTF-16, backslashes in names, names in other case, strict relations', async () => {
    const wide = Buffer.from(
      `\ufeff${sheetXml(`${header}<row r="2"><c r="A2" t="str"><v>盐😀</v></c></row>`)}`,
      'utf16le',
    )
    expect(await cellsOf({ [sheetPart]: null, 'XL\\Worksheets\\SHEET1.xml': wide })).toEqual([['盐😀']])
    const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
    expect(
      await cellsOf({
        '_rels/.rels': `<Relationships><Relationship Id="a" Type="${strict}/officeDocument" Target="/xl/workbook.xml"/></Relationships>`,
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${strict}/worksheet" Target="./../xl/worksheets/sheet1.xml"/></Relationships>`,
      }),
    ).toEqual([['1']])
  })

  test('content split at any byte between two pieces', async () => {
    const rows = await rowsOf(
      workbookOf({ [sheetPart]: sheetXml(header + Array.from({ length: 6000 }, (_, i) => longRow(i)).join('')) }),
    )
    expect(rows.length).toBe(6001)
    for (const [i, { cells }] of rows.slice(1).entries()) expect(cells).toEqual([`盐 & 😀 ${'é'.repeat(i % 37)}`])
  })

  test('the first visible sheet, or the requested one', async () => {
    const parts = {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="gone" state="veryHidden" r:id="rId1"/><sheet name="shown" r:id="rId9"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Type="x/worksheet" Target="worksheets/b.xml"/></Relationships>',
      'xl/worksheets/b.xml': sheetXml('<row><c t="str"><v>b</v></c></row><row><c><v>2</v></c></row>'),
    }
    expect((await readAll('a.xlsx', workbookOf(parts))).headers).toEqual(['b'])
    expect((await readAll('a.xlsx', workbookOf(parts), { sheet: 'gone' })).headers).toEqual(['a'])
    await expect(readAll('a.xlsx', workbookOf(parts), { sheet: 'none' })).rejects.toMatchObject({
      params: { why: 'no_sheet' },
    })
  })

  test('a header below other rows', async () => {
    const bytes = workbookOf({
      [sheetPart]: sheetXml(
        '<row><c t="str"><v>订单表</v></c></row><row><c t="str"><v>a</v></c></row><row><c><v>2</v></c></row>',
      ),
    })
    expect(await readAll('a.xlsx', bytes, { headerRow: 2 })).toEqual({
      headers: ['a'],
      rows: [{ row: 3, cells: ['2'] }],
    })
  })
})

describe('a CSV file', () => {
  const text = '编号,名称,备注\r\n00123,"盐,""海""\n第二行",é€\r\n\r\n\'=1,尾\r\n'
  const expected = {
    headers: ['编号', '名称', '备注'],
    rows: [
      { row: 2, cells: ['00123', '盐,"海"\n第二行', 'é€'] },
      { row: 4, cells: ['=1', '尾', ''] },
    ],
  }

  test.each([
    ['UTF-8 without mark', Buffer.from(text)],
    ['UTF-8 with mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16, low byte first', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, high byte first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['lines that end with CR', Buffer.from(text.replaceAll('\r\n', '\r'))],
    ['lines that end with LF', Buffer.from(text.replaceAll('\r\n', '\n'))],
    ['separated by semicolons', Buffer.from('编号;名称;备注\r\n00123;"盐,""海""\n第二行";é€\r\n\r\n\'=1;尾\r\n')],
    [
      'separated by tabs in UTF-16, as Excel saves Unicode text',
      Buffer.from('\ufeff编号\t名称\t备注\r\n00123\t"盐,""海""\n第二行"\té€\r\n\r\n\'=1\t尾\r\n', 'utf16le'),
    ],
  ])('in %s', async (_, bytes) => expect(await readAll('a.csv', bytes)).toEqual(expected))

  test('in GBK and in GB18030', async () => {
    const gbk = Buffer.from('b1e0bac52cc3fbb3c60d0a3030312ccab3d3c3d1cea3a8baa3a3a90d0a', 'hex')
    expect(await readAll('a.csv', gbk)).toEqual({
      headers: ['编号', '名称'],
      rows: [{ row: 2, cells: ['001', '食用盐（海）'] }],
    })
    // 😀 takes four bytes in GB18030.
    const wide = Buffer.concat([gbk, Buffer.from([0x94, 0x39, 0xfc, 0x36])])
    expect((await readAll('a.csv', wide)).rows[1]?.cells).toEqual(['😀', ''])
  })

  test('with a line that declares the separator, which counts as a line', async () => {
    expect(await readAll('a.csv', Buffer.from('sep=;\r\na;b\r\n1;2,5'))).toEqual({
      headers: ['a', 'b'],
      rows: [{ row: 3, cells: ['1', '2,5'] }],
    })
  })

  test('with a stray quote, short and long rows', async () => {
    const result = await readAll('a.csv', Buffer.from('a,b\n5" 管,1\n1\n1,2,3\n'))
    expect(result.rows.map(({ cells }) => cells)).toEqual([
      ['5" 管', '1'],
      ['1', ''],
      ['1', '2', '3'],
    ])
  })
})
