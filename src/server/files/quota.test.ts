import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inLang, langs } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import { testApp } from '#test/helpers/app.ts'
import type { CallOptions, Person } from '#test/helpers/app.ts'

const MIB = 1024 * 1024
const t = await testApp({ limits: { supplierFiles: 500 * MIB } })
const pdf = (size: number) => ({ name: 'a.pdf', bytes: Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(size)]) })
const send = (s: Person, size: number, options?: CallOptions) => s.upload('/api/upload', pdf(size), {}, options)
const there = (s: Person, size: number) =>
  t.database.sql(
    `insert into file (suid, key, name, mime, size, sha256) values ($1, 'x.pdf', 'x', 'application/pdf', $2, 'x')`,
    [s.suid, size],
  )
const stored = async (s: Person) =>
  readdir(join(t.app.filesFolder, String(s.suid)), { recursive: true }).catch(() => [])

test('[safety S37] a supplier with a full quota gets a refusal with a message, before its files are read, and others do not', async () => {
  const [s, other] = [await t.supplier(), await t.supplier()]
  await there(s, 499 * MIB)
  expect(await send(s, 1000)).toMatchObject({ http: 200 })
  const before = await stored(s)
  const words: Text = ['文件空间不足', 'Not enough file space', 'Espacio insuficiente', '保存容量']
  for (const lang of langs)
    expect(await send(s, 2 * MIB, { headers: { 'accept-language': lang } })).toMatchObject({
      http: 413,
      code: 'storage_full',
      msg: expect.stringContaining(inLang(words, lang)),
    })
  expect(await stored(s)).toEqual(before)
  expect(await send(other, 2 * MIB)).toMatchObject({ http: 200 })
})

test('[safety S37] an applicant has quota for application documents, and for more only after approval', async () => {
  const s = await t.supplier()
  await t.database.sql(`update supplier set status = 'applying' where suid = $1`, [s.suid])
  const applicant = await s.again()
  expect(await send(applicant, MIB)).toMatchObject({ http: 200 })
  await there(s, 99 * MIB)
  expect(await send(applicant, MIB)).toMatchObject({
    http: 413,
    code: 'storage_full',
    msg: expect.stringContaining('100 MB'),
  })
  await t.database.sql(`update supplier set status = 'active' where suid = $1`, [s.suid])
  expect(await send(await s.again(), MIB)).toMatchObject({ http: 200 })
})

test('[safety S37] of several concurrent files only those within the quota are stored', async () => {
  const s = await t.supplier()
  await there(s, 498 * MIB)
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(s, 1.4 * MIB)))
  expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 413, 413, 413])
})
