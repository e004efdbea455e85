import { call } from '../api/client.ts'

/** Puts a file into the own store and gives its address. The client has told why where it cannot, unless it is to be `quiet`. */
export async function storeFile(file: File, { quiet = false } = {}): Promise<string> {
  const form = new FormData()
  form.set('file', file)
  const stored = await call('POST', '/api/upload', {}, { form, quiet })
  return stored.url
}

/** What a picture may be, for a file chooser. */
export const pictureTypes = 'image/png,image/jpeg,image/gif,image/webp'
