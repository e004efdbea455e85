import { urlSession } from './shell/url-session.ts' // first: the address must be clean before anything else runs
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { startTexts } from './i18n/index.ts'
import { routeTable } from './routes.tsx'
import { loadConfig } from './shell/account.ts'
import { Guarded } from './shell/guarded.tsx'
import { layBrowserGround } from './shell/lay-ground.ts'
import { Providers } from './shell/providers.tsx'
import { ScreenContext } from './shell/screen.ts'
import { UrlSessionGate } from './shell/url-session-gate.tsx'

layBrowserGround()
if (urlSession) console.info('a session came in the address and was taken out of it')

void loadConfig()
await startTexts()
createRoot(rootElement()).render(
  <StrictMode>
    <Providers>
      <ScreenContext value={routeTable}>
        <UrlSessionGate>
          <BrowserRouter>
            <Guarded />
          </BrowserRouter>
        </UrlSessionGate>
      </ScreenContext>
    </Providers>
  </StrictMode>,
)

function rootElement(): HTMLElement {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root element')
  return root
}
