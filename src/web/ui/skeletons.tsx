import { Page } from './page.tsx'
import './skeletons.css'

/** The skeleton of a list: head, filters and rows. */
export function ListSkeleton({ title }: { title: string }) {
  return (
    <section className="page-frame" aria-busy="true">
      <header className="skeleton-head">
        <h1>{title}</h1>
      </header>
      <div className="skeleton-filters" aria-hidden="true">
        {times(8).map((at) => (
          <div key={at} className="skeleton-bar skeleton-solid" />
        ))}
      </div>
      <div className="skeleton-status" />
      <div className="skeleton-card">
        <div className="skeleton-row skeleton-titles" />
        <RowSkeletons rows={20} />
      </div>
    </section>
  )
}

/** Skeletons of rows, of slightly varying lengths. */
export function RowSkeletons({ rows }: { rows: number }) {
  return (
    <div className="skeleton-rows" aria-hidden="true">
      {times(rows).map((at) => (
        <div key={at} className="skeleton-row">
          {[12, 16 + ((at * 7) % 10), 9 + ((at * 5) % 8), 11, 7 + ((at * 3) % 6)].map((width, index) => (
            <span key={index} className="skeleton-bar" style={{ width: `${width}%` }} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The skeleton of a tree with a record next to it. */
function TreeSkeleton({ title }: { title: string }) {
  return (
    <section className="page-frame" aria-busy="true">
      <header className="skeleton-head">
        <h1>{title}</h1>
      </header>
      <div className="skeleton-card skeleton-tree">
        <BranchSkeletons />
      </div>
    </section>
  )
}

/** Skeletons of the names in a tree, some below others. */
export function BranchSkeletons() {
  return (
    <div className="skeleton-branches" aria-hidden="true">
      <div className="skeleton-bar skeleton-solid" />
      {times(9).map((at) => (
        <span
          key={at}
          className="skeleton-bar"
          style={{ width: 72 + ((at * 29) % 56), marginLeft: at === 0 ? 0 : at % 3 === 1 ? 22 : 44 }}
        />
      ))}
    </div>
  )
}

/** The skeleton of a form: groups of fields. */
export function FormSkeleton() {
  return (
    <>
      {[6, 4].map((fields) => (
        <section key={fields} className="card" aria-busy="true">
          <div className="skeleton-title">
            <span className="skeleton-bar" />
          </div>
          <div className="skeleton-fields">
            {times(fields).map((at) => (
              <div key={at}>
                <span className="skeleton-bar skeleton-label" style={{ width: 56 + ((at * 23) % 48) }} />
                <div className="skeleton-bar skeleton-solid" />
              </div>
            ))}
          </div>
        </section>
      ))}
    </>
  )
}

/** The skeleton of a record that is read: title, facts, lines. */
export function RecordSkeleton() {
  return (
    <>
      <section className="card" aria-busy="true">
        <div className="skeleton-facts">
          {times(8).map((at) => (
            <div key={at}>
              <span className="skeleton-bar" style={{ width: 64 }} />
              <span className="skeleton-bar" style={{ width: 90 + ((at * 37) % 80) }} />
            </div>
          ))}
        </div>
      </section>
      <section className="card card-flush">
        <div className="skeleton-row skeleton-titles" />
        <RowSkeletons rows={5} />
      </section>
    </>
  )
}

/** The skeleton of a screen by its kind, while its code is loading. */
export function ScreenSkeleton({ title, kind }: { title: string; kind: string | undefined }) {
  if (kind === 'list') return <ListSkeleton title={title} />
  if (kind === 'branches') return <TreeSkeleton title={title} />
  return (
    <Page title={title}>
      {kind === 'form' && <FormSkeleton />}
      {kind === 'info' && <RecordSkeleton />}
      {kind !== 'form' &&
        kind !== 'info' &&
        times(3).map((at) => <div key={at} className="skeleton-bar skeleton-solid skeleton-block" />)}
    </Page>
  )
}

function times(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at)
}
