import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { recipes } from '../../scripts/recipes/pages.ts'
import { tempFolder } from '../helpers/temp-folder.ts'

const run = promisify(execFile)

test(
  'every command of docs/recipes writes a thing whose test passes, all in one copy of the product',
  { timeout: 600_000 },
  async () => {
    const copy = await tempFolder()
    const { stdout: tracked } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      maxBuffer: 16 * 1024 * 1024,
    })
    for (const path of tracked
      .split('\n')
      .filter((name) => name !== '' && existsSync(name) && !name.startsWith('docs/'))) {
      mkdirSync(dirname(join(copy, path)), { recursive: true })
      cpSync(path, join(copy, path))
    }
    symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'), 'dir')
    const options = { cwd: copy, env: { ...process.env, NODE_ENV: '', VITEST: '' }, maxBuffer: 16 * 1024 * 1024 }
    for (const { args } of recipes) {
      const { stdout } = await run('npm', ['run', 'new', '--', ...args], options)
      expect(stdout.match(/^wrote /gm)?.length).toBeGreaterThan(2)
    }
    const { stdout } = await run(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--project=api', ...recipes.map(({ test: file }) => file)],
      options,
    )
    expect(stripVTControlCharacters(stdout)).toMatch(/Test Files +5 passed/)
  },
)
