import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sign } from '#core/wire/sign.ts'
import { sha256 } from '#server/http/sign-check.ts'
import { vector } from '#server/open/pages.ts'
import { openSignature } from '#server/open/signature.ts'
import { applicationOf } from '../src/modules/open/test/open-api.fixtures.ts'
import { startChild } from './helpers/child.ts'
import { blocksIn } from './helpers/doc-blocks.ts'
import { goodsOf } from './helpers/goods.ts'
import { productApp } from './helpers/shared-apps.ts'
import { tempFolder } from './helpers/temp-folder.ts'

const blocks = blocksIn('docs/protocol.md')
const programs: Readonly<Record<string, string[]>> = {
  js: [process.execPath, '--input-type=module', '-e'],
  python: ['python3', '-c'],
  sh: ['sh', '-c'],
}
const isThere = (lang: string) =>
  lang === 'js' || spawnSync(lang === 'sh' ? 'openssl' : 'python3', ['--version']).status === 0
const outputOf = ({ lang, code }: { lang: string; code: string }) => {
  const [program = '', ...args] = programs[lang] ?? []
  return spawnSync(program, [...args, code], { encoding: 'utf8' }).stdout.trim()
}
/** The programs of a heading and the output that the page prints below them. */
const [checksums, signatures] = [0, 1].map((at) => {
  const ends = blocks.flatMap(({ lang }, index) => (lang === 'text' ? [index] : []))
  const end = ends[at] ?? 0
  const from = at === 0 ? 0 : (ends[at - 1] ?? 0) + 1
  return {
    printed: blocks[end]?.code.trim() ?? '',
    examples: blocks.slice(from, end).filter(({ lang }) => lang in programs),
  }
})

describe('the page of the protocol', () => {
  test('prints the checksum and the signature that the server computes', () => {
    const params = { keyword: '食盐', page: 2, ids: [7, 9], remark: null }
    expect(checksums?.printed).toBe(sign({ params, timestamp: '1700000000', accesstoken: '' }, sha256))
    expect(signatures?.printed).toBe(openSignature(vector.secret, vector.parts))
  })

  test('has each in three languages, whose programs print it', () => {
    for (const part of [checksums, signatures]) {
      expect(part?.examples.map(({ lang }) => lang).toSorted()).toEqual(['js', 'python', 'sh'])
      for (const example of part?.examples.filter(({ lang }) => isThere(lang)) ?? [])
        expect({ line: example.line, output: outputOf(example) }).toEqual({ line: example.line, output: part?.printed })
    }
  })
})

describe('the client of docs/open-api.md', async () => {
  const t = await productApp()

  test('has at most 62 lines', () => {
    expect(readFileSync('docs/examples/open-client.mjs', 'utf8').split('\n').length).toBeLessThanOrEqual(62)
  })

  test('queries stock, corrects its clock and reports refusals by their code, as the page shows', async () => {
    const s = await t.supplier()
    const g = await goodsOf(s)
    await g.receive([{ material: g.wheat, qty: 12.5, price: 2 }])
    const { app_id, secret } = await applicationOf(s)
    const server = createServer((request, response) => t.app.routing(request, response)).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const address = server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const folder = await tempFolder()
    await copyFile('docs/examples/open-client.mjs', join(folder, 'open-client.mjs'))
    const [example] = blocksIn('docs/open-api.md').filter(({ lang }) => lang === 'js')
    const code = example?.code
      .replace('http://127.0.0.1:3000', url)
      .replace('sl1.abc', app_id)
      .replace('sk_...', secret)
    // a clock that is an hour behind
    await writeFile(join(folder, 'late.mjs'), 'const { now } = Date; Date.now = () => now() - 3_600_000')
    await writeFile(join(folder, 'example.mjs'), code ?? '')
    const child = startChild({
      command: [process.execPath, '--import', join(folder, 'late.mjs'), join(folder, 'example.mjs')],
    })
    expect(await child.ended).toBe(0)
    expect(child.output()).toMatch(/12\.500\ninvalid \[\s*\{\s*field: 'limit'/)
  })
})
