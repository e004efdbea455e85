import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { adviceFor, roomProblem } from '../scripts/install-advice.mjs'
import { startChild } from './helpers/child.ts'
import { tempFolder } from './helpers/temp-folder.ts'

describe('a failed installation', () => {
  test.each([
    ['npm error code ENOTFOUND\nnpm error network request failed', 'cannot be reached; check the network'],
    ['npm error code EAI_AGAIN', 'cannot be reached'],
    ['npm error code ECONNREFUSED\nnpm error syscall connect', 'behind a proxy set HTTPS_PROXY'],
    [
      'npm error code E407\nnpm error 407 Proxy Authentication Required',
      'the proxy of this network requires a sign-in',
    ],
    ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'NODE_EXTRA_CA_CERTS'],
    ['npm error code ENOSPC\nnpm error nospc write', 'the disk is full; the packages need 2 GiB'],
    ['npm error code EACCES\nnpm error syscall mkdir', 'this user may not write the folder'],
    ['npm error code EINTEGRITY', 'differs from package-lock.json'],
    ['npm error something new', 'its messages are above'],
  ])('%j is explained', (output, advice) => {
    expect(adviceFor(output)).toContain(advice)
  })

  test('is foreseen where the folder is closed or full', () => {
    expect(roomProblem({ folder: 'a', isWritable: true, free: 3 * 2 ** 30 })).toBeUndefined()
    expect(roomProblem({ folder: 'a', isWritable: true, free: 2 ** 29 })).toBe(
      'a has 0.5 GiB of free space; the packages need 2 GiB',
    )
    expect(roomProblem({ folder: 'a', isWritable: false, free: 3 * 2 ** 30 })).toContain(
      'may not be written by this user',
    )
  })
})

describe('the first start', () => {
  /** A folder with the scripts and the lockfile of the product, and an `npm` that ends like this. */
  async function freshFolder(npm?: string) {
    const folder = await tempFolder()
    await mkdir(join(folder, 'scripts'))
    for (const name of ['setup.mjs', 'install-advice.mjs'])
      await copyFile(`scripts/${name}`, join(folder, 'scripts', name))
    for (const name of ['package.json', 'package-lock.json']) await copyFile(name, join(folder, name))
    const programs = join(folder, 'programs')
    await mkdir(programs)
    if (npm !== undefined) {
      await writeFile(join(programs, 'npm'), `#!/bin/sh\n${npm}\n`)
      await chmod(join(programs, 'npm'), 0o755)
    }
    const path = npm === undefined ? programs : [programs, '/usr/bin', '/bin'].join(delimiter)
    return startChild({ command: [process.execPath, join(folder, 'scripts/setup.mjs')], env: { PATH: path } })
  }

  test('without a network prints what npm printed, and then the reason', async () => {
    const setup = await freshFolder('echo "npm error code ENOTFOUND" >&2; exit 1')
    expect(await setup.ended).toBe(1)
    expect(setup.output()).toMatch(
      /installing packages \(npm ci\)[^]*npm error code ENOTFOUND\nsaltern: the packages could not be installed: the package registry cannot be reached/,
    )
  })

  test('without npm names it', async () => {
    const setup = await freshFolder()
    expect(await setup.ended).toBe(1)
    expect(setup.output()).toMatch(/saltern: npm is missing; install it together with Node/)
  })

  test('is refused by name on a Node that is too old', async () => {
    const folder = dirname(import.meta.dirname)
    const code = `Object.defineProperty(process.versions, 'node', { value: '18.20.0' }); const { setup } = await import(${JSON.stringify(join(folder, 'scripts/setup.mjs'))}); setup()`
    const setup = startChild({ code })
    expect(await setup.ended).toBe(1)
    expect(setup.output()).toMatch(/Node 20 or newer is needed to install; this is Node 18\.20\.0/)
  })
})
