import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A separate folder for one test; it is removed with its content. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'saltern-folder-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
