import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startChild } from '#test/helpers/child.ts'
import { expectWithin } from '#test/helpers/patience.ts'
import { tempFolder } from '#test/helpers/temp-folder.ts'
import { openDataFolder } from './data-folder.ts'

const holder = `
  import { openDataFolder } from '#server/db/data-folder.ts'
  await openDataFolder(process.env.FOLDER)
  console.log('held')
  setInterval(() => {}, 1000)`

test('[safety S45] [safety G16] a second process on the folder is refused within two seconds, learns the owner, and changes nothing', async () => {
  const folder = await tempFolder()
  const first = startChild({ code: holder, env: { FOLDER: folder } })
  await first.line(/held/)
  const secrets = await readFile(join(folder, 'secrets.json'), 'utf8')
  const startedAt = Date.now()
  await expect(openDataFolder(folder)).rejects.toThrow(
    `is in use by process ${first.pid}; stop that one first, or set DATA_DIR to another folder`,
  )
  expectWithin(2000, Date.now() - startedAt)
  expect(await readFile(join(folder, 'secrets.json'), 'utf8')).toBe(secrets)
  expect(await readFile(join(folder, 'server.pid'), 'utf8')).toBe(String(first.pid))
})

test('the folder is free at once after its process was killed', async () => {
  const folder = await tempFolder()
  const first = startChild({ code: holder, env: { FOLDER: folder } })
  await first.line(/held/)
  first.kill('SIGKILL')
  await first.ended
  const { release } = await openDataFolder(folder)
  release()
})

test('of many that start at the same moment exactly one gets the folder', async () => {
  const folder = await tempFolder()
  const children = Array.from({ length: 4 }, () => startChild({ code: holder, env: { FOLDER: folder } }))
  const locks = await Promise.all(
    children.map((child) =>
      child.line(/held/).then(
        () => true,
        () => false,
      ),
    ),
  )
  expect(locks.filter(Boolean)).toHaveLength(1)
})

test('secrets are created once, readable by us only, and a folder stays new until its first start has completed', async () => {
  const folder = join(await tempFolder(), 'new', 'deeper')
  const first = await openDataFolder(folder)
  expect(first.fresh).toBe(true)
  expect(first.secrets.jwt.byteLength).toBeGreaterThanOrEqual(32)
  expect(first.secrets.jwt).not.toEqual(first.secrets.refresh)
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
  first.release()

  const again = await openDataFolder(folder)
  expect(again.fresh).toBe(true)
  expect(again.secrets).toEqual(first.secrets)
  await again.started()
  again.release()

  const later = await openDataFolder(folder)
  expect(later.fresh).toBe(false)
  later.release()
})

test('damaged secrets are not replaced silently while people are signed in', async () => {
  const folder = await tempFolder()
  for (const damaged of ['', '{"jwt":"c2hvcnQ","refresh":"c2hvcnQ"}', '{"jwt":']) {
    await writeFile(join(folder, 'secrets.json'), damaged)
    await expect(openDataFolder(folder)).rejects.toThrow(/secrets\.json is damaged/)
    expect(await readFile(join(folder, 'secrets.json'), 'utf8')).toBe(damaged)
  }
})

test('a folder that cannot be written is named with the reason', async () => {
  const file = join(await tempFolder(), 'file')
  await writeFile(file, '')
  await expect(openDataFolder(join(file, 'data'))).rejects.toThrow(
    `the data folder ${file}/data cannot be written (a part of its path is a file)`,
  )
  await expect(openDataFolder(file)).rejects.toThrow(/cannot be written \(it is a file\)/)
})
