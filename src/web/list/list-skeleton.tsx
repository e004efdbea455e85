import { Skeleton } from 'antd'

/** What a list looks like before anything is known of it. */
export function ListSkeleton({ title }: { title: string }) {
  return (
    <section className="list" aria-busy="true">
      <header className="list-head">
        <div className="list-title">
          <h1>{title}</h1>
        </div>
      </header>
      <div className="list-card">
        <div className="grid-frame">
          <RowsSkeleton rows={12} />
        </div>
      </div>
    </section>
  )
}

/** Lines where rows will be; their lengths vary a little, as those of rows do. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="rows-skeleton" aria-hidden="true">
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="row-skeleton">
          {[16, 20 + ((at * 7) % 10), 12 + ((at * 5) % 8), 14, 10 + ((at * 3) % 6)].map((width, place) => (
            <Skeleton.Node key={place} active style={{ width: `${width}%`, height: 12 }} />
          ))}
        </div>
      ))}
    </div>
  )
}
