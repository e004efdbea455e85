import { existsSync, readFileSync } from 'node:fs'
import { format } from 'prettier'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { NewRefused, planNew } from '../scripts/new/plan.ts'

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
const titles = '样品,Samples,Muestras,見本'

describe('npm run new', () => {
  test.each([
    [
      ['resource', 'content/sample-note'],
      'src/modules/content/sample-note/sample-note.resource.ts',
      'entry(sampleNote)',
    ],
    [
      ['document', 'inventory/sample-doc'],
      'src/modules/inventory/sample-doc/sample-doc.document.ts',
      'sampleDocRules)',
    ],
    [['call', 'content/sample-call'], 'src/modules/content/sample-call/sample-call.call.ts', 'calls: ['],
    [['buyer-call', 'content/sample-buyer'], 'src/modules/content/sample-buyer/sample-buyer.buyer.ts', 'sampleBuyer]'],
    [['add-on', 'samples'], 'src/plugins/samples/plugin.ts', 'samples,'],
  ])('%j writes a definition with its test and lists it', async (args, definition, listed) => {
    const files = planNew([...args, titles], read)
    expect(files.get(definition)).toContain("title: ['样品', 'Samples', 'Muestras', '見本']")
    expect([...files.keys()].filter((path) => path.endsWith('.test.ts'))).toHaveLength(1)
    const list = [...files].find(([path]) => path.endsWith('module.ts') || path === 'src/plugins/index.ts')?.[1] ?? ''
    expect(await format(list, { ...JSON.parse(read('.prettierrc.json') ?? ''), parser: 'typescript' })).toContain(
      listed,
    )
    for (const [path, text] of files)
      expect({ path, errors: parseSync(path, text).errors }).toEqual({ path, errors: [] })
  })

  test.each([
    [['thing', 'content/x'], 'is no kind; choose one of resource, document'],
    [['resource', 'content/Bad_Name'], 'write section/name in lower-case letters'],
    [['resource', '../content/x'], 'write section/name'],
    [['resource', 'nowhere/x'], 'there is no section "nowhere"'],
    [['resource', 'content/news'], 'the name news is taken'],
    [['call', 'content/search-call'], 'the name searchCall is taken'],
    [['add-on', 'sms'], 'src/plugins/sms/plugin.ts exists'],
    [['add-on', 'sms-x'], 'is no key of an add-on'],
    [['resource', 'content/sample', "a,b,c,d'"], 'is no title'],
    [['resource', 'content/sample', 'a,b'], 'is no title'],
    [[], 'is no kind'],
  ])('%j is refused with a message', (args, message) => {
    expect(() => planNew(args, read)).toThrow(NewRefused)
    expect(() => planNew(args, read)).toThrow(message)
  })
})
