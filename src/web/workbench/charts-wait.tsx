import './charts.css'

/** The places of the figures while they, or what draws them, are on their way: nothing below them jumps. */
export function ChartsWait() {
  return (
    <div className="charts">
      {[1, 2].map((at) => (
        <div key={at} className="skeleton-bar chart-wait" />
      ))}
    </div>
  )
}
