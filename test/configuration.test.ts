import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#server/process/config.ts'
import { configurationPage, refusalOf } from '../scripts/configuration.ts'
import { variables } from '../scripts/configuration/variables.ts'
import { isTest, sourcesIn } from './helpers/sources.ts'

/** Variables that the server reads for others, or by which its parts speak to each other. */
const internal = new Set(['PATH', 'SystemRoot', 'NODE_ENV', 'SALTERN_SUPERVISED', 'NODE_COMPILE_CACHE', 'TMPDIR'])

test('the page of the configuration is what the code answers', async () => {
  expect(readFileSync('docs/configuration.md', 'utf8')).toBe(await configurationPage())
})

test('every variable that the server reads has a heading, and no other', () => {
  const read = new Set<string>()
  const spy = (values: Record<string, string>) =>
    new Proxy(values, {
      get: (target, name) => {
        read.add(String(name))
        return target[String(name)]
      },
    })
  readConfig(spy({ DEMO_HISTORY: '1' }))
  for (const prefix of ['WECHAT', 'WXPUB', 'QQ'])
    readConfig(spy({ [`${prefix}_APP_ID`]: 'a', [`${prefix}_APP_SECRET`]: 'b' }))
  const described = new Set(variables.map(({ name }) => name))
  expect(described.size).toBe(variables.length)
  expect([...read].filter((name) => !described.has(name))).toEqual([])
  expect([...described].filter((name) => !read.has(name) && name !== 'ALIPAY_URL')).toEqual([])
  const elsewhere = sourcesIn('src')
    .filter(({ path }) => !isTest(path))
    .flatMap(({ text }) => [...text.matchAll(/process\.env(?:\.(\w+)|\['(\w+)'\])/g)].map(([, a, b]) => a ?? b ?? ''))
  expect(elsewhere.filter((name) => !described.has(name) && !internal.has(name))).toEqual([])
})

test.each(variables.filter(({ name }) => !name.startsWith('ALIPAY')))('$name takes its example', (variable) => {
  expect(() => readConfig({ ...variable.with, [variable.name]: variable.example })).not.toThrow()
})

test.each(variables.filter(({ wrong }) => wrong !== undefined))('$name refuses $wrong by its name', (variable) => {
  expect(refusalOf(variable)).toMatch(new RegExp(variable.name.replace(/_APP_(ID|SECRET)$|_PLATFORM_URL$/, '')))
})
