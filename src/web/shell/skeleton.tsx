import './shell.css'
import './menu-panel.css'
import './rail.css'
import './header.css'
import './tab-bar.css'

/** The shape of the console while it loads, so that nothing jumps when it is there. */
export function ShellSkeleton() {
  return (
    <div className="shell" aria-busy="true">
      <div className="rail" />
      <div className="stage">
        <div className="head" />
        <div className="tags" />
        <BlankPageSkeleton />
      </div>
    </div>
  )
}

/** The skeleton of a page whose content is not known yet. */
function BlankPageSkeleton() {
  return (
    <div className="page page-fill" aria-busy="true">
      <div className="skeleton-bar" style={{ width: 180, height: 28 }} />
      <div className="skeleton-bar skeleton-solid" style={{ height: 64 }} />
      <div className="skeleton-bar skeleton-solid" style={{ flex: 1 }} />
    </div>
  )
}
