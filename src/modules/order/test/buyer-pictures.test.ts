import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { langs } from '#core/text/i18n.ts'
import type { BuyerCallPage, BuyerTried } from '#core/wire/buyer-wire.ts'
import type { StoredFile } from '#core/wire/account-wire.ts'
import { sign } from '#core/wire/sign.ts'
import { sha256 } from '#test/helpers/app.ts'
import type { Caller } from '#test/helpers/app.ts'
import { picture } from '#test/helpers/applicants.ts'
import { buyerOf, buyerTokens } from '#test/helpers/buyers.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { memberOf, storeOf } from './store.ts'

const t = await sectionsApp()
const path = '/buyer/refund/Picture'
const gif = { name: '破损.gif', bytes: picture }

interface Refund {
  id: number
  images: string[] | null
}

async function boughtStore() {
  const store = await storeOf(t)
  const { s, member, small } = store
  accepted(await s.post('/seller/order/OrderSettingSave', { buyer_cod: true }))
  const buying = async (who: number) => {
    const by = await buyerOf(t, s, who)
    const order_id = dataOf(
      await by.post<{ id: number }>('/buyer/order/Create', { terms: 'cod', lines: [{ sku_id: small, qty: 2 }] }),
    ).id
    const send = (file: { name: string; bytes: Uint8Array } = gif, options = {}) =>
      by.upload<StoredFile>(path, file, { order_id: String(order_id) }, options)
    const apply = (images: readonly string[]) =>
      by.post<Refund>('/buyer/refund/Apply', { order_id, reason: '破损', lines: [{ sku_id: small, qty: 1 }], images })
    return { by, order_id, send, apply }
  }
  const stored = async () => t.database.sql<{ key: string }>('select key from file where suid = $1', [s.suid])
  const onDisk = async () =>
    (await readdir(join(t.app.filesFolder, String(s.suid)), { recursive: true }).catch(() => [])).filter((name) =>
      name.includes('.'),
    )
  return { ...store, me: await buying(member), stranger: await buying(await memberOf(s)), buying, stored, onDisk }
}

test('[safety S37] a buyer sends pictures with a refund, visible to the operators of the shop only', async () => {
  const { s, me } = await boughtStore()
  const [first, two] = [dataOf(await me.send()), dataOf(await me.send())]
  expect(first).toMatchObject({ name: gif.name, size: picture.length, url: `/api/file/${first.key}` })
  const refund = dataOf(await me.apply([first.url, two.url]))
  expect(refund.images).toEqual([first.url, two.url])
  expect(dataOf(await me.by.get<Refund>('/buyer/refund/Detail', { id: refund.id })).images).toEqual([
    first.url,
    two.url,
  ])
  expect((await s.get('/seller/refund/RefundInfo', { id: refund.id })).data).toMatchObject({
    images: [first.url, two.url],
  })
  const shown = await t.app.inject({ url: first.url, headers: { cookie: s.cookie } })
  expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload.equals(picture)]).toEqual([
    200,
    'image/gif',
    true,
  ])
  const elsewhere = await t.supplier()
  expect((await t.app.inject({ url: first.url, headers: { cookie: elsewhere.cookie } })).statusCode).toBe(404)
})

test('[safety S3] a buyer opens pictures of their own and of the shop, but none of another buyer, of another shop, or files that are not pictures', async () => {
  const { s, me, member } = await boughtStore()
  const ownPicture = dataOf(await me.send())
  const stored = async (who: typeof s, name: string, bytes: Uint8Array) =>
    dataOf(await who.upload<StoredFile>('/api/upload', { name, bytes }))
  const shops = await stored(s, '海盐.gif', picture)
  const paper = await stored(s, '合同.pdf', Buffer.from('%PDF-1.7 …'))
  const elsewhere = await stored(await t.supplier(), '海盐.gif', picture)
  const opened = async (who: number, { key }: StoredFile) => {
    const { access_token: accesstoken, suid } = await buyerTokens(t, s, who)
    const timestamp = String(Math.floor(t.app.now().getTime() / 1000))
    const headers = {
      device: 'web',
      timestamp,
      accesstoken,
      supplieruid: String(suid),
      sign: sign({ params: {}, timestamp, accesstoken }, sha256),
    }
    const {
      statusCode,
      headers: answerHeaders,
      rawPayload,
    } = await t.app.inject({ url: `/v1/buyer/file/${key}`, headers })
    return statusCode === 200 ? [answerHeaders['content-type'], rawPayload.equals(picture)] : statusCode
  }
  for (const url of [ownPicture, shops]) expect(await opened(member, url)).toEqual(['image/gif', true])
  expect(await opened(await memberOf(s), ownPicture)).toBe(404)
  for (const url of [paper, elsewhere]) expect(await opened(member, url)).toBe(404)
  expect(await s.get(`/buyer/file/${ownPicture.key}`)).toMatchObject({ code: 'signed_out' })
})

