import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of its own for one test; it goes away with all that is in it. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'saltern-folder-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
