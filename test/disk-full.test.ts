import { spawnSync } from 'node:child_process'
import { chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { modules } from '#modules/index.ts'
import { sections } from '#server/composition.ts'
import { testApp } from './helpers/app.ts'

// A real file system of 256 kB; only root may mount one.
const disk = await mkdtemp(join(tmpdir(), 'saltern-disk-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k,mode=0755', 'tmpfs', disk]).status === 0
const files = join(disk, 'files')
const t = await testApp({ ...sections(registry(modules)), filesFolder: files })
afterAll(async () => {
  if (mounted) spawnSync('umount', ['-l', disk])
  await rm(disk, { recursive: true, force: true })
})

const filler = join(disk, 'filler')
const fill = () => writeFile(filler, Buffer.alloc(1024 * 1024)).catch(() => undefined) // as much as there is room for
const full = { http: 503, status: false, code: 'disk_full', msg: 'Storage is full; nothing can be saved now' }
const en = { headers: { 'accept-language': 'en' } }
const pdf = { name: 'a.pdf', bytes: Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(20_000)]) }

test.runIf(mounted)(
  '[safety G11] on a full disk a file is refused with a message, reads work, and free space heals it',
  async () => {
    const s = await t.supplier()
    const first = await s.upload<{ url: string }>('/api/upload', pdf)
    expect(first.http).toBe(200)
    const read = async () =>
      (await t.app.inject({ url: first.data.url, headers: { cookie: s.cookie } })).rawPayload.length
    await fill()
    expect(await s.upload('/api/upload', pdf, {}, en)).toMatchObject(full)
    expect(await readdir(join(files, 'tmp'))).toEqual([])
    expect(await read()).toBe(pdf.bytes.length)
    expect(await t.database.sql('select count(*)::int as n from file where suid = $1', [s.suid])).toEqual([{ n: 1 }])
    await rm(filler)
    expect((await s.upload('/api/upload', pdf)).http).toBe(200)
  },
)

test.runIf(mounted)(
  '[safety G11] a database without space refuses a write with a message, reads work, and free space heals it',
  async () => {
    const s = await t.supplier()
    const save = (name: string) => s.post('/jxc/unit/UnitSave', { name, dimension: 'package', decimals: 0 }, en)
    expect((await save('袋')).http).toBe(200)
    const [place] = await t.database.sql<{ at: string }>(`select current_setting('data_directory') as at`)
    const { uid, gid } = await stat(String(place?.at))
    const tables = join(disk, 'tables')
    await mkdir(tables)
    await chown(tables, uid, gid)
    await t.database.sql(`create tablespace tiny_${process.pid} location '${tables}'`)
    try {
      await t.database.sql(`alter table unit set tablespace tiny_${process.pid}`)
      await fill()
      // Rows go into the page that is there until it is full.
      const answers = []
      for (let n = 0; n < 300 && answers.at(-1)?.code !== 'disk_full'; n++) answers.push(await save(`袋${n}`))
      expect(answers.at(-1)).toMatchObject(full)
      expect(answers.filter(({ status }) => !status)).toHaveLength(1)
      expect(await s.get('/jxc/unit/UnitManage')).toMatchObject({ http: 200, status: true })
      await rm(filler)
      expect((await save('again')).http).toBe(200)
    } finally {
      await rm(filler, { force: true })
      await t.database.sql('alter table unit set tablespace pg_default')
      await t.database.sql(`drop tablespace tiny_${process.pid}`)
    }
  },
)
