import { call } from '#web/api/client.ts'
import { UnionSitesScreen } from '../../shared/web/union-sites.tsx'

const load = (signal: AbortSignal) => call('GET', '/addons/mtunion/seller/SiteList', {}, { signal })

/** /plugin/mtunion/site: Meituan’s own pages. */
export default function SiteScreen() {
  return <UnionSitesScreen union="mtunion" load={load} />
}
