import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataFolder } from '#server/db/data-folder.ts'

/**
 * The password of the demo accounts of a development folder, stored there so that every start can print it. Undefined
 * for a folder that `npm start` filled.
 */
export async function demoPasswordOf(
  { folder, fresh }: Pick<DataFolder, 'folder' | 'fresh'>,
  given?: string,
): Promise<string | undefined> {
  const file = join(folder, 'demo-password')
  const stored = await readFile(file, 'utf8').catch(() => undefined)
  if (stored !== undefined || !fresh) return stored
  const password = given ?? randomBytes(12).toString('base64url')
  await writeFile(file, password, { mode: 0o600 })
  return password
}
