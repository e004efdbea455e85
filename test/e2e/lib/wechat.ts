import { createServer } from 'node:http'

export interface Wechat {
  origin: string
  stop(): void
}

/**
 * Stands in for WeChat: a page where a person agrees (as the account that they type) and comes back with a code, and the call that tells for such a code,
 * once and to the right app only, who that was.
 */
export async function startWechat({ appId, secret }: { appId: string; secret: string }): Promise<Wechat> {
  const codes = new Map<string, string>()
  const server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://wechat')
    if (pathname === '/connect/qrconnect') {
      if (query.get('appid') !== appId || query.get('scope') !== 'snsapi_login') return void response.writeHead(400).end('wrong app')
      const kept = ['redirect_uri', 'state'].map((name) => `<input type="hidden" name="${name}" value="${escape(query.get(name) ?? '')}">`)
      const form = `<form action="/agree"><label>account <input name="account"></label>${kept.join('')}<button>agree</button></form>`
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html><title>wechat</title>${form}`)
    }
    if (pathname === '/agree') {
      const code = `code${codes.size + 1}`
      codes.set(code, query.get('account') ?? '')
      const back = new URL(query.get('redirect_uri') ?? '')
      back.searchParams.set('code', code)
      back.searchParams.set('state', query.get('state') ?? '')
      return void response.writeHead(302, { location: back.href }).end()
    }
    const code = query.get('code') ?? ''
    const openid = codes.get(code)
    codes.delete(code)
    const mine = query.get('appid') === appId && query.get('secret') === secret && query.get('grant_type') === 'authorization_code'
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(mine && openid ? { openid, access_token: 'unused' } : { errcode: 40029, errmsg: 'invalid code' }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin, stop }
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
