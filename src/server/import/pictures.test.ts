import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ImportAnswer } from '#core/wire/import-wire.ts'
import { taskOver } from '#test/helpers/tasks.ts'
import { dataOf } from '#test/helpers/calls.ts'
import type { Person } from '#test/helpers/app.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { archive } from '../sheet/archive.fixtures.ts'

const t = await sectionsApp()
const path = '/seller/goodscat/CatManage'

function png(): Buffer {
  const bytes = Buffer.alloc(64)
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  bytes.writeUInt32BE(3, 16)
  bytes.writeUInt32BE(2, 20)
  return bytes
}
const send = (s: Person, cell: string, pictures: Uint8Array, flags = {}) =>
  s.upload<ImportAnswer>(
    path,
    { name: 'a.csv', bytes: Buffer.from(`分类名称,图片\n盐,${cell}\n`), pictures },
    { _excel_import: '1', ...flags },
  )
const pictureOf = async (s: Person) => (await s.get<{ img: string | null; id: number }[]>(path)).data
const temporaryFiles = async () => (await readdir(join(t.app.filesFolder, 'tmp'))).length

test.each([
  ['a way out of its folder', archive([{ name: '../../a.png', data: png() }]), 'file_broken'],
  ['an absolute place', archive([{ name: '/etc/a.png', data: png() }]), 'file_broken'],
  ['what only grows', zipSync({ 'a.png': new Uint8Array(20 * 2 ** 20) }), 'file_too_large'],
  ['more than the directory says', archive([{ name: 'a.png', data: Buffer.alloc(300_000), plain: 64 }]), 'file_broken'],
  ['a program', zipSync({ 'a.exe': png() }), 'picture_foreign'],
  [
    'a page that says it is a picture',
    zipSync({ 'a.png': Buffer.from('<script>alert(1)</script>'.repeat(4)) }),
    'picture_foreign',
  ],
  ['a drawing that can hold a script', zipSync({ 'a.svg': Buffer.from('<svg/>') }), 'picture_foreign'],
  ['a document', zipSync({ 'a.png': png(), 'b.pdf': Buffer.from('%PDF-1.7 '.padEnd(64)) }), 'picture_foreign'],
  ['two of one name', zipSync({ 'a/x.png': png(), 'b/X.png': png() }), 'picture_twice'],
  ['nothing', zipSync({}), 'file_empty'],
  ['no archive', Buffer.from('GIF89a'), 'file_broken'],
  [
    'too many',
    zipSync(Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`${at}.png`, png()]))),
    'file_too_large',
  ],
])(
  '[safety S39] an archive of pictures with %s is refused as a whole, and leaves nothing',
  async (_what, bytes, code) => {
    const s = await t.supplier()
    const answer = await send(s, 'a.png', bytes)
    expect(answer).toMatchObject({ status: false, code })
    expect(answer.raw.body).not.toMatch(/\{(name|max|reason)\}/)
    expect(await pictureOf(s)).toEqual([])
    expect([await temporaryFiles(), await t.database.sql('select 1 from file where suid = $1', [s.suid])]).toEqual([
      0,
      [],
    ])
  },
)

test('pictures named by cells are stored with the records, also in the background; a dry run and a refused file store none', async () => {
  const s = await t.supplier()
  const pictures = zipSync({ 'a.png': png(), 'b.png': png() })
  const stored = () => t.database.sql('select name from file where suid = $1', [s.suid])
  expect(await send(s, 'a.png', pictures, { _excel_import_dry: '1' })).toMatchObject({ data: { inserted: 1 } })
  expect(await send(s, 'c.png', pictures)).toMatchObject({
    data: { errors: [{ col: '图片', code: 'picture_missing' }] },
  })
  expect(await send(s, 'http://127.0.0.1/a.png', pictures)).toMatchObject({
    data: { errors: [{ code: 'picture_address' }] },
  })
  expect(await stored()).toEqual([])
  const { task_id } = dataOf(await send(s, 'A.png', pictures, { _excel_import_async: '1' })).x ?? {}
  expect(await taskOver(s, Number(task_id))).toMatchObject({ status: 2 })
  const [picture] = await pictureOf(s)
  const record = await s.get<{ img: string }>('/seller/goodscat/CatInfo', { id: picture?.id ?? 0 })
  expect(record.data.img).toMatch(/^\/api\/file\/[\w-]{24}\.png$/)
  expect(await stored()).toEqual([{ name: 'a.png' }])
  expect(await temporaryFiles()).toBe(0)
})

test('names in the encoding of a Chinese Windows are read as they were written', async () => {
  const s = await t.supplier()
  const bytes = Buffer.from(archive([{ name: 'XX.png', data: png() }]))
  // 食 and 盐 are two bytes each there: the name of four letters' length is in the directory and at the entry
  const gbk = Buffer.from([0xd1, 0xce])
  for (let at = bytes.indexOf('XX.png'); at >= 0; at = bytes.indexOf('XX.png')) gbk.copy(bytes, at)
  expect(await send(s, '盐.png', bytes)).toMatchObject({ status: true, data: { inserted: 1 } })
})
