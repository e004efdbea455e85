import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** Simulates the vendor of a chat: a page on its own origin that shows the received messages. */
export async function startChatPage(): Promise<{ origin: string; stop: () => void }> {
  const page = readFileSync(new URL('../chat-page.html', import.meta.url))
  const server = createServer((_request, response) => void response.setHeader('content-type', 'text/html').end(page))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the chat page has no port')
  server.unref()
  return { origin: `http://127.0.0.1:${address.port}`, stop: () => void server.close() }
}
