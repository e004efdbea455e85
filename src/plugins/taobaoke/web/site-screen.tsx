import { call } from '#web/api/client.ts'
import { UnionSitesScreen } from '../../shared/web/union-sites.tsx'

const load = (signal: AbortSignal) => call('GET', '/addons/taobaoke/seller/SiteList', {}, { signal })

/** /plugin/taobaoke/site: Taobao’s own pages. */
export default function SiteScreen() {
  return <UnionSitesScreen union="taobaoke" load={load} />
}