test('[safety S3] a picture of another member, of the shop’s people, of another shop or of the web is refused as url that is not there', async () => {
  const { s, me, stranger } = await boughtStore()
  const other = await boughtStore()
  const strange = [
    dataOf(await stranger.send()).url,
    dataOf(await other.me.send()).url,
    dataOf(await s.upload<StoredFile>('/api/upload', gif)).url,
    'https://pictures.example/a.gif',
    '/api/file/AAAAAAAAAAAAAAAAAAAAAAAA.gif',
  ]
  const ownPicture = dataOf(await me.send()).url
  const bodies = []
  for (const url of strange) {
    const answer = await me.apply([ownPicture, url])
    expect(answer).toMatchObject({
      http: 422,
      code: 'picture_not_own',
      data: { errors: [{ field: 'images', code: 'picture_not_own' }] },
    })
    bodies.push(answer.raw.body)
  }
  expect(new Set(bodies).size).toBe(1)
  expect((await me.by.get('/buyer/refund/List')).data).toEqual([])
  accepted(await me.apply([ownPicture]))
  expect(await me.apply(Array.from({ length: 10 }, () => ownPicture))).toMatchObject({
    http: 422,
    data: { errors: [{ field: 'images', code: 'too_many' }] },
  })
})

test('files that are not pictures, too large, or without an order of the buyer are refused and not stored', async () => {
  const { me, stranger, stored, onDisk } = await boughtStore()
  const big = Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)])
  const wide = Buffer.from(picture)
  wide.writeUInt16LE(6000, 6)
  wide.writeUInt16LE(6000, 8)
  const refused: [string, { name: string; bytes: Uint8Array }][] = [
    ['file_kind', { name: 'a.exe', bytes: picture }],
    ['bad_image', { name: 'a.png', bytes: picture }],
    ['bad_image', { name: 'a.gif', bytes: Buffer.from('<svg onload=alert(1)>') }],
    ['bad_image', { name: 'a.pdf', bytes: Buffer.from('%PDF-1.7 of some size') }],
    ['file_too_large', { name: 'a.gif', bytes: big }],
    ['file_too_large', { name: 'a.gif', bytes: wide }],
  ]
  for (const [code, file] of refused) expect([code, await me.send(file)]).toMatchObject([code, { status: false, code }])
  const to = (by: Caller, order_id: number) => by.upload(path, gif, { order_id: String(order_id) })
  const [theirs, absent] = [await to(me.by, stranger.order_id), await to(me.by, 987_654_321)]
  expect([theirs.http, theirs.raw.body]).toEqual([404, absent.raw.body])
  expect(await me.by.upload(path, gif, {})).toMatchObject({
    http: 422,
    data: { errors: [{ field: 'order_id', code: 'required' }] },
  })
  expect(await me.by.post(path, { order_id: me.order_id })).toMatchObject({ http: 415 })
  expect([await stored(), await onDisk()]).toEqual([[], []])
})

test('[safety S30] under one key a picture is stored once, and a buyer sends sixty within a day', async () => {
  const { s, me, stranger, stored, onDisk } = await boughtStore()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => me.send(gif, { key })))
  const last = accepted(await me.send(gif, { key }))
  for (const { code, raw } of answers) if (code !== 'in_flight') expect(raw.body).toBe(last.raw.body)
  expect(await me.send({ ...gif, name: 'b.gif' }, { key })).toMatchObject({ code: 'key_reused' })
  expect([await stored(), (await onDisk()).length]).toEqual([[{ key: last.data.key }], 1])
  await t.database.sql(
    `insert into file (suid, key, name, mime, size, sha256, created_by) select suid, key || n, name, mime, size, sha256, created_by from file, generate_series(1, 57) n where suid = $1`,
    [s.suid],
  )
  const many = await Promise.all(Array.from({ length: 5 }, () => me.send()))
  expect(many.filter(({ status }) => status)).toHaveLength(2)
  expect(await me.send()).toMatchObject({ http: 429, code: 'pictures_over' })
  accepted(await stranger.send())
})

test('[B28] its page explains the upload in four languages, and tries it with a picture that is not stored', async () => {
  const { s, member, me, stored } = await boughtStore()
  for (const lang of langs) {
    const { data } = await s.get<BuyerCallPage[]>(
      '/seller/open/BuyerCalls',
      { member_id: member },
      { headers: { 'accept-language': lang } },
    )
    const page = data.find((item) => item.path === `/v1${path}`)
    expect(page?.input.map(({ name, help, required }) => [name, required, help.includes('multipart')])).toEqual([
      ['order_id', true, false],
      ['file', true, true],
    ])
    expect(page?.refusals.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['bad_image', 'pictures_over', 'not_found']),
    )
    expect(page?.example).toContain(String(me.order_id))
  }
  const body = JSON.stringify({ order_id: String(me.order_id) })
  const { data } = accepted(
    await s.post<BuyerTried>('/seller/open/BuyerTry', { member_id: member, path: `/v1${path}`, body }),
  )
  expect(data).toMatchObject({
    http: 200,
    curl: expect.stringContaining(`-F 'order_id=${me.order_id}' -F file=@picture.jpg`),
  })
  expect(data.answer).toContain('/api/file/')
  expect(await stored()).toEqual([])
})
