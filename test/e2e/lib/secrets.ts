import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** How every access token of ours begins: the header of a JWT that names its algorithm. */
const token = 'eyJhbGciOi'
/** The one line that is there to tell the password of the demo. */
const announced = /^demo accounts, .*$/m

/**
 * Where the folder of a server that served a whole browser run holds a secret as it is: its log, and every table and
 * log of its database. Empty when nothing does.
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

/** A database that stops still takes files of its own away; what is gone holds nothing. */
function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}
