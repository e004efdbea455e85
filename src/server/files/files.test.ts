import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import type { StoredFile } from '#core/wire/account-wire.ts'

const t = await testApp()
const send = (s: Person, name: string, bytes: Uint8Array, options = {}) =>
  s.upload<StoredFile>('/api/upload', { name, bytes }, {}, options)
const fetchAs = (s: Person, url: string) => t.app.inject({ url, headers: { cookie: s.cookie } })

describe('[safety S37] a picture', () => {
  test('comes back byte for byte to its own supplier only', async () => {
    const [s, other] = [await t.supplier(), await t.supplier()]
    const bytes = png(3, 2)
    const answer = await send(s, '盐场 图.png', bytes)
    expect(answer).toMatchObject({
      http: 200,
      data: { name: '盐场 图.png', size: bytes.length, url: `/api/file/${answer.data.key}` },
    })
    const fetched = await fetchAs(s, answer.data.url)
    expect(fetched.statusCode).toBe(200)
    expect(fetched.rawPayload.equals(bytes)).toBe(true)
    expect(fetched.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(fetched.headers['content-disposition']).toBeUndefined()
    const foreign = await fetchAs(other, answer.data.url)
    const absent = await fetchAs(other, '/api/file/AAAAAAAAAAAAAAAAAAAAAAAA.png')
    expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body])
    expect((await t.app.inject({ url: answer.data.url })).statusCode).toBe(401)
  })

  test('disappears from the page once its person signs out', async () => {
    const s = await t.supplier()
    const { data } = await send(s, 'a.png', png(1, 1))
    const out = await s.get('/buyer/user/logout')
    expect(out.raw.headers['set-cookie']).toMatch(
      /^saltern_file=; Path=\/api\/file; HttpOnly; SameSite=Strict; Max-Age=0/,
    )
    expect((await fetchAs(s, data.url)).statusCode).toBe(401)
  })

  test.each([
    ['png', png(4, 5)],
    ['gif', gif(4, 5)],
    ['webp', webpLossless(4, 5)],
    ['webp', webpLossy(4, 5)],
    ['webp', webpExtended(4, 5)],
    ['jpg', jpeg(4, 5)],
    ['JPEG', jpeg(4, 5)],
  ])('of kind %s is measured from its bytes', async (extension, bytes) => {
    const s = await t.supplier()
    const { http } = await send(s, `a.${extension}`, bytes)
    expect(http).toBe(200)
    expect(await t.database.sql('select width, height from file where suid = $1', [s.suid])).toEqual([
      { width: 4, height: 5 },
    ])
  })

  test('can be an avatar of its own supplier only', async () => {
    const [s, other] = [await t.supplier(), await t.supplier()]
    const { data } = await send(s, 'a.png', png(1, 1))
    expect(await other.post('/buyer/user/userEdit', { avatar: data.url })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'avatar', code: 'bad_ref' }] },
    })
    expect(
      await s.post('/buyer/user/userEdit', { avatar: data.url, nick_name: ' 小盐 ', phone: '13800001111' }),
    ).toMatchObject({
      http: 200,
    })
    expect((await s.get('/buyer/user/info')).data).toMatchObject({
      avatar: data.url,
      nick_name: '小盐',
      phone: '13800001111',
    })
    expect(await s.post('/buyer/user/userEdit', { phone: '23800001111' })).toMatchObject({
      data: { errors: [{ field: 'phone', code: 'bad_phone' }] },
    })
  })
})

describe('a document', () => {
  test('is handed out as a download under its own name', async () => {
    const s = await t.supplier()
    const { data } = await send(s, '合同 (1).pdf', Buffer.from('%PDF-1.7 …'))
    const fetched = await fetchAs(s, data.url)
    expect(fetched.headers['content-disposition']).toBe("attachment; filename*=UTF-8''%E5%90%88%E5%90%8C%20%281%29.pdf")
    expect(fetched.headers['content-type']).toBe('application/pdf')
  })
})

