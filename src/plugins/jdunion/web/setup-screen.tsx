import SingleScreen from '#web/form/single-screen.tsx'
import { SitesPreview } from '../../shared/web/union-sites.tsx'

/** /plugin/jdunion/setup: the settings, below the links to JD’s own pages. */
export default function SetupScreen() {
  return <SingleScreen Before={SitesPreview} />
}
