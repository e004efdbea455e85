import './shell.css'

/** The shape of the console while it loads, so that nothing jumps when it is there. */
export function ShellSkeleton() {
  return (
    <div className="shell" aria-busy="true">
      <div className="rail" />
      <div className="panel" />
      <div className="stage">
        <div className="head" />
        <div className="tags" />
        <PageSkeleton />
      </div>
    </div>
  )
}

/** The shape of a page while nothing is known of it. */
function PageSkeleton() {
  return (
    <div className="page page-fill" aria-busy="true">
      <div className="bone" style={{ width: 180, height: 28 }} />
      <div className="bone bone-block" style={{ height: 64 }} />
      <div className="bone bone-block" style={{ flex: 1 }} />
    </div>
  )
}
