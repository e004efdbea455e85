import type { ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import type { Backend } from './backend.ts'

/**
 * Calls wait while the server restarts, so that an answer after a save is one of the saved code. Without a server they
 * are refused with its error.
 */
export function holdCalls(backend: Pick<Backend, 'failure'>): Plugin {
  return {
    name: 'hold-calls',
    configureServer({ middlewares }) {
      const pass = async (response: ServerResponse, next: () => void) => {
        const failure = await backend.failure()
        if (failure === undefined) return next()
        response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(failure)
      }
      middlewares.use((request, response, next) => {
        if (/^\/(v1|api)([/?]|$)/.test(request.url ?? '')) void pass(response, next)
        else next()
      })
    },
  }
}
