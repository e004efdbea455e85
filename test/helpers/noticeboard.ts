import { createServer } from 'node:http'
import { afterAll } from 'vitest'
import type { WebhookRequest } from '#core/define/provider.ts'

/** The receiver of a channel's reports in a test: `heard` stores them, the latest last. It ends with the file. */
export async function noticeboard(): Promise<{ url: string; heard: WebhookRequest[] }> {
  const requests: WebhookRequest[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const)
      requests.push({ headers: Object.fromEntries(headers), body })
      response.end('success')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => void server.close())
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, heard: requests }
}
