import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, readFile, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startChild } from '../helpers/child.ts'
import { tempFolder } from '../helpers/temp-folder.ts'

const run = promisify(execFile)

test(
  'a release, unpacked in an empty folder, starts with Node alone, answers, and is backed up',
  { timeout: 600_000 },
  async () => {
    const folder = await tempFolder()
    await chmod(folder, 0o711)
    await run(process.execPath, ['scripts/release.ts', join(folder, 'built')])
    const [archive = ''] = (await readdir(join(folder, 'built'))).filter((name) => name.endsWith('.tar.gz'))
    await run('tar', ['-xzf', join(folder, 'built', archive), '-C', folder])
    const release = join(folder, archive.replace('.tar.gz', ''))

    const sums = (await readFile(join(release, 'SHA256SUMS'), 'utf8')).trim().split('\n')
    const [sum = '', file = ''] = (sums.find((line) => line.endsWith('dist/server/main.js')) ?? '').split('  ')
    expect(
      createHash('sha256')
        .update(await readFile(join(release, file)))
        .digest('hex'),
    ).toBe(sum)
    const parts: { bomFormat: string } = JSON.parse(await readFile(join(release, 'sbom.json'), 'utf8'))
    expect(parts.bomFormat).toBe('CycloneDX')

    const data = join(folder, 'data')
    const env = {
      PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
      NODE_PATH: '',
      DATABASE_URL: '',
      HOST: '',
      METRICS_PORT: '',
    }
    const server = startChild({
      command: [process.execPath, join(release, 'scripts/start.mjs')],
      env: { ...env, PORT: '0', DEMO: '0', LOG_LEVEL: 'warn', DATA_DIR: data },
    })
    const url = (await server.line(/^saltern ready at /)).slice('saltern ready at '.length)
    expect(server.output()).not.toMatch(/installing|building/)
    const { version }: { version: string } = JSON.parse(await readFile('package.json', 'utf8'))
    expect(await (await fetch(`${url}/api/version`)).json()).toMatchObject({ data: { version } })
    expect(await (await fetch(url)).text()).toContain('<div id="root">')
    expect((await fetch(`${url}/api/captcha?purpose=login`)).status).toBe(200)
    expect((await fetch(`${url}/api/docs`)).status).toBe(200)

    const { stdout } = await run(
      process.execPath,
      [join(release, 'dist/backup/backup.js'), 'backup', join(folder, 'copy')],
      {
        env: { ...env, DATA_DIR: data },
      },
    )
    expect(stdout).toMatch(/files, .* MiB, copied to/)
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  },
)
