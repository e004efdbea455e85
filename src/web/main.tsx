import { urlSession } from './shell/url-session.ts' // first: the address must be clean before anything else runs
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { startTexts } from './i18n/index.ts'
import { sessionOf } from './api/session.ts'
import { routeTable, preloadScreen } from './routes.tsx'
import { loadAccount, loadConfig } from './context/account.ts'
import { isOpen } from './shell/guard.ts'
import { Guarded } from './shell/guarded.tsx'
import { installClientHooks } from './shell/install-client-hooks.ts'
import { ConsoleProviders } from './shell/providers.tsx'
import { ScreenContext } from './context/screen.ts'
import { trustNoMarkup } from './shell/trusted.ts'
import { UrlSessionGate } from './shell/url-session-gate.tsx'

trustNoMarkup()
const openHere = () => isOpen(location.pathname, routeTable.registration?.within)
installClientHooks(openHere)
if (urlSession) console.info('a session came in the address and was taken out of it')

const returning = sessionOf().token !== '' && !urlSession && !openHere()
if (returning) preloadScreen(location.pathname)
await startTexts()
void loadConfig()
if (returning) void loadAccount()
createRoot(rootElement()).render(
  <StrictMode>
    <ConsoleProviders>
      <ScreenContext value={routeTable}>
        <UrlSessionGate>
          {/* not as a transition: the next key must find the tab that the last one led to */}
          <BrowserRouter useTransitions={false}>
            <Guarded />
          </BrowserRouter>
        </UrlSessionGate>
      </ScreenContext>
    </ConsoleProviders>
  </StrictMode>,
)

function rootElement(): HTMLElement {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root element')
  return root
}
