import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** How every access token of ours begins: the header of a JWT that names its algorithm. */
const token = 'eyJhbGciOi'
/** The one line that intentionally contains the password of the demo. */
const announced = /^demo accounts, .*$/m

/**
 * Locations in the folder of a server, after a complete browser run, with a secret in plain text: its log, and every
 * table and log of its database. Empty if there is none.
 */
export function secretsIn(folder: string, passwords: readonly string[]): string[] {
  const needles = [token, ...passwords].map((secret) => ({ secret, bytes: Buffer.from(secret) }))
  return filesBelow(folder).flatMap((file) => {
    const isLog = file.endsWith('log.txt')
      ? Buffer.from(readFileSync(file, 'utf8').replace(announced, ''))
      : readIfThere(file)
    return needles
      .filter(({ bytes }) => isLog.includes(bytes))
      .map(({ secret }) => `${relative(folder, file)} holds ${secret}`)
  })
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** A stopping database still removes files; a removed file contains nothing. */
function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}
