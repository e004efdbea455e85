import { call } from '../api/client.ts'

/**
 * Uploads a file to the file store and returns its address. The client shows the reason of a failure unless `quiet`.
 */
export async function storeFile(file: File, { quiet = false } = {}): Promise<string> {
  const form = new FormData()
  form.set('file', file)
  const stored = await call('POST', '/api/upload', {}, { form, quiet })
  return stored.url
}

/** What a picture may be, for a file chooser. */
export const pictureTypes = 'image/png,image/jpeg,image/gif,image/webp'
