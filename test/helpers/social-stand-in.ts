import { createServer } from 'node:http'
import { socialSimulator } from '../simulators/social.ts'
import type { SimulatedResponse } from '../simulators/messages.ts'
import type { SocialKeys } from '../simulators/social.ts'

export interface SocialStandIn {
  origin: string
  keys: SocialKeys
  stop(): void
}

/** The simulator of sign-in providers at a separate address: browsers go there too. */
export async function startSocial(app: { appId: string; secret: string }): Promise<SocialStandIn> {
  const { keys, answer } = socialSimulator(app)
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      const requests = {
        method: request.method ?? '',
        url: new URL(request.url ?? '/', 'http://social'),
        headers: {},
        body,
      }
      const reply: Promise<SimulatedResponse> = answer(requests) ?? Promise.resolve({ status: 404, body: '{}' })
      void reply.then(({ status, body: content, headers = {} }) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(typeof content === 'string' ? content : JSON.stringify(content)),
      )
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin, keys, stop }
}