describe('[safety S37] a refused file is not stored', () => {
  test.each([
    [
      'a drawing that can hold script',
      'a.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'file_kind',
    ],
    ['a page named as a picture', 'a.png', Buffer.from(`<html>${' '.repeat(100)}</html>`), 415, 'bad_image'],
    ['a picture named as another kind', 'a.gif', png(1, 1), 415, 'bad_image'],
    ['a picture of too many pixels', 'a.png', png(60_000, 60_000), 413, 'file_too_large'],
    ['a picture of no width', 'a.png', png(0, 5), 415, 'bad_image'],
    [
      'a JPEG without a frame',
      'a.jpg',
      Buffer.concat([Buffer.from('ffd8ffe00010', 'hex'), Buffer.alloc(40)]),
      415,
      'bad_image',
    ],
    [
      'a picture over 10 MiB',
      'a.png',
      Buffer.concat([png(1, 1), Buffer.alloc(10 * 1024 * 1024)]),
      413,
      'file_too_large',
    ],
    [
      'a document over 20 MiB',
      'a.pdf',
      Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(20 * 1024 * 1024)]),
      413,
      'file_too_large',
    ],
    ['a document that is not one', 'a.xlsx', Buffer.from('name,price'), 422, 'file_broken'],
    ['a program', 'a.exe', Buffer.from('MZ'), 415, 'file_kind'],
    ['a file of no kind', 'Makefile', Buffer.from('all:'), 415, 'file_kind'],
    ['nothing', 'a.png', Buffer.alloc(0), 415, 'bad_image'],
  ])('%s', async (_, name, bytes, http, code) => {
    const s = await t.supplier()
    expect(await send(s, name, bytes)).toMatchObject({ http, status: false, code })
    await expectNothing(s)
  })

  test('a wrong sign', async () => {
    const s = await t.supplier()
    expect(await send(s, 'a.png', png(1, 1), { headers: { sign: 'x' } })).toMatchObject({ http: 400, code: 'bad_sign' })
    await expectNothing(s)
  })

  test.each([
    [
      'a form without a file',
      '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n',
      422,
      'file_missing',
    ],
    [
      'a form that breaks off',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
      400,
      'malformed',
    ],
    ['no form at all', '{}', 400, 'malformed'],
  ])('%s', async (_, payload, http, code) => {
    const s = await t.supplier()
    const params: Record<string, string> = code === 'file_missing' ? { a: '1' } : {}
    const answer = await s.form('/api/upload', { payload, type: 'multipart/form-data; boundary=b', params })
    expect(answer).toMatchObject({ http, code })
    await expectNothing(s)
  })
})

test('one key stores one file', async () => {
  const s = await t.supplier()
  const answers = await Promise.all(Array.from({ length: 3 }, () => send(s, 'a.png', png(1, 1), { key: 'upload-1' })))
  expect(new Set(answers.map((answer) => answer.data.key)).size).toBe(1)
  expect(await filesOf(s)).toEqual([answers[0]?.data.key])
  expect(await send(s, 'a.png', png(2, 2), { key: 'upload-1' })).toMatchObject({ http: 422, code: 'key_reused' })
  expect(await filesOf(s)).toHaveLength(1)
})

test('a name that leaves its folder finds nothing', async () => {
  const s = await t.supplier()
  for (const key of ['..%2f..%2fetc%2fpasswd', '%2e%2e', 'a.png%00', `${'a'.repeat(80)}.png`]) {
    expect((await fetchAs(s, `/api/file/${key}`)).statusCode).toBeGreaterThanOrEqual(400)
  }
})

async function expectNothing(s: Person) {
  expect(await filesOf(s)).toEqual([])
  expect(await readdir(join(t.app.filesFolder, 'tmp'))).toEqual([])
  expect(await t.database.sql('select 1 from file where suid = $1', [s.suid])).toEqual([])
}

async function filesOf(s: Person): Promise<string[]> {
  const entries = await readdir(join(t.app.filesFolder, String(s.suid)), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

function png(width: number, height: number): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
}

function gif(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40)
  bytes.write('GIF89a', 'latin1')
  bytes.writeUInt16LE(width, 6)
  bytes.writeUInt16LE(height, 8)
  return bytes
}

function webp(kind: string, write: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(40)
  bytes.write('RIFF', 0, 'latin1')
  bytes.write(`WEBP${kind}`, 8, 'latin1')
  write(bytes)
  return bytes
}

function webpLossy(width: number, height: number): Buffer {
  return webp('VP8 ', (bytes) => {
    bytes.writeUInt16LE(width, 26)
    bytes.writeUInt16LE(height, 28)
  })
}

function webpLossless(width: number, height: number): Buffer {
  return webp('VP8L', (bytes) => void bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21))
}

function webpExtended(width: number, height: number): Buffer {
  return webp('VP8X', (bytes) => {
    bytes.writeUIntLE(width - 1, 24, 3)
    bytes.writeUIntLE(height - 1, 27, 3)
  })
}

/** Start, an APP0 segment, a Huffman table, then the frame header. */
function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from('ffc0001108000000000301220002110103110', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from('ffd8ffe0000400ffffc4000400ff', 'hex'), frame, Buffer.alloc(20)])
}
