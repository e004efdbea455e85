import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test(
  'a plugin can be removed: without its folder and its lines the rest compiles, starts and passes its contracts',
  { timeout: 600_000 },
  async () => {
    const { stdout } = await run(process.execPath, ['scripts/addon-out.ts', 'express', '--quick'], {
      maxBuffer: 16 * 1024 * 1024,
    })
    expect(stdout).toMatch(
      /^ok {2}it compiles$[^]*^ok {2}it starts$[^]*^ok {2}every section keeps its promises$[^]*^express can be taken out$/m,
    )
  },
)

test('one that is not there is named', async () => {
  await expect(run(process.execPath, ['scripts/addon-out.ts', 'nonsense'])).rejects.toMatchObject({
    stderr: 'there is no add-on "nonsense" in src/plugins\n',
  })
})
