import SingleScreen from '#web/form/single-screen.tsx'
import { SitesPreview } from '../../shared/web/union-sites.tsx'

/** /plugin/mtunion/setup: the settings, below the links to Meituan’s own pages. */
export default function SetupScreen() {
  return <SingleScreen Before={SitesPreview} />
}
