import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPostmaster } from '#server/db/embedded-orphan.ts'
import { isServerFile } from '../../scripts/dev/server-files.ts'
import { isAlive, startChild } from '../helpers/child.ts'
import { tempFolder } from '../helpers/temp-folder.ts'

const env = { PORT: '0', HOST: '', DATABASE_URL: '', DEMO: '0', LOG_LEVEL: '', METRICS_PORT: '' }
const dev = (root: string, more: Readonly<Record<string, string>>, ...args: string[]) =>
  startChild({ command: [process.execPath, join(root, 'scripts', 'dev.mjs'), ...args], env: { ...env, ...more } })

test('[safety S45] npm run dev serves the console and the calls on one port, restarts on a save, reports a syntax error, and ends with its database', async () => {
  const root = await copyOfSources()
  const data = join(root, 'closed', 'data-dev')
  execFileSync('mkdir', ['-m', '700', join(root, 'closed')])
  const server = dev(root, { DATA_DIR: data }, '--section', 'goods')
  const url = (await server.line(/^saltern ready at /)).slice('saltern ready at '.length)
  const { origin, port, pathname } = new URL(url)
  expect(pathname).toMatch(/^\/goods\//)
  expect(await (await fetch(url)).text()).toContain('/@vite/client')
  const health = async () => {
    const answer = await fetch(`${origin}/api/health`)
    return `${answer.status} ${await answer.text()}`
  }
  expect(await health()).toContain('200 {"status":true')
  const postmaster = (await readPostmaster(join(data, 'postgres', '18')))?.pid ?? 0

  const file = join(root, 'src/server/http/health.ts')
  const code = readFileSync(file, 'utf8')
  writeFileSync(file, code.replace('ok({ uptime', 'ok({ saved: 1, uptime'))
  await expect.poll(health).toContain('"saved":1')
  writeFileSync(file, `${code}\nconst broken = ;\n`)
  await expect.poll(health).toMatch(/^503 [^]*SyntaxError/)
  expect(server.output()).toContain('saltern: the server does not run; it starts again when a file of it is saved\n')
  writeFileSync(file, code)
  await expect.poll(health).toMatch(/^200 (?!.*saved)/)
  expect((await readPostmaster(join(data, 'postgres', '18')))?.pid).toBe(postmaster)

  const second = dev(root, { DATA_DIR: data })
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(
    /^saltern: the data folder .* is in use by process \d+; stop that one first, or set DATA_DIR .*\n$/,
  )
  const otherServer = dev(root, { DATA_DIR: join(root, 'other'), PORT: port })
  expect(await otherServer.ended).toBe(1)
  expect(otherServer.output()).toMatch(
    /^saltern: port \d+ on 127.0.0.1 is taken by another program; set PORT to another one \(0 takes a free one\)\n$/,
  )

  server.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(isAlive(postmaster)).toBe(false)
  await expectFree(Number(port))
})

test('npm run dev names the sections for an unknown one, and its option for any other', async () => {
  const unknown = dev('.', {}, '--section', 'salt')
  expect(await unknown.ended).toBe(1)
  expect(unknown.output()).toMatch(
    /^saltern: there is no section "salt"; --section takes one of basicdata, .*goods.*\n$/,
  )
  const option = dev('.', {}, '--sektion')
  expect(await option.ended).toBe(1)
  expect(option.output()).toMatch(/^saltern: npm run dev takes no more than -- --section <name>: .*\n$/)
})

test('the development server restarts for sources and migrations of the server, not for screens and tests', () => {
  const files = [
    'src/main.ts',
    'src/core/text/i18n.ts',
    'src/modules/goods/module.ts',
    'src/modules/goods/shared/price.ts',
    'migrations/0001_start.sql',
    'src/web/main.tsx',
    'src/web/api/client.ts',
    'src/modules/web.ts',
    'src/modules/goods/web/index.ts',
    'src/modules/goods/test/store.ts',
    'src/modules/goods/goods/goods.test.ts',
    'bench/dev.ts',
    'README.md',
  ]
  expect(files.filter(isServerFile)).toEqual(files.slice(0, 5))
})

/** The product in a separate folder, whose files a test may change. */
async function copyOfSources(): Promise<string> {
  const root = await tempFolder()
  await chmod(root, 0o711)
  for (const path of [
    'src',
    'scripts',
    'migrations',
    'index.html',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
  ])
    execFileSync('cp', ['-a', path, root])
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'), 'dir')
  return root
}

async function expectFree(port: number) {
  const probe = createServer().listen(port, '127.0.0.1')
  await once(probe, 'listening')
  probe.close()
}
